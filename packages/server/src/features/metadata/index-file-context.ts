import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { EmbeddedInfo } from '../../media/embedded-info.ts'
import type { Ffprobe } from '../../media/ffprobe.ts'
import type { Remux } from '../../media/remux.ts'
import type { FileReplacement } from '../trash/index.ts'
import type { FetchTools } from './fetch/fetch-tools.ts'
import type { MissingExtraError } from './collect-missing-extras.ts'

/** The source of the metadata of a file. */
export type Origin = 'online' | 'sidecar' | 'embedded' | 'file'

/** Dependencies of indexing a file without a network. */
export interface ImportFileTools extends Pick<FetchTools, 'media' | 'images' | 'paths' | 'library' | 'clock'> {
  ffprobe: Ffprobe
  embeddedInfo: EmbeddedInfo
}

/** Dependencies of indexing a file with metadata from its site. */
export interface SiteTools extends FetchTools {
  remux: Remux
  /** Bytes that a copy leaves free on the volume of the media folder. */
  mediaMinFreeBytes: number
  replacement: FileReplacement
  afterDownload: {
    scheduleVideoWork(
      video: { id: string; channelId: string; downloaded: number },
      missing: readonly MissingExtraError[],
    ): Promise<void>
  }
}

export interface ImportFileContext extends ImportFileTools {
  settings: AppConfig
  /** The site of the video, asked before local metadata or only without it; undefined without a network. */
  site?: { tools: SiteTools; isSiteFirst: boolean }
  signal: AbortSignal
  log: Logger
}
