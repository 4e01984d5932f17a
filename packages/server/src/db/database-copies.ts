import { copyFile, rm } from 'node:fs/promises'
import type BetterSqlite3 from 'better-sqlite3'
import { checkCopy, type CheckedCopy } from './check-copy.ts'
import type { Db } from './database.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open.ts'

/** Who may enter and what is going on stay as they are when the library goes back to an earlier state. */
const KEPT_TABLES = ['users', 'sessions', 'tokens', 'jobs', 'notifications'] as const

/** Numbers that count caches compare move on by more than anybody counts in the time it takes to go back. */
const GENERATIONS_AHEAD = 1_000_000

const ALL_PAGES = 0x7fffffff

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
        // Opening it brings it up to the schema of this release.
        const db = openDatabase(scratch)
        try {
          await beforeSwap()
          keepFrom(db.raw, raw.name, isWatchingKept)
          await db.raw.backup(raw.name, { progress: () => ALL_PAGES })
        } finally {
          db.close()
        }
      } finally {
        await removeDatabase(scratch)
      }
    },
  }
}

async function removeDatabase(file: string) {
  await Promise.all(['', '-wal', '-shm', '-journal'].map(end => rm(`${file}${end}`, { force: true })))
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
