import { rm } from 'node:fs/promises'
import { minFreeBytes } from '../config.ts'
import type { AutoDelete } from '../features/library/retention/auto-delete.service.ts'
import type { VersionCheck } from '../features/system/version-check.service.ts'
import { createResolveRun } from '../features/downloads/resolve/resolve-run.ts'
import { createSiteLookups, type SiteLookups } from './site-lookups.ts'
import { createMediaPaths } from '../media/media-paths.ts'
import { createFramesAt, type ReadFrameAt } from '../media/video-frames.ts'
import { openSearchIndexes, type SearchIndexes } from './open-search-indexes.ts'
import type { SubtitleIndex } from '../features/search/subtitle-index.ts'
import { createNotifications, type Notifications } from '../features/tasks/notifications.service.ts'
import { createImprovements, type Improvements } from '../features/downloads/improvements/improvements.service.ts'
import { createImprovementStore } from '../features/downloads/improvements/improvements.store.ts'
import type { MissingExtras } from '../features/metadata/missing-extras.service.ts'
import { createTasks, type Tasks } from '../features/tasks/tasks.service.ts'
import { createDownloadLogStore } from '../features/downloads/download-log.store.ts'
import { createDownloadLog } from '../features/downloads/pipeline/download-log.ts'
import { createDownloadRun } from '../features/downloads/pipeline/download-run.ts'
import { createScheduleLimitStore } from '../jobs/schedule-limits.store.ts'
import { createSitePauseStore } from '../site/site-pauses.store.ts'
import { createSubmissionStore } from '../features/downloads/submissions.store.ts'
import { createJobStore } from '../jobs/jobs.store.ts'
import { createLibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createNotificationStore } from '../features/tasks/notifications.store.ts'
import { createHelperJobStore } from '../jobs/helper-jobs.store.ts'
import { createWorkHistoryStore } from '../jobs/work-history.store.ts'
import { openDownloadQueue, type QueueServices } from '../features/downloads/open-download-queue.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import { createFfprobe } from '../media/ffprobe.ts'
import type { Transcriptions } from '../features/metadata/transcription/transcription.service.ts'
import { processMarker } from '../platform/process/leftover-processes.ts'
import { createGuardedFetch } from '../platform/network/guarded-fetch.ts'
import { isProcessAlive, processIdentity } from '../platform/process/process-identity.ts'
import { createRemux } from '../media/remux.ts'
import { findToolProblems } from '../platform/process/tool-health.ts'
import { createToolPaths } from '../platform/process/tool-paths.ts'
import { createYtDlpServices, type YtDlpServices } from './yt-dlp-services.ts'
import { withNotImplemented } from './not-implemented.ts'
import { createPublishServices } from './publish-services.ts'
import { createRefreshServices } from './refresh-services.ts'
import { createRecoveryServices } from './recovery-services.ts'
import { createExtraServices } from './extra-services.ts'
import { createTrashServices, type TrashServices } from './trash-services.ts'
import { createWorkerServices, type WorkerServices, type WorkRunner } from './worker-services.ts'
import { openClaimStore } from './claim-store.ts'
import { createExecThread } from '../platform/process/exec-thread.ts'
import { EMPTY_PAYLOADS } from '../jobs/empty-payloads.ts'
import { createArchiveScheduler } from './archive-scheduler.ts'
import { createBackgroundChecks } from './background-checks.ts'
import type { JobDependencies } from './job-dependencies.ts'
import { createJobHandlers } from './job-handlers.ts'
import { createJobStart } from '../jobs/job-start.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { createRunner } from '../jobs/job-runner.ts'
import { createShortenWaits } from '../jobs/shorten-waits.ts'
import { createStartupChecks } from './startup-checks.ts'
import { createStoredDataRoutines } from './stored-data-routines.ts'

export interface Jobs
  extends
    TrashServices,
    SiteLookups,
    QueueServices,
    Pick<WorkerServices, 'workers'>,
    Pick<YtDlpServices, 'ytDlpUpdates'> {
  runner: WorkRunner
  tasks: Tasks
  notifications: Notifications
  extras: MissingExtras
  transcriptions: Transcriptions
  improvements: Improvements
  autoDelete: AutoDelete
  versionCheck: VersionCheck
  subtitleIndex: SubtitleIndex
  readFrameAt: ReadFrameAt
  /** Undefined if no endpoint is configured. */
  embeddings: SearchIndexes['endpoint']
}

