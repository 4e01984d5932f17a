import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { JobQueue } from '../../jobs/queue.ts'
import type { Awaitable } from '../../stores/awaitable.ts'
import type { HostPauseStore } from '../../stores/host-pauses.ts'
import type { LibraryStore } from '../../stores/library.ts'
import type { PlaylistIndexStore } from '../../stores/playlist-index.ts'
import type { QueueStore } from '../../stores/queue.ts'
import type { ScanRuleStore } from '../../stores/scan-rules.ts'
import type { SourceStore } from '../../stores/sources.ts'
import type { MediaFetch } from '../../tools/media-fetch.ts'
import type { YtDlp } from '../../tools/yt-dlp.ts'
import type { MediaPaths } from '../media-paths.ts'
import type { Parts } from '../parts/parts.ts'
import type { Report } from '../notifications.ts'

/** What looking after subscriptions works with. */
export interface SourceDeps {
  sources: SourceStore
  playlists: PlaylistIndexStore
  rules: ScanRuleStore
  queue: QueueStore
  pauses: HostPauseStore
  tools: { ytDlp: YtDlp; fetch: MediaFetch; paths: MediaPaths; library: LibraryStore; clock: Clock }
  /** Where it is noted what could not be fetched along with a playlist. */
  parts: Parts
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
