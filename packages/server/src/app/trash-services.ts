import type { ImageStorage } from '../media/images/image-storage.ts'
import { statfs } from 'node:fs/promises'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../database/database.ts'
import { ROLES, type Role } from '../database/instance-lock.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { createMediaPaths } from '../media/media-paths.ts'
import { createRemoval, type Removal } from '../features/trash/removal.service.ts'
import type { Tasks } from '../features/tasks/tasks.service.ts'
import { createTrashMaintenance, type TrashMaintenance } from '../features/trash/maintain-trash.ts'
import { createFileReplacement, type FileReplacement } from '../features/trash/file-replacement.ts'
import type { TrashContext } from '../features/trash/trash-context.ts'
import { createTrashClock } from '../features/trash/trash-clock.ts'
import { createTrash, type Trash } from '../features/trash/trash.service.ts'
import { createWaitForJob } from '../jobs/wait-for-job.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { createJobStore } from '../jobs/jobs.store.ts'
import { createPublicationStore } from '../features/downloads/publications.store.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import { createRemovalStore } from '../features/trash/removal.store.ts'
import { createSettingsStore } from '../features/settings/settings.store.ts'
import { createTrashCollectionStore } from '../features/trash/trash-collections.store.ts'
import { createTrashEntryStore } from '../features/trash/trash-entries.store.ts'
import { createTrashMoveStore } from '../features/trash/trash-moves.store.ts'
import { createTrashRowStore } from '../features/trash/trash-rows.store.ts'
import { ignoreMissing } from '../platform/files/files.ts'
import { createArchiveFiles } from '../media/archive-files.ts'
import { isProcessAlive } from '../platform/process/process-identity.ts'
import { openTrashFiles, type MediaConfig } from '../media/storage/open-media-storage.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'

/** A bucket does not become full, and nothing is deleted on a missing disk. */
const UNLIMITED_SPACE = { free: Infinity, total: Infinity }

/** Services that delete from the library and restore from the trash. */
export interface TrashServices {
  readonly removal: Removal
  readonly trash: Trash
  readonly maintenance: TrashMaintenance
  readonly replacement: FileReplacement
}

interface Deps {
  db: Database
  config: MediaConfig
  media: MediaStorage
  images: ImageStorage
  clock: Clock
  log: Logger
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  jobs: JobQueue
  tasks: Tasks
  /** Identifies this process. */
  owner: string
  /** The roles that this process has locked in the data folder. */
  roles: readonly Role[]
}

export function createTrashServices(deps: Deps): TrashServices {
  const { db, config, media, images, clock, log, appSettings, jobs, tasks, owner, roles } = deps
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
    files: openTrashFiles(config, images, media.roots),
    archive: createArchiveFiles({ mediaDir, cacheDir, media, log }),
    images,
    paths,
    settings: appSettings,
    clock,
    log,
    owner,
    isAlive: other => isProcessAlive(other, { isLocal: db.engine === 'sqlite' }),
    trashClock: createTrashClock(createSettingsStore(db)),
    space: async folder => {
      if (!media.isLocal) return UNLIMITED_SPACE
      const found = await statfs(paths.inMedia(folder)).catch(ignoreMissing)
      return found ? { free: found.bavail * found.bsize, total: found.blocks * found.bsize } : UNLIMITED_SPACE
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
    maintenance: createTrashMaintenance(context, {
      // Processes of other computers can use the same PostgreSQL database.
      isAlone: roles.length === ROLES.length && db.engine === 'sqlite',
    }),
  }
}
