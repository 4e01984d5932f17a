import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Awaitable } from '../stores/awaitable.ts'
import type { Role } from '../db/instance-lock.ts'
import type { DatabaseWatch } from '../services/database-watch.ts'
import type { Faults } from '../services/faults.ts'
import type { Maintenance } from '../services/maintenance.ts'
import type { Storage } from '../services/storage/storage.ts'
import type { Pushes } from '../services/pushes.ts'
import type { Snapshots } from '../services/snapshots.ts'
import type { WriteRetry } from '../services/write-retry.ts'
import type { Identity } from '../tools/yt-dlp.ts'
import type { DatabaseProcess } from '../database-process.ts'

/** What the jobs need of the rest of the server. */
export interface JobsDeps {
  db: Db
  config: Config
  clock: Clock
  log: Logger
  appSettings: { getAppConfig: () => Awaitable<AppConfig> }
  databaseProcess: Pick<DatabaseProcess, 'check'>
  snapshots: Pick<Snapshots, 'isDailyDue' | 'create' | 'sweep'>
  maintenance: Pick<Maintenance, 'whileClosed'>
  databaseWatch: Pick<DatabaseWatch, 'examineIfDue' | 'noteError'>
  pushes: Pick<Pushes, 'tell'>
  siteIdentity: () => Promise<Identity>
  faults: Faults
  storage: Pick<Storage, 'findDownloadBlock' | 'noteFailure'>
  writes: WriteRetry
  /** What this process holds of the data folder. */
  roles: readonly Role[]
}
