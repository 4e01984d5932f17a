import type pg from 'pg'
import {
  advanceCounters,
  beginMoment,
  createPostgresSource,
  removeTimeLimits,
  replaceTables,
} from './copy/postgres-side.ts'
import { copyTables } from './copy/copy-tables.ts'
import { listCopiedTables } from './copy/copied-table.ts'
import { createSqliteSource, createSqliteTarget } from './copy/sqlite-side.ts'
import { removeDatabase } from './database-files.ts'
import type { MergedAccounts } from './merge-accounts.ts'
import { openDatabase } from './open-database.ts'
import { DomainError } from '../platform/domain-error.ts'
import { refuseUnfinishedCopy } from './copy/unfinished-copy.ts'
import { toStartError } from './postgres-errors.ts'
import { migratePostgres } from './postgres-migrate.ts'
import { createPrimary, type ConnectionCheck } from './postgres-pool.ts'
import { holdSchema, requireSoleUse } from './schema-hold.ts'
import { NOTE_ALL_TEXTS } from './search-text-tables.ts'
import { restoreDatabaseInThread } from './restore-database-thread.ts'

/** Which tables a copy contains, by name. */
type IsCopied = (table: string) => boolean

/** What a backup contains, which is less than these tables. */
const isInBackup: IsCopied = table => table !== 'video_raw' && table !== 'search_words'

/** What a restore keeps, or compares with. */
const isKept: IsCopied = table => !['subtitles', 'cues', 'comments', 'playlist_entries'].includes(table)

/** Copies of a PostgreSQL database in SQLite files, which backups are written from and restores are prepared in. */
export interface PostgresCopies {
  /**
   * Runs the work with a temporary copy of the library at one moment, next to the other data. `backup`: all that a backup contains;
   * `restore`: what a restore keeps of the library.
   */
  withCopy<T>(purpose: 'backup' | 'restore', signal: AbortSignal, work: (file: string) => Promise<T>): Promise<T>
  /**
   * Replaces the library by a staging database, like `restoreDatabase` of DatabaseCopies with `isProtected`, in one transaction: other
   * processes wait until its end. The index of transcript lines is empty afterward. Changes the staging database.
   */
  restoreDatabase(stagingFile: string, beforeReplace: () => Promise<void>): Promise<MergedAccounts>
  /**
   * Runs the work with a temporary copy of the whole database, and then replaces the database by the changed copy, in one
   * transaction. Until its end, no process can connect. A new database is migrated first. The index of transcript lines is empty
   * afterward. @throws StartError alreadyRunning, those of openPostgres
   */
  changeDatabase<T>(signal: AbortSignal, work: (file: string) => Promise<T>): Promise<T>
}

/** `newFile` returns the path of a file that does not exist. */
export function createPostgresCopies(url: string, newFile: () => string): PostgresCopies {
  const withFile = async <T>(work: (file: string) => Promise<T>): Promise<T> => {
    const file = newFile()
    try {
      return await work(file)
    } finally {
      await removeDatabase(file)
    }
  }
  return {
    withCopy: (purpose, signal, work) =>
      withFile(async file => {
        await withConnection(url, async client => {
          await beginMoment(client)
          await saveTables(client, file, { isCopied: purpose === 'backup' ? isInBackup : isKept, signal })
          await client.query('ROLLBACK')
        })
        return work(file)
      }),
    restoreDatabase: (stagingFile, beforeReplace) =>
      withFile(async file => {
        await beforeReplace()
        return withConnection(url, async client => {
          await beginReplacement(client)
          await saveTables(client, file, { isCopied: isKept, signal: new AbortController().signal })
          const request = { staging: stagingFile, liveFile: file, isProtected: true }
          const accounts = await restoreDatabaseInThread(request, () => Promise.resolve())
          await loadTables(client, file)
          await client.query('COMMIT')
          return accounts
        })
      }),
    changeDatabase: (signal, work) =>
      withFile(file =>
        withConnection(
          url,
          async client => {
            await requireSoleUse(client)
            await beginReplacement(client)
            await saveTables(client, file, { isCopied: () => true, signal })
            const result = await work(file)
            await loadTables(client, file)
            await client.query('COMMIT')
            return result
          },
          prepareSchema,
        ).catch((error: unknown) => {
          throw error instanceof DomainError ? error : toStartError(error, url)
        }),
      ),
  }
}

/** A separate connection, because the work takes longer than a request. If the work fails, its transaction is rolled back. */
async function withConnection<T>(
  url: string,
  work: (client: pg.ClientBase) => Promise<T>,
  check: ConnectionCheck = holdSchema,
): Promise<T> {
  const primary = createPrimary(url, 1, check)
  try {
    return await primary.use(async client => {
      await removeTimeLimits(client)
      return work(client)
    })
  } finally {
    await primary.close()
  }
}

async function prepareSchema(client: pg.ClientBase): Promise<void> {
  await refuseUnfinishedCopy(client)
  await migratePostgres(client)
  await holdSchema(client)
}

/** No other process reads or writes the library until the end of the transaction. New connections read the version of the schema. */
async function beginReplacement(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN')
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> 'schema_migrations' ORDER BY 1`,
  )
  await client.query(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ACCESS EXCLUSIVE MODE`)
}

/** Saves the tables to a new SQLite file, in the transaction of the connection. */
async function saveTables(
  client: pg.ClientBase,
  file: string,
  { isCopied, signal }: { isCopied: IsCopied; signal: AbortSignal },
): Promise<void> {
  const { raw } = openDatabase(file)
  try {
    // The file is removed after a failure in any case.
    raw.pragma('journal_mode = MEMORY')
    raw.pragma('synchronous = OFF')
    const sides = { source: createPostgresSource(client), target: createSqliteTarget(raw) }
    const tables = listCopiedTables(raw).filter(({ name }) => isCopied(name))
    await copyTables(sides, tables, { signal, onRows: () => undefined })
  } finally {
    raw.close()
  }
}

/** Replaces all tables by those of a SQLite file, in the transaction of the connection. */
async function loadTables(client: pg.ClientBase, file: string): Promise<void> {
  const { raw } = openDatabase(file, { isChecked: false })
  try {
    await replaceTables(client, createSqliteSource(raw), listCopiedTables(raw))
    await advanceCounters(client)
    // Until all transcript lines are indexed, see subtitle-index.ts: the start of a process continues an interrupted restore.
    await client.query("UPDATE settings SET value = 'null' WHERE name = 'subtitle_index'")
    await client.query(NOTE_ALL_TEXTS)
  } finally {
    raw.close()
  }
}
