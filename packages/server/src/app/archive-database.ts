import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { WriteBackup } from '../features/backups/create-backup.service.ts'
import type { LoadBackup, RestoreCopies } from '../features/backups/restore-backup.service.ts'
import type { PreviewRestore, SnapshotDependencies, Snapshots } from '../features/backups/snapshots.service.ts'
import type { SearchThread } from '../features/search/search-thread.ts'
import type { DatabaseWatch } from '../features/system/database-watch.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import type { Clock } from '../platform/clock.ts'
import type { Faults } from '../platform/faults.ts'

export interface WatchDependencies {
  readonly config: Config
  readonly faults: Faults
  readonly clock: Clock
  readonly log: Logger
}

/** Copies of the whole library: backups, snapshots and restores. An archive without snapshots saves a backup before a restore. */
export interface DatabaseBackups {
  readonly write: WriteBackup
  readonly load: LoadBackup
  readonly preview: PreviewRestore
  readonly copies: RestoreCopies
  readonly hasSnapshots: boolean
  createSnapshots(deps: SnapshotDependencies): Snapshots
}

/** The open database of an archive, with everything that differs between the engines. */
export interface ArchiveDatabase {
  readonly db: Database
  /** Throws when the database does not respond. */
  check(): Awaitable<void>
  /** Throws when the disk of the data folder prevents writing to the database. */
  checkWritable(): void
  createWatch(deps: WatchDependencies): DatabaseWatch
  createSearch(): SearchThread
  createBackups(deps: { config: Config; clock: Clock }): DatabaseBackups
  /** The clock of a server that several computers use. */
  readonly clock: Clock | undefined
  /** The file of a SQLite database. */
  readonly file: string | undefined
  /** Waits for running statements. */
  close(): Awaitable<void>
}
