import type { Awaitable } from '../platform/awaitable.ts'
import type { StorageState } from '../platform/files/storage-error.ts'
import type { ArchiveDatabase } from './archive-database.ts'

/** The database of an archive, opened by the process that serves it. */
export interface OpenedArchive {
  readonly database: ArchiveDatabase
  /** The database was not closed properly and is too large to be checked before it is opened. */
  readonly isCheckDue: boolean
  /** The database is a copy that cannot be written, because of the disk. */
  readonly isCopy: boolean
  /** The state of the data disk, if it prevented opening the database normally. */
  readonly diskState: StorageState | undefined
  /** Closes the database and releases the data folder. */
  release(): Awaitable<void>
}
