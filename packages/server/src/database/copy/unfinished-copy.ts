import type BetterSqlite3 from 'better-sqlite3'
import type pg from 'pg'
import { databaseTexts } from '../../messages/database.ts'
import { StartError } from '../../platform/start-error.ts'
import { checkOwner, checkServerVersion, migratePostgres } from '../postgres-migrate.ts'
import { postgresMigrations } from '../postgres-migrations/index.ts'
import { UNFINISHED_COPY } from './copied-table.ts'

/** Any number that no other program uses on this database. */
const COPY_LOCK = 4_242_015

/** Rows of an index that are read for its statistics (sqlite.org/pragma.html#pragma_analysis_limit). */
const ANALYSIS_LIMIT = 400

/** Tables that have rows in a new database. */
const NEVER_EMPTY = ['schema_migrations', 'schedules', 'generations']

/** No server uses an unfinished copy. @throws StartError unfinishedCopy */
export async function refuseUnfinishedCopy(client: pg.ClientBase): Promise<void> {
  if (await hasTable(client, UNFINISHED_COPY))
    throw new StartError('unfinishedCopy', databaseTexts.copyIsUnfinished(await databaseName(client)))
}

/**
 * Checks that a PostgreSQL database is empty, or an unfinished copy with this ID. No other copy can write to it while the connection
 * is open. Changes nothing.
 * @throws StartError alreadyRunning, targetNotEmpty, foreignDatabase, newerSchema, databaseTooOld
 */
export async function checkPostgresTarget(client: pg.ClientBase, id: string): Promise<void> {
  const { rows } = await client.query<{ locked: number }>('SELECT pg_try_advisory_lock($1) AS locked', [COPY_LOCK])
  if (rows[0]?.locked !== 1) throw new StartError('alreadyRunning', databaseTexts.otherCopyRuns)
  await checkServerVersion(client)
  await checkOwner(client)
  if (!(await hasTable(client, 'schema_migrations'))) return
  await readVersion(client)
  if (await hasTable(client, UNFINISHED_COPY)) {
    const markers = await client.query<{ id: string }>(`SELECT id FROM ${UNFINISHED_COPY}`)
    if (markers.rows.every(marker => marker.id === id)) return
    throw new StartError('targetNotEmpty', databaseTexts.otherUnfinishedCopy(await databaseName(client)))
  }
  const tables = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND table_name <> ALL ($1) ORDER BY 1`,
    [NEVER_EMPTY],
  )
  for (const { name } of tables.rows) {
    const found = await client.query(`SELECT 1 FROM "${name}" LIMIT 1`)
    if (found.rows.length > 0)
      throw new StartError('targetNotEmpty', databaseTexts.targetHasRows(await databaseName(client), name))
  }
}

/** Creates the tables of a checked database, and marks it as an unfinished copy. */
export async function claimPostgresTarget(client: pg.ClientBase, id: string): Promise<void> {
  await migratePostgres(client)
  await client.query(`CREATE TABLE IF NOT EXISTS ${UNFINISHED_COPY} (id text PRIMARY KEY)`)
  await client.query(`INSERT INTO ${UNFINISHED_COPY} VALUES ($1) ON CONFLICT DO NOTHING`, [id])
}

/**
 * Checks that a PostgreSQL database contains a complete archive of this release.
 * @throws StartError databaseTooOld, foreignDatabase, noArchive, unfinishedCopy, newerSchema, olderSchema
 */
export async function checkPostgresSource(client: pg.ClientBase): Promise<void> {
  await checkServerVersion(client)
  await checkOwner(client)
  const name = await databaseName(client)
  if (!(await hasTable(client, 'schema_migrations')))
    throw new StartError('noArchive', databaseTexts.sourceIsEmpty(name))
  await refuseUnfinishedCopy(client)
  const version = await readVersion(client)
  if (version < postgresMigrations.length) throw new StartError('olderSchema', databaseTexts.sourceIsOlder(name))
}

/** @throws StartError newerSchema */
async function readVersion(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number | null }>(
    'SELECT max(version) AS version FROM schema_migrations',
  )
  const version = rows[0]?.version ?? 0
  if (version <= postgresMigrations.length) return version
  throw new StartError('newerSchema', databaseTexts.fromNewerRelease(version, postgresMigrations.length))
}

/** From now on a server can use the database. */
export async function finishPostgresTarget(client: pg.ClientBase): Promise<void> {
  await client.query('ANALYZE')
  await client.query(`DROP TABLE ${UNFINISHED_COPY}`)
}

/** Whether others are connected to the database, for example a server. */
export async function hasOtherConnections(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() LIMIT 1',
  )
  return rows.length > 0
}

async function databaseName(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name')
  return rows[0]?.name ?? ''
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT 1 FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1',
    [name],
  )
  return rows.length > 0
}

/** The same in the file of an unfinished copy. @throws StartError targetNotEmpty */
export function prepareSqliteTarget(raw: BetterSqlite3.Database, id: string): void {
  const isNew = raw.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(UNFINISHED_COPY) === undefined
  if (isNew) raw.exec(`CREATE TABLE ${UNFINISHED_COPY} (id TEXT PRIMARY KEY) STRICT`)
  raw.prepare(`INSERT INTO ${UNFINISHED_COPY} SELECT ? WHERE NOT EXISTS (SELECT 1 FROM ${UNFINISHED_COPY})`).run(id)
  if (raw.prepare(`SELECT id FROM ${UNFINISHED_COPY}`).pluck().get() !== id)
    throw new StartError('targetNotEmpty', databaseTexts.otherUnfinishedCopy(raw.name))
}

export function finishSqliteTarget(raw: BetterSqlite3.Database): void {
  raw.exec(`DROP TABLE ${UNFINISHED_COPY}`)
  raw.pragma(`analysis_limit = ${ANALYSIS_LIMIT}`)
  raw.exec('ANALYZE')
}
