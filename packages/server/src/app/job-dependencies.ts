import type { ImageStorage } from '../media/images/image-storage.ts'
import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import type { Role } from '../database/instance-lock.ts'
import type { DatabaseWatch } from '../features/system/database-watch.ts'
import type { Faults } from '../platform/faults.ts'
import type { Maintenance } from '../http/maintenance-mode.ts'
import type { Storage } from '../media/storage/storage.ts'
import type { NotificationTargetService } from '../features/tasks/notification-targets.service.ts'
import type { Snapshots } from '../features/backups/snapshots.service.ts'
import type { WriteRetry } from '../platform/write-retry.ts'
import type { Identity } from '../site/yt-dlp.ts'
import type { DatabaseBackups } from './archive-database.ts'
import type { MediaStorage } from '../media/storage/media-storage.ts'

/** Dependencies of the jobs. */
export interface JobDependencies {
  db: Database
  config: Config
  media: MediaStorage
  clock: Clock
  version: string
  log: Logger
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  databaseBackups: DatabaseBackups
  snapshots: Pick<Snapshots, 'isDailyDue' | 'create' | 'sweep'>
  maintenance: Pick<Maintenance, 'whileOffline'>
  databaseWatch: Pick<DatabaseWatch, 'diagnoseIfDue' | 'noteError'>
  notificationTargets: Pick<NotificationTargetService, 'notify'>
  siteIdentity: () => Promise<Identity>
  checkWorkerCookies: () => Promise<void>
  images: ImageStorage
  faults: Faults
  storage: Pick<Storage, 'findDownloadBlock' | 'noteFailure'>
  writes: WriteRetry
  /** The roles that this process has locked in the data folder. */
  roles: readonly Role[]
}
