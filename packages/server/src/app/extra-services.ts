import type { AppConfig } from '@tubecellar/core/contract'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { createActiveDownloadStore } from '../features/downloads/active-downloads.store.ts'
import type { QueueStore } from '../features/downloads/queue.store.ts'
import { createExtraFetchStore } from '../features/metadata/extra-fetches.store.ts'
import { createExtraFetchers } from '../features/metadata/fetch/extra-fetchers.ts'
import type { FetchTools } from '../features/metadata/index.ts'
import { createMissingExtras, type MissingExtras } from '../features/metadata/missing-extras.service.ts'
import { createRevisionStore } from '../features/metadata/revisions.store.ts'
import { createTranscriptions, type Transcriptions } from '../features/metadata/transcription/transcription.service.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { createCommentStore } from '../features/videos/comments.store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Ffprobe } from '../media/ffprobe.ts'
import { createImageStore } from '../media/images.store.ts'
import { createTranscribe } from '../media/transcribe.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import type { Run } from '../platform/process/exec.ts'
import type { ToolPaths } from '../platform/process/tool-paths.ts'
import type { SitePauseStore } from '../site/site-pauses.store.ts'
import { createSourceServices, type SourceServices } from './source-services.ts'

interface Deps<Tools> {
  db: Database
  config: Config
  run: Run
  toolPaths: ToolPaths
  queue: QueueStore
  pauses: SitePauseStore
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  tools: Tools
  /** URLs of the services that have extras of videos of other sites. */
  services: { sponsorblock: string; dislikes: string }
}

/** The services for subscriptions, and for the extras of videos, which scans and downloads request. */
export function createExtraServices<Tools extends FetchTools & { ffprobe: Ffprobe }>({
  db,
  config,
  run,
  toolPaths,
  tools,
  services,
  ...shared
}: Deps<Tools>): {
  extras: MissingExtras
  transcriptions: Transcriptions
  sources: SourceServices
  /** The tools with the stores of archived videos and their revisions. */
  refreshing: Tools & Pick<Parameters<typeof createExtraFetchers>[0], 'archived' | 'revisions'>
} {
  const store = createExtraFetchStore(db)
  const extras = createMissingExtras({
    ...{ ...shared, clock: tools.clock, services, store, fetchers: () => fetchers },
    downloads: createActiveDownloadStore(db, config.workerName),
  })
  const refreshing = { ...tools, archived: createArchivedVideoStore(db), revisions: createRevisionStore(db) }
  const transcriptions = createTranscriptions({
    ...{ ...shared, store, tools: refreshing },
    transcribe: config.transcriber && createTranscribe({ run, paths: toolPaths, command: config.transcriber }),
  })
  const sources = createSourceServices({ ...shared, db, tools, extras, transcriptions, feedBase: config.feedUrl })
  const { refreshPlaylist, indexChannel } = sources
  const stores = { comments: createCommentStore(db), image: createImageStore(db) }
  const fetchers = createExtraFetchers({ ...refreshing, ...stores, refreshPlaylist, indexChannel })
  return { extras, transcriptions, sources, refreshing }
}
