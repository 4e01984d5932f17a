import { rm } from 'node:fs/promises'
import { minFreeBytes } from '../config.ts'
import type { AutoDelete } from '../services/auto-delete.ts'
import type { VersionCheck } from '../services/version-check.ts'
import { createAddInputs } from '../services/adding/add-inputs.ts'
import { createAskChannel, type AskChannel } from '../services/adding/ask-channel.ts'
import { createDownloadQueue, type DownloadQueue } from '../services/download-queue.ts'
import { createMediaPaths } from '../services/media-paths.ts'
import { createSubtitleIndex, type SubtitleIndex } from '../services/search/subtitle-index.ts'
import { createNotifications, type Notifications } from '../services/notifications.ts'
import { createPartFetchers } from '../services/parts/part-fetchers.ts'
import { createParts, type Parts } from '../services/parts/parts.ts'
import { createQueueBulk, type QueueBulk } from '../services/queue-bulk.ts'
import { createTasks, type Tasks } from '../services/tasks.ts'
import { retryWrites } from '../services/write-retry.ts'
import { createDownloadRun } from '../services/walk/download-run.ts'
import { createArchivedVideoStore } from '../stores/archived-videos.ts'
import { createArtStore } from '../stores/art.ts'
import { createCommentStore } from '../stores/comments.ts'
import { createFarTimesStore } from '../stores/far-times.ts'
import { createHostPauseStore } from '../stores/host-pauses.ts'
import { createInputStore } from '../stores/inputs.ts'
import { createJobStore } from '../stores/jobs.ts'
import { createLibraryStore } from '../stores/library.ts'
import { createNotificationStore } from '../stores/notifications.ts'
import { createPartFetchStore } from '../stores/part-fetches.ts'
import { createPastWorkStore } from '../stores/past-work.ts'
import { createQueueBulkStore } from '../stores/queue-bulk.ts'
import { createQueueListStore } from '../stores/queue-list.ts'
import { createQueueWalkStore } from '../stores/queue-walk.ts'
import { createQueueStore } from '../stores/queue.ts'
import { createSearchIndexStore } from '../stores/search-index.ts'
import { createSettingsStore } from '../stores/settings.ts'
import { createRefreshSwapStore } from '../stores/refresh-swap.ts'
import { createScheduleStore } from '../stores/schedules.ts'
import { createRun } from '../tools/exec.ts'
import { createFfprobe } from '../tools/ffprobe.ts'
import { childMark } from '../tools/leftovers.ts'
import { createMediaFetch } from '../tools/media-fetch.ts'
import { isProcessAlive, processIdentity } from '../tools/process-identity.ts'
import { createRemux } from '../tools/remux.ts'
import { findToolProblems } from '../tools/tool-health.ts'
import { createToolPaths } from '../tools/tool-paths.ts'
import { createToolVersions } from '../tools/tool-versions.ts'
import { createYtDlp } from '../tools/yt-dlp.ts'
import { createAutoDeleteHandler } from './handlers/auto-delete.ts'
import { createCheckReindex } from './handlers/check-reindex.ts'
import { createIndexSubtitlesHandler } from './handlers/index-subtitles.ts'
import { createSnapshotHandler } from './handlers/create-snapshot.ts'
import { createDiskTaskHandler } from './handlers/disk-task.ts'
import { createDownloadPending } from './handlers/download-pending.ts'
import { createExtractDownload } from './handlers/extract-download.ts'
import { createIndexPlaylistsHandler } from './handlers/index-playlists.ts'
import { createRestoreBackupHandler } from './handlers/restore-backup.ts'
import { createRunBackup } from './handlers/run-backup.ts'
import { createSubscribeTo } from './handlers/subscribe-to.ts'
import { createUpdateSubscribed } from './handlers/update-subscribed.ts'
import { createResyncMetadataHandler } from './handlers/resync-metadata.ts'
import { createFetchExtrasHandler } from './handlers/fetch-extras.ts'
import { createTrashHandlers } from './handlers/trash-tasks.ts'
import { createThumbnailCheckHandler } from './handlers/thumbnail-check.ts'
import { createVersionCheckHandler } from './handlers/version-check.ts'
import { withNotBuilt } from './not-built.ts'
import { createPublishServices } from '../publish-services.ts'
import { createRefreshServices } from '../refresh-services.ts'
import { createRescueServices } from '../rescue-services.ts'
import { createSourceServices } from '../source-services.ts'
import { createTrashServices, type TrashServices } from '../trash-services.ts'
import { createExecThread } from '../exec-thread.ts'
import { BARE_PAYLOADS } from './bare-payloads.ts'
import { createBackgroundChecks } from './background-checks.ts'
import type { JobsDeps } from './jobs-deps.ts'
import { createJobStart } from './job-start.ts'
import { createJobQueue } from './queue.ts'
import { createRunner } from './runner.ts'
import { createScheduler } from './schedule.ts'
import { createShortenWaits } from './shorten-waits.ts'
import { createWorkplace } from './workplace.ts'

