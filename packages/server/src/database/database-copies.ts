import { closeSync, openSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { removeDatabase } from './database-files.ts'
import type { Db } from './database.ts'
import { restoreDatabaseInThread } from './restore-database-thread.ts'
import { OWNER_ONLY } from './restrict-to-owner.ts'
import type { MergedAccounts } from './merge-accounts.ts'
import { migrations } from './migrations/index.ts'

/** Creates copies of the database, and replaces the database by a copy while it is in use. */
export interface DatabaseCopies {
  /** The schema version of this release. A copy with a higher version is from a newer release. */
  readonly schema: number
  /** Writes the content of the open database, even if its file was deleted, to a new file that only its owner can read. */
  saveTo(file: string): Promise<void>
  /** An upper limit for the size of a copy, in bytes. */
  copyBytes(): number
  /**
   * Replaces everything except accounts and running work by the content of a checked copy, in one transaction: other processes see
   * either the old or the new content completely. `beforeReplace` is awaited first; after it, no process may write. With
   * `isProtected`, users keep the watch state of videos that the copy has, and users without watch state get that of the copy.
   * Accounts that only the copy has are added, see merge-accounts.ts.
   */
  restoreDatabase(
    file: string,
    beforeReplace: () => Promise<void>,
    options?: { isProtected: boolean },
  ): Promise<MergedAccounts>
}

export function createDatabaseCopies({ raw }: Db): DatabaseCopies {
  const databaseBytes = raw
    .prepare<[], number>('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size')
    .pluck()
  return {
    schema: migrations.length,
    copyBytes: () => databaseBytes.get() ?? 0,
    async saveTo(file) {
      closeSync(openSync(file, 'wx', OWNER_ONLY))
      await raw.backup(file)
      const saved = new BetterSqlite3(file)
      try {
        // Stores everything in one file, without a separate log.
        saved.pragma('journal_mode = DELETE')
      } finally {
        saved.close()
      }
    },
    async restoreDatabase(file, beforeReplace, { isProtected } = { isProtected: false }) {
      const staging = `${file}.restoring`
      await removeDatabase(staging)
      try {
        await copyFile(file, staging)
        return await restoreDatabaseInThread({ staging, liveFile: raw.name, isProtected }, beforeReplace)
      } finally {
        await removeDatabase(staging)
      }
    },
  }
}
