import type { Transfer } from '../../../jobs/report.ts'
import type { ImageStorage } from '../../../media/images/image-storage.ts'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import type { MediaPaths } from '../../../media/media-paths.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { GuardedFetch } from '../../../platform/network/guarded-fetch.ts'
import type { YtDlp } from '../../../site/yt-dlp.ts'
import type { LibraryStore } from '../../videos/index.ts'
import type { MediaStorage } from '../../../media/storage/media-storage.ts'

/** What fetching metadata and extras needs. */
export interface FetchTools {
  ytDlp: YtDlp
  fetch: GuardedFetch
  media: MediaStorage
  images: ImageStorage
  paths: MediaPaths
  library: LibraryStore
  config: Pick<Config, 'sponsorBlockUrl' | 'returnDislikeUrl' | 'cacheDir'>
  clock: Clock
}

/** One fetch: the tools, and the state of the job. */
export interface FetchContext extends FetchTools {
  settings: AppConfig
  signal: AbortSignal
  /** Sets the second line of the notification, and the progress from 0 to 1. */
  report: (line: string, progress?: number, transfer?: Transfer) => void
  log: Logger
}