export interface Jobs extends TrashServices {
  /** start() also recovers what a dead process left behind; stop() ends running children and waits for the handlers. */
  runner: { start(): Promise<void>; stop(): Promise<void> }
  tasks: Tasks
  queue: DownloadQueue
  queueBulk: QueueBulk
  askChannel: AskChannel
  notifications: Notifications
  parts: Parts
  autoDelete: AutoDelete
  versionCheck: VersionCheck
  subtitleIndex: SubtitleIndex
}

/** Everything that works in the background, and the services through which people reach it. */
export function createJobs(outside: JobsDeps): Jobs {
  const jobStart = createJobStart(outside)
  const deps = { ...outside, storage: { ...outside.storage, findDownloadBlock: jobStart.findDownloadBlock } }
  const { db, config, clock, log, appSettings: settings } = deps
  const owner = processIdentity()
  const mark = childMark(config.dataDir, owner)
  const execThread = createExecThread(mark)
  const { run } = execThread
  const toolPaths = createToolPaths(config.tools)
  const versions = createToolVersions({ run: createRun(mark), paths: toolPaths })
  const paths = createMediaPaths(config)
  const queue = createQueueStore(db)
  const walk = retryWrites(createQueueWalkStore(db), ['advance', 'fail', 'release', 'finish'], deps.writes)
  const pauses = createHostPauseStore(db)
  const inputs = createInputStore(db)
  const library = createLibraryStore(db)
  const jobStore = createJobStore(db)
  const farTimes = createFarTimesStore(db)
  const jobQueue = createJobQueue({ store: jobStore, clock })
  const notifications = createNotifications({ store: createNotificationStore(db), clock })
  const tasks = createTasks({ store: jobStore, queue: jobQueue, notifications, payloads: BARE_PAYLOADS })
  const trashServices = createTrashServices({ ...deps, jobs: jobQueue, tasks, owner })

  const fetching = {
    ytDlp: createYtDlp({
      run,
      paths: toolPaths,
      cacheDir: `${config.cacheDir}/ytdlp`,
      pluginDir: config.tools.pluginDir,
      versions,
      identity: deps.siteIdentity,
    }),
    ffprobe: createFfprobe({ run, paths: toolPaths }),
    remux: createRemux({ run, paths: toolPaths }),
    fetch: createMediaFetch({
      // Extractors of one's own are for sites of one's own.
      isLoopbackAllowed: config.tools.pluginDir !== undefined,
      trusted: [config.sponsorBlockUrl, config.returnDislikeUrl],
    }),
    paths,
    library,
    config,
    clock,
    findDownloadBlock: deps.storage.findDownloadBlock,
    mediaMinFreeBytes: minFreeBytes(config, 'media'),
    replacement: trashServices.replacement,
    discard: (videoId: string) => rm(paths.download(videoId), { recursive: true, force: true }),
  }
  const shared = { pauses, settings, jobs: jobQueue, clock }
  const parts = createParts({ ...shared, store: createPartFetchStore(db), fetchers: () => partFetchers })
  const sources = createSourceServices({ db, queue, pauses, tools: fetching, settings, jobs: jobQueue, parts })
  const { afterDownload, indexChannel, refreshPlaylist } = sources
  const refreshing = { ...fetching, archived: createArchivedVideoStore(db), swaps: createRefreshSwapStore(db) }
  const stores = { comments: createCommentStore(db), art: createArtStore(db) }
  const partFetchers = createPartFetchers({ ...refreshing, ...stores, refreshPlaylist, indexChannel })
  const publishing = createPublishServices({ ...deps, ...fetching, afterDownload })
  const { recover: recoverMedia, publications, publisher } = publishing
  const tools = { ...fetching, afterDownload, publications, publisher }
  const rescue = createRescueServices({
    jobs: jobQueue,
    ...deps,
    tools,
    run,
    toolPaths,
    recoverMedia,
    checkThumbnails: () => jobQueue.enqueue('thumbnail_check', {}, { dedupeKey: 'thumbnail_check' }),
    parts,
  })
  const care = createRefreshServices({
    ...deps,
    settings,
    queue,
    pauses,
    run,
    toolPaths,
    paths,
    tools: { ...refreshing, parts, refreshPlaylist },
    removal: trashServices.removal,
    jobs: jobQueue,
  })
  const { embedVideo } = care
  const atOnce = config.downloadsAtOnce ?? 1
  const downloads = createDownloadRun({ ...shared, walk, tools, afterDownload, embedVideo, atOnce, owner })
  const checks = createBackgroundChecks({ ...deps, jobs: jobQueue })
  const subtitleIndex = createSubtitleIndex({
    store: createSearchIndexStore(db),
    settings: createSettingsStore(db),
    jobs: jobQueue,
  })
  const handlers = [
    createCheckReindex(care.refresh),
    createThumbnailCheckHandler(care.checkThumbnails),
    createResyncMetadataHandler(care.resyncMetadata),
    createIndexSubtitlesHandler(subtitleIndex),
    createVersionCheckHandler(care.versionCheck),
    createAutoDeleteHandler(care.runAutoDelete),
    createDownloadPending(downloads, checks.storageWaits),
    createExtractDownload(createAddInputs({ queue, inputs, pauses, tools, settings, jobs: jobQueue })),
    createSubscribeTo(sources.subscribe),
    createUpdateSubscribed(sources.scan),
    createIndexPlaylistsHandler(sources.indexPlaylists),
    createRunBackup(rescue.backUp),
    createSnapshotHandler(deps),
    createRestoreBackupHandler(rescue.restoreBackup),
    createDiskTaskHandler('rescan_filesystem', rescue.rescan),
    createDiskTaskHandler('manual_import', rescue.manualImport),
    createFetchExtrasHandler(parts),
    ...createTrashHandlers(trashServices),
  ]
  const runner = createRunner({
    store: jobStore,
    queue: jobQueue,
    pastWork: createPastWorkStore(db),
    notifications,
    writes: deps.writes,
    onError: deps.storage.noteFailure,
    isPaused: checks.isPaused,
    handlers: withNotBuilt(handlers),
    clock,
    log,
    owner,
    isAlive: isProcessAlive,
    onCrash: deps.databaseWatch.noteError,
    onEnd: (name, end) => void deps.pushes.tell(name, end),
  })
  const scheduler = createScheduler({
    store: retryWrites(createScheduleStore(db), ['setLastRun'], deps.writes),
    queue: jobQueue,
    payloads: { ...BARE_PAYLOADS, run_backup: { reason: 'auto' } },
    isPaused: checks.isPaused,
    routines: [
      downloads.releaseLost,
      publishing.check,
      async () => {
        if (await deps.snapshots.isDailyDue())
          await jobQueue.enqueue('create_snapshot', { kind: 'daily' }, { dedupeKey: 'create_snapshot' })
      },
      async () => deps.databaseWatch.examineIfDue(),
      () => care.autoDelete.runIfDue(),
      () => trashServices.maintenance.run(),
      createShortenWaits({ pauses, farTimes, clock }),
    ],
    clock,
    log,
  })
  const queued = createDownloadQueue({ queue, list: createQueueListStore(db), inputs, pauses, jobs: jobQueue, clock })
  const closing = new AbortController()
  const workplace = createWorkplace({
    config,
    paths,
    walk,
    queue,
    library,
    snapshots: deps.snapshots,
    recoverMedia,
    faults: deps.faults,
    findToolProblems: () => findToolProblems({ paths: toolPaths, versions, nowMs: clock.now() }),
    log,
  })
  return {
    runner: {
      start: () =>
        jobStart.start({
          prepare: [() => workplace.prepare()],
          folders: [() => workplace.prepareMedia(), () => trashServices.maintenance.recover()],
          steps: [
            () => runner.start(),
            () => queued.resume(),
            () => parts.plan(),
            () => subtitleIndex.startIfNeeded(),
            () => scheduler.start(),
            () => checks.start({ runner, scheduler }),
          ],
        }),
      async stop() {
        jobStart.stop()
        closing.abort()
        checks.stop()
        await scheduler.stop()
        await runner.stop()
        workplace.close()
        await execThread.close()
      },
    },
    tasks,
    ...trashServices,
    queue: queued,
    queueBulk: createQueueBulk({ store: createQueueBulkStore(db), inputs, pauses, jobs: jobQueue }),
    askChannel: createAskChannel({ ytDlp: tools.ytDlp, pauses, settings, clock, log, signal: closing.signal }),
    notifications,
    parts,
    autoDelete: care.autoDelete,
    versionCheck: care.versionCheck,
    subtitleIndex,
  }
}
