import { join } from 'node:path'
import type { AppConfig } from '@tubecellar/core/contract'
import { createBackupThread } from './backup-thread.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { DatabaseProcess } from './database-process.ts'
import { createDatabaseCopies } from './db/database-copies.ts'
import type { JobQueue } from './jobs/queue.ts'
import type { Maintenance } from './services/maintenance.ts'
import { createRestoreThread } from './restore-thread.ts'
import type { Parts } from './services/parts/parts.ts'
import { createBackUp, type BackUp } from './services/rescue/back-up.ts'
import { createLocalThumbnail } from './services/rescue/local-thumbnail.ts'
import { createManualImport, type ManualImport } from './services/rescue/manual-import.ts'
import { createRescan, type Rescan } from './services/rescue/rescan.ts'
import { createRestoreBackup, type RestoreBackup } from './services/rescue/restore-backup.ts'
import type { Snapshots } from './services/snapshots.ts'
import type { WalkTools } from './services/walk/walk-context.ts'
import type { Awaitable } from './stores/awaitable.ts'
import { createArchivedVideoStore } from './stores/archived-videos.ts'
import { createCommentStore } from './stores/comments.ts'
import { createInputStore } from './stores/inputs.ts'
import { createJobStore } from './stores/jobs.ts'
import { createMediaPlaceStore } from './stores/media-places.ts'
import { createQueueStore } from './stores/queue.ts'
import { createScheduleStore } from './stores/schedules.ts'
import { createEmbeddedInfo } from './tools/embedded-info.ts'
import { createEmbeddedTracks } from './tools/embedded-tracks.ts'
import type { Run } from './tools/exec.ts'
import { createFolderFiles } from './tools/folder-files.ts'
import type { ToolPaths } from './tools/tool-paths.ts'
import { createVideoFrame } from './tools/video-frame.ts'

/** What brings a library back, or makes sure that it can be. */
export interface RescueServices {
  readonly backUp: BackUp
  readonly restoreBackup: RestoreBackup
  readonly rescan: Rescan
  readonly manualImport: ManualImport
}

interface Outside {
  config: Config
  db: Db
  clock: Clock
  databaseProcess: Pick<DatabaseProcess, 'check'>
  snapshots: Pick<Snapshots, 'create'>
  maintenance: Pick<Maintenance, 'whileClosed'>
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  tools: WalkTools
  run: Run
  toolPaths: ToolPaths
  recoverMedia: () => Promise<void>
  checkThumbnails: () => Awaitable<unknown>
  parts: Parts
  jobs: JobQueue
}

export function createRescueServices(outside: Outside): RescueServices {
  const { config, db, clock, snapshots, maintenance, tools } = outside
  const programs = { run: outside.run, paths: outside.toolPaths }
  const embeddedInfo = createEmbeddedInfo(programs)
  const embeddedTracks = createEmbeddedTracks(programs)
  const readFrame = createVideoFrame(programs)
  const localThumbnail = createLocalThumbnail({ readCover: embeddedTracks, readFrame, paths: tools.paths })
  const databaseFile = db.raw.name
  const files = createFolderFiles(join(config.dataDir, 'backups'), '.zip')
  const schedules = createScheduleStore(db)
  const jobs = createJobStore(db)
  const inputs = createInputStore(db)
  return {
    backUp: createBackUp({
      files,
      write: createBackupThread(databaseFile),
      rotate: async () => (await schedules.get('run_backup'))?.config.rotate,
      clock,
    }),
    restoreBackup: createRestoreBackup({
      files,
      load: createRestoreThread(databaseFile),
      copies: { ...createDatabaseCopies(db), check: file => outside.databaseProcess.check(file) },
      snapshots,
      isBusy: async jobId => (await jobs.listStarted()).some(({ id }) => id !== jobId),
      whileClosed: work => maintenance.whileClosed(work),
      async resolveAgain() {
        const inputIds = await inputs.listUnresolved()
        if (inputIds.length > 0) await outside.jobs.enqueue('extract_download', { inputIds })
      },
    }),
    rescan: createRescan({
      places: createMediaPlaceStore(db),
      tools: { ...tools, embeddedInfo },
      site: tools,
      mediaDir: config.mediaDir,
      settings: outside.appSettings,
      checkThumbnails: outside.checkThumbnails,
      parts: outside.parts,
      recoverMedia: outside.recoverMedia,
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
      settings: outside.appSettings,
      parts: outside.parts,
    }),
  }
}
