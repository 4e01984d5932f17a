import type { ImageStorage } from '../../media/images/image-storage.ts'
import type { TaskRun } from '../../jobs/job-handler.ts'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import type { LibraryStore } from '../videos/index.ts'
import type { ResolveContext, ResolveSummary, QueueStore } from '../downloads/index.ts'
import type { FeedStore } from './feeds.store.ts'
import type { ScanClaimStore } from './scan-claims.store.ts'
import type { ScanRuleStore } from './scan-rules.store.ts'
import type { SourceVideoStore } from './source-videos.store.ts'
import type { Source, SubscriptionStore } from './subscriptions.store.ts'
import type { Info } from '../../site/info-json.ts'
import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts'
import type { YtDlp } from '../../site/yt-dlp.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import type { MissingExtras } from '../metadata/index.ts'

/** Dependencies of subscriptions and scans. */
export interface ScanDependencies {
  sources: SubscriptionStore
  playlistScanner: PlaylistScanner
  rules: ScanRuleStore
  sourceVideos: SourceVideoStore
  feeds: FeedStore
  claims: ScanClaimStore
  /** URL of the feeds of channels and playlists, without a query. */
  feedBase: string
  queue: QueueStore
  pauses: SitePauseStore
  tools: {
    ytDlp: YtDlp
    fetch: GuardedFetch
    images: ImageStorage
    paths: MediaPaths
    library: LibraryStore
    clock: Clock
  }
  /** Records extras of a playlist that could not be fetched. */
  extras: MissingExtras
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
}

/** Reading playlists, which the feature `playlists` implements. */
export interface PlaylistScanner {
  /** Adds the new videos of a playlist to the queue. Returns the IDs of the items of which only the listing is known. */
  scan(context: ScanContext & ResolveContext, source: Source, summary: ResolveSummary): Promise<string[]>
  /** Saves a playlist that is being subscribed to, with its entries. */
  save(context: ScanContext, found: { url: string; page: Info }): Promise<{ id: string; name: string }>
}

/** One run, with the current settings. */
export type ScanContext = Omit<ScanDependencies, 'tools' | 'settings'> &
  ScanDependencies['tools'] & { settings: AppConfig; signal: AbortSignal; log: Logger }

export const createScanContext = async <Deps extends ScanDependencies>(
  { tools, settings, ...deps }: Deps,
  { signal, log }: TaskRun,
): Promise<
  Omit<Deps, 'tools' | 'settings'> &
    ScanDependencies['tools'] & { settings: AppConfig; signal: AbortSignal; log: Logger }
> => ({
  ...deps,
  ...tools,
  settings: await settings.getAppConfig(),
  signal,
  log,
})
