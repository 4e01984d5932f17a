import type { Db } from '../database/database.ts'
import type { StorageState } from '../platform/files/storage-error.ts'

/** The database of an archive, opened by the process that serves it. */
export interface OpenedArchive {
  readonly db: Db
  /** It was not closed properly and is too large to be checked before it is used. */
  readonly isCheckDue: boolean
  /** It is a copy that cannot be written, as the disk allows nothing else. */
  readonly isCopy: boolean
  /** What the disk of the data folder refused first. */
  readonly state: StorageState | undefined
  /** Closes the database and gives up the data folder. */
  release(): void
}
