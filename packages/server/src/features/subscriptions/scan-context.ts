import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { HostPauseStore } from '../../site/site-pauses.store.ts'
import type { LibraryStore } from '../videos/indexed-videos.store.ts'
import type { PlaylistIndexStore } from '../playlists/playlist-index.store.ts'
import type { QueueStore } from '../downloads/queue.store.ts'
import type { ScanRuleStore } from './scan-rules.store.ts'
import type { SourceStore } from './subscriptions.store.ts'
import type { MediaFetch } from '../../platform/network/guarded-fetch.ts'
import type { YtDlp } from '../../site/yt-dlp.ts'
import type { MediaPaths } from '../../media/media-paths.ts'
import type { Extras } from '../metadata/extras.service.ts'
import type { Report } from '../tasks/notifications.service.ts'

/** What looking after subscriptions works with. */
export interface SourceDeps {
  sources: SourceStore
  playlists: PlaylistIndexStore
  rules: ScanRuleStore
  queue: QueueStore
  pauses: HostPauseStore
  tools: { ytDlp: YtDlp; fetch: MediaFetch; paths: MediaPaths; library: LibraryStore; clock: Clock }
  /** Where it is noted what could not be fetched along with a playlist. */
  extras: Extras
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
}

export interface TaskRun {
  signal: AbortSignal
  report: (report: Report) => void
  log: Logger
}

/** One run, with the settings as they are now. */
export type SourceContext = Omit<SourceDeps, 'tools' | 'settings'> &
  SourceDeps['tools'] & { settings: AppConfig; signal: AbortSignal; log: Logger }

export const sourceContext = async (
  { tools, settings, ...deps }: SourceDeps,
  { signal, log }: TaskRun,
): Promise<SourceContext> => ({ ...deps, ...tools, settings: await settings.getAppConfig(), signal, log })
