import type BetterSqlite3 from 'better-sqlite3'
import type { Db } from './database.ts'
import { mergeAccounts, type MergedAccounts } from './merge-accounts.ts'

/** Running work stays as it is when the library returns to an earlier state. */
const PRESERVED_TABLES = ['jobs', 'notifications'] as const

/** Numbers that count caches compare move on by more than anybody counts in the time it takes to go back. */
const GENERATIONS_AHEAD = 1_000_000

const ALL_PAGES = 0x7fffffff

/** Puts a copy in the place of the living database: others see all of the old or all of the new. Closes the copy. */
export async function restoreDatabase(copy: Db, liveFile: string, isProtected: boolean): Promise<MergedAccounts> {
  try {
    const accounts = copyKeptTables(copy.raw, liveFile, isProtected)
    await copy.raw.backup(liveFile, { progress: () => ALL_PAGES })
    return accounts
  } finally {
    copy.close()
  }
}

/** Takes the kept tables of the living database over into the scratch copy, and merges the accounts of both. */
function copyKeptTables(staging: BetterSqlite3.Database, liveFile: string, isProtected: boolean): MergedAccounts {
  staging.pragma('foreign_keys = OFF')
  staging.prepare('ATTACH ? AS living').run(liveFile)
  try {
    return staging
      .transaction(() => {
        const accounts = mergeAccounts(staging)
        for (const table of PRESERVED_TABLES) {
          staging.exec(`DELETE FROM main.${table}`)
          staging.exec(`INSERT INTO main.${table} SELECT * FROM living.${table}`)
        }
        if (isProtected)
          staging.exec(`
            DELETE FROM main.watch_state WHERE user_id IN (SELECT user_id FROM living.watch_state);
            INSERT INTO main.watch_state SELECT * FROM living.watch_state WHERE video_id IN (SELECT id FROM main.videos);`)
        staging.exec(`
          DELETE FROM main.generations WHERE user_id IN (SELECT user_id FROM living.generations);
          INSERT INTO main.generations SELECT user_id, value + ${GENERATIONS_AHEAD} FROM living.generations;
          UPDATE main.queue_items SET claimed_by = NULL, claimed_at = NULL;`)
        return accounts
      })
      .immediate()
  } finally {
    staging.exec('DETACH living')
  }
}