/** The background work, and the services through which users access it. */
export function createJobs(dependencies: JobDependencies): Jobs {
  const jobStart = createJobStart(dependencies)
  const deps = { ...dependencies, storage: { ...dependencies.storage, findDownloadBlock: jobStart.findDownloadBlock } }
  const { db, config, clock, log, appSettings: settings } = deps
  const owner = processIdentity()
  const marker = processMarker(config.dataDir, owner)
  const execThread = createExecThread(marker)
  const { run } = execThread
  const toolPaths = createToolPaths(config.tools)
  const closing = new AbortController()
  const paths = createMediaPaths(config)
  const queue = createQueueStore(db)
  const claimStore = openClaimStore(deps)
  const pauses = createSitePauseStore(db, config.workerName)
  const submissions = createSubmissionStore(db)
  const library = createLibraryStore(db)
  const jobStore = createJobStore(db)
  const scheduleLimits = createScheduleLimitStore(db)
  const jobQueue = createJobQueue({ store: jobStore, clock })
  const notifications = createNotifications({ store: createNotificationStore(db), clock })
  const tasks = createTasks({ store: jobStore, queue: jobQueue, notifications, payloads: EMPTY_PAYLOADS })
  const trashServices = createTrashServices({ ...deps, jobs: jobQueue, tasks, owner })
  const { gateway, ytDlp, versions, ytDlpUpdates, ...ytDlpWork } = createYtDlpServices({
    ...deps,
    run,
    toolPaths,
    marker,
    pauses,
    jobs: jobQueue,
    signal: closing.signal,
  })

  // Custom extractors are for private sites.
  const isLoopbackAllowed = config.tools.pluginDir !== undefined
  const proxy = config.workerProxy === undefined ? undefined : new URL(config.workerProxy)
  const services = { sponsorblock: config.sponsorBlockUrl, dislikes: config.returnDislikeUrl }
  const fetching = {
    ytDlp,
    ffprobe: createFfprobe({ run, paths: toolPaths }),
    remux: createRemux({ run, paths: toolPaths }),
    fetch: gateway.gateFetch(createGuardedFetch({ isLoopbackAllowed, proxy, trusted: Object.values(services) })),
    media: deps.media,
    images: deps.images,
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
  const { extras, transcriptions, sources, refreshing } = createExtraServices({
    ...{ ...shared, db, config, run, toolPaths, queue, services },
    tools: fetching,
  })
  const { afterDownload, refreshPlaylist } = sources
  const publishing = createPublishServices({ ...deps, ...fetching, afterDownload, owner })
  const { recover: recoverMedia, publications, publisher } = publishing
  const improvementStore = createImprovementStore(db)
  const improvements = createImprovements({ store: improvementStore, queue, extras, versions, jobs: jobQueue, clock })
  const { archived } = refreshing
  const tools = { ...fetching, archived, improvements: improvementStore, afterDownload, publications, publisher }
  const recoveryServices = createRecoveryServices({
    jobs: jobQueue,
    ...deps,
    tools,
    run,
    toolPaths,
    recoverMedia,
    checkThumbnails: () => jobQueue.enqueue('thumbnail_check', {}, { dedupeKey: 'thumbnail_check' }),
    extras,
  })
  const refreshServices = createRefreshServices({
    ...deps,
    settings,
    queue,
    pauses,
    run,
    toolPaths,
    paths,
    tools: { ...refreshing, extras, refreshPlaylist },
    removal: trashServices.removal,
    jobs: jobQueue,
  })
  const checks = createBackgroundChecks({ ...deps, jobs: jobQueue })
  const { registration, workers } = createWorkerServices({
    ...deps,
    owner,
    pauses,
    versions,
    isPaused: checks.isPaused,
  })
  const downloads = createDownloadRun({
    ...shared,
    claimStore,
    tools,
    afterDownload,
    embedVideo: refreshServices.embedVideo,
    concurrency: config.parallelDownloads ?? 1,
    owner,
    isDraining: () => registration.isDraining,
    workerName: config.workerName,
    downloadLog: createDownloadLog({ store: createDownloadLogStore(db), clock }),
    noteDownload: ytDlpWork.noteDownload,
  })
  const { subtitleIndex, endpoint: embeddings, transcriptEmbedding } = openSearchIndexes({ ...deps, jobs: jobQueue })
  const resolveRun = createResolveRun({ queue, submissions, pauses, tools, settings, jobs: jobQueue })
  const handlers = createJobHandlers({
    dependencies: deps,
    refreshServices,
    subtitleIndex,
    transcriptEmbedding,
    downloads,
    storageWaits: checks.storageWaits,
    resolveRun,
    sources,
    recoveryServices,
    trashServices,
    extras,
    transcriptions,
    improvements,
    updateYtDlp: ytDlpWork.updateHandler,
  })
  const runner = createRunner({
    store: jobStore,
    helpers: createHelperJobStore(db),
    pastWork: createWorkHistoryStore(db),
    notifications,
    writes: deps.writes,
    onError: deps.storage.noteFailure,
    isPaused: handler => (handler !== undefined && registration.isDraining) || checks.isPaused(handler),
    handlers: withNotImplemented(handlers),
    jobTypes: config.jobTypes,
    clock,
    log,
    owner,
    isAlive: other => isProcessAlive(other, { isLocal: db.engine === 'sqlite' }),
    onCrash: deps.databaseWatch.noteError,
    onEnd: (name, end) => void deps.notificationTargets.notify(name, end),
  })
  const scheduler = createArchiveScheduler({
    ...deps,
    jobs: jobQueue,
    isPaused: checks.isPaused,
    routines: [
      downloads.releaseLost,
      publishing.check,
      () => improvements.runIfDue(),
      () => transcriptEmbedding.planIfDue(),
      sources.checkFeeds,
      deps.checkWorkerCookies,
      () => refreshServices.autoDelete.runIfDue(),
      () => trashServices.maintenance.run(),
      ...ytDlpWork.updateRoutines,
      createShortenWaits({ pauses, scheduleLimits, clock }),
      ...createStoredDataRoutines(deps),
    ],
  })
  const queueServices = { queue, submissions, pauses, jobs: jobQueue, clock, progress: notifications }
  const downloadQueue = openDownloadQueue(db, queueServices)
  const startupChecks = createStartupChecks({
    ...deps,
    paths,
    claimStore,
    queue,
    library,
    recoverMedia,
    findToolProblems: () => findToolProblems({ paths: toolPaths, versions, nowMs: clock.now() }),
  })
  return {
    readFrameAt: createFramesAt({ run, toolPaths, media: deps.media, folder: paths.downloads }),
    runner: {
      start: () =>
        jobStart.start({
          prepare: [() => registration.start(), () => startupChecks.prepare()],
          folders: [() => startupChecks.prepareMedia(), () => trashServices.maintenance.recover()],
          steps: [
            () => runner.start(),
            ...(config.jobTypes.includes('download') ? [downloads.retryParked] : []),
            () => downloadQueue.queue.resume(),
            () => extras.plan(),
            () => transcriptions.plan(),
            () => subtitleIndex.startIfNeeded(),
            () => transcriptEmbedding.planIfDue(),
            () => scheduler.start(),
            () => checks.start({ runner, scheduler }),
          ],
        }),
      drain: limitMs => registration.endClaims().then(() => runner.settle(limitMs)),
      async stop() {
        jobStart.stop()
        closing.abort()
        checks.stop()
        await scheduler.stop()
        await runner.stop()
        startupChecks.close()
        await execThread.close()
        await registration.stop()
      },
    },
    tasks,
    ...trashServices,
    ...downloadQueue,
    ...createSiteLookups({ ...shared, tools, log, signal: closing.signal }),
    notifications,
    extras,
    transcriptions,
    improvements,
    autoDelete: refreshServices.autoDelete,
    versionCheck: refreshServices.versionCheck,
    ytDlpUpdates,
    subtitleIndex,
    embeddings,
    workers,
  }
}
