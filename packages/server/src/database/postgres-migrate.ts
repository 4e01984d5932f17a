import type pg from 'pg'
import { databaseTexts } from '../messages/database.ts'
import { StartError } from '../platform/start-error.ts'
import { endHolders, newerSchema } from './schema-hold.ts'
import { postgresMigrations } from './postgres-migrations/index.ts'

/** Any number that no other program uses on this database: one process migrates at a time, and the others wait. */
const MIGRATION_LOCK = 4_242_014

const MIN_MAJOR_VERSION = 15

const CREATE_MIGRATIONS = `CREATE TABLE IF NOT EXISTS schema_migrations (
  version bigint PRIMARY KEY,
  tubecellar_migrated_at timestamptz NOT NULL DEFAULT now()
)`

/**
 * Migrates the schema in one transaction, so that a failure changes nothing. Processes that use the old schema are disconnected.
 * @throws StartError databaseTooOld, foreignDatabase, newerSchema, databaseInUse
 */
export async function migratePostgres(
  client: pg.ClientBase,
  steps: readonly string[] = postgresMigrations,
): Promise<void> {
  await checkServerVersion(client)
  await client.query('BEGIN')
  try {
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await checkOwner(client)
    await client.query(CREATE_MIGRATIONS)
    const { rows } = await client.query<{ version: number }>(
      'SELECT coalesce(max(version), 0) AS version FROM schema_migrations',
    )
    const version = rows[0]?.version ?? 0
    if (version > steps.length) throw newerSchema(version, steps.length)
    if (version > 0 && version < steps.length) await endHolders(client)
    for (const [index, sql] of [...steps.entries()].slice(version)) {
      await client.query(sql)
      await client.query('INSERT INTO schema_migrations (version) VALUES ($1)', [index + 1])
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Changes nothing. @throws StartError also olderSchema, noArchive */
export async function checkPostgresSchema(client: pg.ClientBase): Promise<void> {
  await checkServerVersion(client)
  await checkOwner(client)
  const table = await client.query<{ name: string | null }>("SELECT to_regclass('schema_migrations')::text AS name")
  if (!table.rows[0]?.name) throw new StartError('noArchive', databaseTexts.emptyDatabase)
  const { rows } = await client.query<{ version: number | null }>(
    `SELECT max(version) AS version FROM schema_migrations`,
  )
  const version = rows[0]?.version ?? 0
  const current = postgresMigrations.length
  if (version > current) throw newerSchema(version, current)
  if (version < current) throw new StartError('olderSchema', databaseTexts.fromOlderRelease(version, current))
}

/** @throws StartError databaseTooOld */
export async function checkServerVersion(client: pg.ClientBase) {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const version = rows[0]?.server_version ?? ''
  if (Number.parseInt(version) < MIN_MAJOR_VERSION)
    throw new StartError('databaseTooOld', databaseTexts.serverTooOld(version, MIN_MAJOR_VERSION))
}

/** The name of the second column tells our table from those of other programs, which often have the same name. @throws StartError foreignDatabase */
export async function checkOwner(client: pg.ClientBase) {
  const { rows } = await client.query<{ tables: number; columns: number }>(
    `SELECT (SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()) AS tables,
      (SELECT count(*) FROM information_schema.columns WHERE table_schema = current_schema()
        AND table_name = 'schema_migrations' AND column_name = 'tubecellar_migrated_at') AS columns`,
  )
  const [found] = rows
  if (found && found.tables > 0 && found.columns === 0)
    throw new StartError('foreignDatabase', databaseTexts.belongsToAnotherProgram)
}
