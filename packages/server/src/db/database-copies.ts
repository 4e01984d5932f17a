import { copyFile, rm } from 'node:fs/promises'
import { bringBackInThread } from './bring-back-thread.ts'
import { checkCopy, type CheckedCopy } from './check-copy.ts'
import type { Db } from './database.ts'
import { migrations } from './migrations/index.ts'

/** Copies of the whole database, made and brought back while it is in use. */
export interface DatabaseCopies {
  /** Writes a copy, in small steps between which others get their turn. */
  copyTo(file: string): Promise<void>
  check(file: string): Promise<CheckedCopy>
  /** The schema of this release: a copy with a higher number was made by a newer one. */
  readonly schema: number
  /**
   * Puts the content of a checked copy in place of everything but KEPT_TABLES, in one transaction of SQLite: others see
   * all of the old or all of the new. `beforeSwap` is awaited right before: from then on nobody may write. What people
   * watched stays too, if asked, where the copy has the video; who watched nothing yet gets what the copy says.
   */
  bringBack(file: string, beforeSwap: () => Promise<void>, options?: { isWatchingKept: boolean }): Promise<void>
}

export function createDatabaseCopies({ raw }: Db): DatabaseCopies {
  return {
    schema: migrations.length,
    check: checkCopy,
    async copyTo(file) {
      await raw.backup(file)
    },
    async bringBack(file, beforeSwap, { isWatchingKept } = { isWatchingKept: false }) {
      const scratch = `${file}.restoring`
      await removeDatabase(scratch)
      try {
        await copyFile(file, scratch)
        await bringBackInThread({ scratch, livingFile: raw.name, isWatchingKept }, beforeSwap)
      } finally {
        await removeDatabase(scratch)
      }
    },
  }
}

async function removeDatabase(file: string) {
  await Promise.all(['', '-wal', '-shm', '-journal'].map(end => rm(`${file}${end}`, { force: true })))
}
