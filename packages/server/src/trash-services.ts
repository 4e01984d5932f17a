import { statfs } from 'node:fs/promises'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { ROLES, type Role } from './db/instance-lock.ts'
import type { JobQueue } from './jobs/queue.ts'
import { createMediaPaths } from './services/media-paths.ts'
import { createRemoval, type Removal } from './services/removal.ts'
import type { Tasks } from './services/tasks.ts'
import { createTrashMaintenance, type TrashMaintenance } from './services/trash/maintain-trash.ts'
import { createFileReplacement, type FileReplacement } from './services/trash/replace-file.ts'
import type { TrashContext } from './services/trash/trash-context.ts'
import { createTrashClock } from './services/trash/trash-clock.ts'
import { createTrash, type Trash } from './services/trash/trash.ts'
import { createWaitForJob } from './services/wait-for-job.ts'
import type { Awaitable } from './stores/awaitable.ts'
import { createJobStore } from './stores/jobs.ts'
import { createPublicationStore } from './stores/publications.ts'
import { createQueueStore } from './stores/queue.ts'
import { createRemovalStore } from './stores/removal.ts'
import { createSettingsStore } from './stores/settings.ts'
import { createTrashCollectionStore } from './stores/trash-collections.ts'
import { createTrashEntryStore } from './stores/trash-entries.ts'
import { createTrashMoveStore } from './stores/trash-moves.ts'
import { createTrashRowStore } from './stores/trash-rows.ts'
import { createArchiveFiles } from './tools/archive-files.ts'
import { isProcessAlive } from './tools/process-identity.ts'
import { createTrashFiles } from './tools/trash-files.ts'

/** What deletes from the library, and brings back what was deleted. */
export interface TrashServices {
  readonly removal: Removal
  readonly trash: Trash
  readonly maintenance: TrashMaintenance
  readonly replacement: FileReplacement
}

interface Outside {
  db: Db
  config: Pick<Config, 'mediaDir' | 'cacheDir'>
  clock: Clock
  log: Logger
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  tasks: Tasks
  /** Names this process. */
  owner: string
  /** What this process holds of the data folder. */
  roles: readonly Role[]
}

export function createTrashServices(outside: Outside): TrashServices {
  const { db, config, clock, log, appSettings, jobs, tasks, owner, roles } = outside
  const { mediaDir, cacheDir } = config
  const paths = createMediaPaths(config)
  const queue = createQueueStore(db)
  const publications = createPublicationStore(db)
  const context: TrashContext = {
    entries: createTrashEntryStore(db),
    moves: createTrashMoveStore(db),
    rows: createTrashRowStore(db),
    collections: createTrashCollectionStore(db),
    removal: createRemovalStore(db),
    files: createTrashFiles(mediaDir),
    archive: createArchiveFiles({ mediaDir, cacheDir, marker: paths.marker, log }),
    paths,
    settings: appSettings,
    clock,
    log,
    owner,
    isAlive: isProcessAlive,
    trashClock: createTrashClock(createSettingsStore(db)),
    space: async folder => {
      const { bavail, blocks, bsize } = await statfs(paths.inMedia(folder))
      return { free: bavail * bsize, total: blocks * bsize }
    },
    isQueued: async videoId =>
      (await queue.get(videoId)) !== undefined || (await publications.list()).some(one => one.videoId === videoId),
    rescan: () => jobs.enqueue('rescan_filesystem', {}, { dedupeKey: 'rescan_filesystem' }),
  }
  const waitForJob = createWaitForJob(createJobStore(db), tasks)
  return {
    removal: createRemoval({ context, waitForJob }),
    trash: createTrash(context, { tasks, waitForJob }),
    replacement: createFileReplacement(context),
    maintenance: createTrashMaintenance(context, { isAlone: roles.length === ROLES.length }),
  }
}
