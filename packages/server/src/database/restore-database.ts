import type BetterSqlite3 from 'better-sqlite3'
import type { Db } from './database.ts'
import { mergeAccounts, type MergedAccounts } from './merge-accounts.ts'
import { ownersOf, PERSONAL_TABLES } from './personal-tables.ts'

/** Tables that a restore does not change, because they describe running work. */
const PRESERVED_TABLES = ['jobs', 'notifications'] as const

/** Settings that a restore does not change, because they describe this installation and not the library. */
const PRESERVED_SETTINGS = ['media_archive', 'secret_key_check'] as const

/** Added to the generation of each user, so that no count that was cached before the restore is valid after it. */
const GENERATION_INCREMENT = 1_000_000

const ALL_PAGES = 0x7fffffff

/** Replaces the live database by a copy. Other processes see either the old or the new content completely. Closes the copy. */
export async function restoreDatabase(copy: Db, liveFile: string, isProtected: boolean): Promise<MergedAccounts> {
  try {
    const accounts = copyPreservedTables(copy.raw, liveFile, isProtected)
    await copy.raw.backup(liveFile, { progress: () => ALL_PAGES })
    return accounts
  } finally {
    copy.close()
  }
}

/** Copies the preserved tables of the live database to the staging database, and merges the accounts of both. */
function copyPreservedTables(staging: BetterSqlite3.Database, liveFile: string, isProtected: boolean): MergedAccounts {
  staging.pragma('foreign_keys = OFF')
  staging.prepare('ATTACH ? AS live').run(liveFile)
  try {
    return staging
      .transaction(() => {
        const accounts = mergeAccounts(staging)
        for (const table of PRESERVED_TABLES) {
          staging.exec(`DELETE FROM main.${table}`)
          staging.exec(`INSERT INTO main.${table} SELECT * FROM live.${table}`)
        }
        const settings = `name IN (${PRESERVED_SETTINGS.map(name => `'${name}'`).join(', ')})`
        staging.exec(`DELETE FROM main.settings WHERE ${settings}`)
        staging.exec(`INSERT INTO main.settings SELECT * FROM live.settings WHERE ${settings}`)
        if (isProtected) {
          staging.exec(`
            DELETE FROM main.watch_state WHERE user_id IN (SELECT user_id FROM live.watch_state);
            INSERT INTO main.watch_state SELECT * FROM live.watch_state WHERE video_id IN (SELECT id FROM main.videos);`)
          keepPersonalRows(staging)
        }
        staging.exec(`
          DELETE FROM main.generations WHERE user_id IN (SELECT user_id FROM live.generations);
          INSERT INTO main.generations SELECT user_id, value + ${GENERATION_INCREMENT} FROM live.generations;
          UPDATE main.queue_items SET claimed_by = NULL, claimed_at = NULL;`)
        return accounts
      })
      .immediate()
  } finally {
    staging.exec('DETACH live')
  }
}

/** Users who have rows in the live database keep exactly these. */
function keepPersonalRows(staging: BetterSqlite3.Database): void {
  for (const tables of PERSONAL_TABLES) {
    staging.exec(`CREATE TEMP TABLE owners AS ${ownersOf(tables, 'live')}`)
    for (const { name, isNumbered = false } of tables) {
      staging.exec(`DELETE FROM main.${name} WHERE user_id IN (SELECT user_id FROM temp.owners)`)
      if (isNumbered) moveNumbers(staging, name)
      staging.exec(`INSERT INTO main.${name} SELECT * FROM live.${name}`)
    }
    staging.exec('DROP TABLE temp.owners')
  }
}

/** Renumbers the rows, so that the live database uses none of their numbers. */
function moveNumbers(staging: BetterSqlite3.Database, table: string): void {
  const ids = `SELECT id FROM live.${table} UNION ALL SELECT id FROM main.${table}`
  const highestId = staging.prepare<[], number>(`SELECT coalesce(max(id), 0) FROM (${ids})`).pluck().get() ?? 0
  staging.exec(`UPDATE main.${table} SET id = id + ${highestId}`)
}
