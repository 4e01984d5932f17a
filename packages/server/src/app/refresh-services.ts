import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { findInstallation } from '../platform/installation.ts'
import { createAutoDelete, type AutoDelete } from '../features/library/retention/auto-delete.service.ts'
import { createAutoDeleteRunner, type AutoDeleteRunner } from '../features/library/retention/auto-delete-runner.ts'
import { createAutoDeleteStateStore } from '../features/library/retention/auto-delete-state.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { MediaPaths } from '../media/media-paths.ts'
import { createRefreshRun, type RefreshRun } from '../features/metadata/refresh/refresh.service.ts'
import type { RefreshTools } from '../features/metadata/refresh/refresh-context.ts'
import type { Removal } from '../features/trash/removal.service.ts'
import { retryWrites, type WriteRetry } from '../platform/write-retry.ts'
import { createEmbedVideo, type EmbedVideo } from '../features/metadata/embed-video.ts'
import { createEmbedMetadata, type EmbedMetadata } from '../features/metadata/embed-metadata.service.ts'
import { createLocalThumbnail } from '../features/metadata/local-thumbnail.ts'
import { createEmbeddedTracks } from '../media/embedded-tracks.ts'
import { createVideoFrame } from '../media/video-frame.ts'
import { createThumbnailCheck, type ThumbnailCheck } from '../features/metadata/thumbnail-check.service.ts'
import { createVersionCheck, type VersionCheck } from '../features/system/version-check.service.ts'
import { createImageStore } from '../media/images.store.ts'
import { createAutoDeleteStore } from '../features/library/retention/auto-delete.store.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { createEmbedStore } from '../features/metadata/embeds.store.ts'
import type { SitePauseStore } from '../site/site-pauses.store.ts'
import type { QueueStore } from '../features/downloads/queue.store.ts'
import { createRefreshFailureStore } from '../features/metadata/refresh-failures.store.ts'
import { createRefreshPlanStore } from '../features/metadata/refresh-plan.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createEmbed } from '../media/embed-metadata.ts'
import type { Run } from '../platform/process/exec.ts'
import type { ToolPaths } from '../platform/process/tool-paths.ts'

/** Services that refresh metadata and fetch missing extras. */
export interface RefreshServices {
  readonly refresh: RefreshRun
  readonly checkThumbnails: ThumbnailCheck
  readonly embedVideo: EmbedVideo
  readonly embedMetadata: EmbedMetadata
  readonly autoDelete: AutoDelete
  readonly runAutoDelete: AutoDeleteRunner
  readonly versionCheck: VersionCheck
}

interface Deps {
  db: Database
  config: Config
  clock: Clock
  log: Logger
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  queue: QueueStore
  pauses: SitePauseStore
  run: Run
  toolPaths: ToolPaths
  paths: MediaPaths
  tools: RefreshTools
  removal: Removal
  jobs: JobQueue
  writes: WriteRetry
}

export function createRefreshServices(deps: Deps): RefreshServices {
  const {
    db,
    config,
    clock,
    log,
    settings: appSettings,
    queue,
    pauses,
    run,
    toolPaths,
    paths,
    tools,
    jobs,
    writes,
  } = deps
  const { archived } = tools
  const settings = createSettingsStore(db)
  const embedVideo = createEmbedVideo({
    archived,
    library: tools.library,
    // At this point the file has been replaced: its new size must not be lost because a disk is full.
    embeds: retryWrites(createEmbedStore(db), ['put'], writes),
    embedder: createEmbed({ run, paths: toolPaths, ffprobe: tools.ffprobe }),
    media: tools.media,
    images: tools.images,
    paths,
  })
  const autoDeletion = {
    store: createAutoDeleteStore(db),
    state: createAutoDeleteStateStore(settings),
    appSettings,
    clock,
  }
  const autoDelete = createAutoDelete({ ...autoDeletion, jobs })
  return {
    embedVideo,
    refresh: createRefreshRun({
      plan: createRefreshPlanStore(db),
      failures: createRefreshFailureStore(db),
      pauses,
      tools,
      settings: appSettings,
      jobs,
    }),
    checkThumbnails: createThumbnailCheck({
      store: createImageStore(db),
      archived,
      fetch: tools.fetch,
      localThumbnail: createLocalThumbnail({
        readCover: createEmbeddedTracks({ run, paths: toolPaths }),
        readFrame: createVideoFrame({ run, paths: toolPaths }),
        images: tools.images,
        paths,
      }),
      media: tools.media,
      images: tools.images,
      paths,
      clock,
    }),
    embedMetadata: createEmbedMetadata({ archived, library: tools.library, embedVideo, media: tools.media }),
    autoDelete,
    runAutoDelete: createAutoDeleteRunner({
      ...autoDeletion,
      autoDelete,
      queue,
      removal: deps.removal,
      log,
    }),
    versionCheck: createVersionCheck({
      settings,
      fetch: tools.fetch,
      url: config.updateUrl,
      version: findInstallation().version,
    }),
  }
}
