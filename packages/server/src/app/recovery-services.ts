import { join } from 'node:path'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { DatabaseBackups } from './archive-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { Maintenance } from '../http/maintenance-mode.ts'
import type { MissingExtras } from '../features/metadata/missing-extras.service.ts'
import { createBackupService, type CreateBackup } from '../features/backups/create-backup.service.ts'
import { backupsTexts } from '../messages/backups.ts'
import { createLocalThumbnail } from '../features/metadata/local-thumbnail.ts'
import { createManualImport, type ManualImport } from '../features/library/import/manual-import.service.ts'
import { createRescan, type Rescan } from '../features/library/rescan.service.ts'
import { createRestoreBackup, type RestoreBackup } from '../features/backups/restore-backup.service.ts'
import type { Snapshots } from '../features/backups/snapshots.service.ts'
import type { PipelineTools } from '../features/downloads/pipeline/pipeline-context.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { createArchivedVideoStore } from '../features/videos/archived-videos.store.ts'
import { createCommentStore } from '../features/videos/comments.store.ts'
import { resolveUnresolved } from '../features/downloads/resolve-unresolved.ts'
import { createSubmissionStore } from '../features/downloads/submissions.store.ts'
import { createJobStore } from '../jobs/jobs.store.ts'
import { createMediaLocationStore } from '../features/library/media-locations.store.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import { createScheduleStore } from '../jobs/schedules.store.ts'
import { waitUntilIdle } from '../jobs/wait-until-idle.ts'
import { createEmbeddedInfo } from '../media/embedded-info.ts'
import { createEmbeddedTracks } from '../media/embedded-tracks.ts'
import type { Run } from '../platform/process/exec.ts'
import { localBackupFolder } from '../media/backups/backup-files.ts'
import { openBackupFiles } from '../media/storage/open-media-storage.ts'
import type { ToolPaths } from '../platform/process/tool-paths.ts'
import { createVideoFrame } from '../media/video-frame.ts'

/** Services for backups, snapshots and restores. */
export interface RecoveryServices {
  readonly writeBackup: CreateBackup
  readonly restoreBackup: RestoreBackup
  readonly rescan: Rescan
  readonly manualImport: ManualImport
}

interface Deps {
  config: Config
  db: Database
  databaseBackups: DatabaseBackups
  clock: Clock
  snapshots: Pick<Snapshots, 'create'>
  maintenance: Pick<Maintenance, 'whileOffline'>
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  tools: PipelineTools
  run: Run
  toolPaths: ToolPaths
  recoverMedia: () => Promise<void>
  checkThumbnails: () => Awaitable<unknown>
  extras: MissingExtras
  jobs: JobQueue
}

/** The reason of a copy of the state that a restore replaces. */
const BEFORE_RESTORE = 'before-restore'

export function createRecoveryServices(deps: Deps): RecoveryServices {
  const { config, db, databaseBackups, clock, snapshots, maintenance, tools } = deps
  const programs = { run: deps.run, paths: deps.toolPaths }
  const embeddedInfo = createEmbeddedInfo(programs)
  const embeddedTracks = createEmbeddedTracks(programs)
  const readFrame = createVideoFrame(programs)
  const localThumbnail = createLocalThumbnail({
    readCover: embeddedTracks,
    readFrame,
    images: tools.images,
    paths: tools.paths,
  })
  const files = openBackupFiles(config, tools.media)
  const schedules = createScheduleStore(db)
  const jobs = createJobStore(db)
  const submissions = createSubmissionStore(db)
  const writeBackup = createBackupService({
    files,
    write: databaseBackups.write,
    backupsToKeep: async () => (await schedules.get('run_backup'))?.config.rotate,
    clock,
  })
  return {
    writeBackup,
    restoreBackup: createRestoreBackup({
      files,
      folder: localBackupFolder(config.dataDir),
      load: databaseBackups.load,
      copies: databaseBackups.copies,
      async saveState(progress) {
        if (!databaseBackups.hasSnapshots)
          return backupsTexts.previousStateIsBackedUp(await writeBackup(BEFORE_RESTORE, progress))
        progress.report({ messages: [backupsTexts.creatingSnapshot] })
        return backupsTexts.previousStateIsSaved(await snapshots.create(BEFORE_RESTORE))
      },
      isBusy: async jobId => !(await waitUntilIdle(jobs, { jobId })),
      whileOffline: work => maintenance.whileOffline(work),
      resolveAgain: () => resolveUnresolved(submissions, deps.jobs),
    }),
    rescan: createRescan({
      locations: createMediaLocationStore(db),
      tools: { ...tools, embeddedInfo },
      site: tools,
      settings: deps.appSettings,
      checkThumbnails: deps.checkThumbnails,
      extras: deps.extras,
      recoverMedia: deps.recoverMedia,
    }),
    manualImport: createManualImport({
      folder: join(config.cacheDir, 'import'),
      tools: { ...tools, embeddedInfo },
      site: tools,
      embeddedTracks,
      localThumbnail,
      comments: createCommentStore(db),
      archived: createArchivedVideoStore(db),
      queue: createQueueStore(db),
      settings: deps.appSettings,
      extras: deps.extras,
    }),
  }
}
