import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { findInstallation } from './installation.ts'
import { createAutoDelete, type AutoDelete } from './services/auto-delete.ts'
import { createAutoDeleteRunner, type AutoDeleteRunner } from './services/auto-delete-run.ts'
import { createAutoDeleteStateStore } from './services/auto-delete-state.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { MediaPaths } from './services/media-paths.ts'
import { createRefreshRun, type RefreshRun } from './services/refreshing/refresh-run.ts'
import type { RefreshTools } from './services/refreshing/refresh-context.ts'
import type { Removal } from './services/removal.ts'
import { retryWrites, type WriteRetry } from './services/write-retry.ts'
import { createEmbedVideo, type EmbedVideo } from './services/embed-video.ts'
import { createResyncMetadata, type ResyncMetadata } from './services/resync-metadata.ts'
import { createLocalThumbnail } from './services/rescue/local-thumbnail.ts'
import { createEmbeddedTracks } from './tools/embedded-tracks.ts'
import { createVideoFrame } from './tools/video-frame.ts'
import { createThumbnailCheck, type ThumbnailCheck } from './services/thumbnail-check.ts'
import { createVersionCheck, type VersionCheck } from './services/version-check.ts'
import { createArtStore } from './stores/art.ts'
import { createAutoDeleteStore } from './stores/auto-delete.ts'
import type { Awaitable } from './stores/awaitable.ts'
import { createEmbedStore } from './stores/embeds.ts'
import type { HostPauseStore } from './stores/host-pauses.ts'
import type { QueueStore } from './stores/queue.ts'
import { createRefreshFailureStore } from './stores/refresh-failures.ts'
import { createRefreshPlanStore } from './stores/refresh-plan.ts'
import { createSettingsStore } from './stores/settings.ts'
import { createEmbed } from './tools/embed.ts'
import type { Run } from './tools/exec.ts'
import type { ToolPaths } from './tools/tool-paths.ts'

/** What keeps an archive fresh and tidy. */
export interface RefreshServices {
  readonly refresh: RefreshRun
  readonly checkThumbnails: ThumbnailCheck
  readonly embedVideo: EmbedVideo
  readonly resyncMetadata: ResyncMetadata
  readonly autoDelete: AutoDelete
  readonly runAutoDelete: AutoDeleteRunner
  readonly versionCheck: VersionCheck
}

interface Outside {
  db: Db
  config: Config
  clock: Clock
  log: Logger
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  queue: QueueStore
  pauses: HostPauseStore
  run: Run
  toolPaths: ToolPaths
  paths: MediaPaths
  tools: RefreshTools
  removal: Removal
  jobs: JobQueue
  writes: WriteRetry
}

export function createRefreshServices(outside: Outside): RefreshServices {
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
  } = outside
  const { archived } = tools
  const settings = createSettingsStore(db)
  const embedVideo = createEmbedVideo({
    archived,
    library: tools.library,
    // The file has been replaced by then: its new size must not be lost because a disk is full.
    embeds: retryWrites(createEmbedStore(db), ['put'], writes),
    tool: createEmbed({ run, paths: toolPaths, ffprobe: tools.ffprobe }),
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
    }),
    checkThumbnails: createThumbnailCheck({
      store: createArtStore(db),
      archived,
      fetch: tools.fetch,
      localThumbnail: createLocalThumbnail({
        readCover: createEmbeddedTracks({ run, paths: toolPaths }),
        readFrame: createVideoFrame({ run, paths: toolPaths }),
        paths,
      }),
      paths,
      clock,
    }),
    resyncMetadata: createResyncMetadata({ archived, library: tools.library, embedVideo, paths }),
    autoDelete,
    runAutoDelete: createAutoDeleteRunner({
      ...autoDeletion,
      autoDelete,
      queue,
      removal: outside.removal,
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
