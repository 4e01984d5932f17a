import type { TaskRun } from '../../jobs/job-handler.ts'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { HostPauseStore } from '../../site/site-pauses.store.ts'
import type { LibraryStore } from '../videos/index.ts'
import type { AddingContext, AddSummary, NewQueueItem, QueueStore } from '../downloads/index.ts'
import type { ScanRuleStore } from './scan-rules.store.ts'
import type { Source, SourceStore } from './subscriptions.store.ts'
import type { Info } from '../../site/info-json.ts'
import type { MediaFetch } from '../../platform/network/guarded-fetch.ts'
import type { YtDlp } from '../../site/yt-dlp.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import type { Extras } from '../metadata/index.ts'

/** Dependencies of subscriptions and scans. */
export interface SourceDeps {
  sources: SourceStore
  playlistScanner: PlaylistScanner
  rules: ScanRuleStore
  queue: QueueStore
  pauses: HostPauseStore
  tools: { ytDlp: YtDlp; fetch: MediaFetch; paths: MediaPaths; library: LibraryStore; clock: Clock }
  /** Records extras of a playlist that could not be fetched. */
  extras: Extras
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
}

/** Reading playlists, which the feature `playlists` implements. */
export interface PlaylistScanner {
  /** Adds the new videos of a playlist to the queue. Returns the items of which only the listing is known. */
  scan(context: SourceContext & AddingContext, source: Source, summary: AddSummary): Promise<NewQueueItem[]>
  /** Saves a playlist that is being subscribed to, with its entries. */
  save(context: SourceContext, found: { url: string; page: Info }): Promise<{ id: string; name: string }>
}

/** One run, with the current settings. */
export type SourceContext = Omit<SourceDeps, 'tools' | 'settings'> &
  SourceDeps['tools'] & { settings: AppConfig; signal: AbortSignal; log: Logger }

export const sourceContext = async <Deps extends SourceDeps>(
  { tools, settings, ...deps }: Deps,
  { signal, log }: TaskRun,
): Promise<
  Omit<Deps, 'tools' | 'settings'> & SourceDeps['tools'] & { settings: AppConfig; signal: AbortSignal; log: Logger }
> => ({
  ...deps,
  ...tools,
  settings: await settings.getAppConfig(),
  signal,
  log,
})
