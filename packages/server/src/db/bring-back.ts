import type BetterSqlite3 from 'better-sqlite3'
import type { Db } from './database.ts'

/** Who may enter and what is going on stay as they are when the library goes back to an earlier state. */
const KEPT_TABLES = ['users', 'sessions', 'tokens', 'jobs', 'notifications'] as const

/** Numbers that count caches compare move on by more than anybody counts in the time it takes to go back. */
const GENERATIONS_AHEAD = 1_000_000

const ALL_PAGES = 0x7fffffff

/** Puts a copy in the place of the living database: others see all of the old or all of the new. Closes the copy. */
export async function bringBack(copy: Db, livingFile: string, isWatchingKept: boolean): Promise<void> {
  try {
    keepFrom(copy.raw, livingFile, isWatchingKept)
    await copy.raw.backup(livingFile, { progress: () => ALL_PAGES })
  } finally {
    copy.close()
  }
}

/** Takes the kept tables of the living database over into the scratch copy, and drops what refers to nobody then. */
function keepFrom(scratch: BetterSqlite3.Database, livingFile: string, isWatchingKept: boolean) {
  scratch.pragma('foreign_keys = OFF')
  scratch.prepare('ATTACH ? AS living').run(livingFile)
  try {
    scratch
      .transaction(() => {
        forgetOtherUsers(scratch)
        for (const table of KEPT_TABLES) {
          scratch.exec(`DELETE FROM main.${table}`)
          scratch.exec(`INSERT INTO main.${table} SELECT * FROM living.${table}`)
        }
        if (isWatchingKept)
          scratch.exec(`
            DELETE FROM main.watch_state WHERE user_id IN (SELECT user_id FROM living.watch_state);
            INSERT INTO main.watch_state SELECT * FROM living.watch_state WHERE video_id IN (SELECT id FROM main.videos);`)
        scratch.exec(`
          DELETE FROM main.generations;
          INSERT INTO main.generations SELECT user_id, value + ${GENERATIONS_AHEAD} FROM living.generations;
          UPDATE main.queue_items SET claimed_by = NULL, claimed_at = NULL;`)
      })
      .immediate()
  } finally {
    scratch.exec('DETACH living')
  }
}

interface Reference {
  table: string
  column: string
  on_delete: string
}

/** An account is the same when number and name are: numbers of deleted accounts are given out again. */
function forgetOtherUsers(scratch: BetterSqlite3.Database) {
  const references = scratch
    .prepare<[], Reference>(
      `SELECT tables.name AS "table", refs."from" AS "column", refs.on_delete FROM main.sqlite_schema AS tables
       JOIN pragma_foreign_key_list(tables.name) AS refs WHERE tables.type = 'table' AND refs."table" = 'users'`,
    )
    .all()
  const isStranger = (column: string) =>
    `"${column}" NOT IN (SELECT old.id FROM main.users AS old JOIN living.users AS now ON now.id = old.id AND now.name = old.name)`
  for (const { table, column, on_delete: onDelete } of references) {
    const change =
      onDelete === 'SET NULL' ? `UPDATE main."${table}" SET "${column}" = NULL` : `DELETE FROM main."${table}"`
    scratch.exec(`${change} WHERE ${isStranger(column)}`)
  }
}
