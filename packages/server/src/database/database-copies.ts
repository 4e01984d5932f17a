import { closeSync, openSync } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import BetterSqlite3 from 'better-sqlite3'
import { restoreDatabaseInThread } from './restore-database-thread.ts'
import type { Db } from './database.ts'
import { OWNER_ONLY } from './keep-private.ts'
import type { MergedAccounts } from './merge-accounts.ts'
import { migrations } from './migrations/index.ts'

/** Puts copies of the whole database in its place while it is in use. */
export interface DatabaseCopies {
  /** The schema of this release: a copy with a higher number was made by a newer one. */
  readonly schema: number
  /** Writes what the open database holds, also when its file is gone, into a new file that only its owner can read. */
  saveTo(file: string): Promise<void>
  /** An upper limit of what a copy of the database takes. */
  copyBytes(): number
  /**
   * Puts the content of a checked copy in place of everything but accounts and running work, in one transaction of SQLite: others see
   * all of the old or all of the new. `beforeSwap` is awaited right before: afterwards nobody may write. What users
   * watched stays too, if asked, where the copy has the video; who watched nothing yet gets what the copy says. Accounts that
   * only the copy has are added, see merge-accounts.ts.
   */
  restoreDatabase(
    file: string,
    beforeReplace: () => Promise<void>,
    options?: { isProtected: boolean },
  ): Promise<MergedAccounts>
}

export function createDatabaseCopies({ raw }: Db): DatabaseCopies {
  const pages = raw
    .prepare<[], number>('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size')
    .pluck()
  return {
    schema: migrations.length,
    copyBytes: () => pages.get() ?? 0,
    async saveTo(file) {
      closeSync(openSync(file, 'wx', OWNER_ONLY))
      await raw.backup(file)
      const saved = new BetterSqlite3(file)
      try {
        // One file, without a log next to it.
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
        return await restoreDatabaseInThread({ scratch: staging, livingFile: raw.name, isProtected }, beforeReplace)
      } finally {
        await removeDatabase(staging)
      }
    },
  }
}

async function removeDatabase(file: string) {
  await Promise.all(['', '-wal', '-shm', '-journal'].map(end => rm(`${file}${end}`, { force: true })))
}
