import { sql, type Insertable, type RawBuilder } from 'kysely'
import { describe, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPostgres } from '../database/postgres-database.ts'
import type { Schema } from '../database/schema.generated.ts'
import { dynamicQuery } from '../database/statement.ts'
import { createTestPostgres } from './test-postgres.ts'

/** Opens a new, migrated, empty database for the running test. */
export type OpenTestDatabase = () => Promise<Database>

/** Enough for two claimants and more. */
const MAX_CONNECTIONS = 4

const ENGINES: Readonly<Record<Database['engine'], OpenTestDatabase>> = {
  sqlite: () => Promise.resolve(openDatabase(':memory:')),
  postgres: openPostgresForTest,
}

async function openPostgresForTest(): Promise<Database> {
  const db = await openPostgres(await createTestPostgres(), { maxConnections: MAX_CONNECTIONS })
  onTestFinished(() => db.close())
  return db
}

/** Opens a database of each engine for the running test, for a comparison. */
export const openEngines = () => Promise.all([ENGINES.sqlite(), ENGINES.postgres()])

/** Runs the tests on every database engine. */
export function describeEngines(name: string, tests: (openTestDatabase: OpenTestDatabase) => void): void {
  describe.each(Object.entries(ENGINES))(`${name} (%s)`, (_engine, open) => tests(open))
}

/** Inserts rows that a test needs. */
export async function insertRows<T extends keyof Schema>(db: Database, table: T, rows: Insertable<Schema[T]>[]) {
  // One by one, because the rows can have different columns.
  for (const row of rows) await db.run(dynamicQuery(({ build }) => build.insertInto(table).values(row)))
  if (db.engine === 'postgres' && rows.some(row => typeof (row as { id?: unknown }).id === 'number'))
    await db.run(dynamicQuery(() => continueAfterLastId(table)))
}

/** PostgreSQL does not count IDs that are inserted: the next one would be 1. */
const continueAfterLastId = (table: string) =>
  sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`

/** Returns rows whose content a test checks. */
export const selectRows = async <R>(db: Database, query: RawBuilder<R>): Promise<R[]> =>
  db.all(dynamicQuery(() => query))

/** Changes rows in a way that no store does. */
export const changeRows = async (db: Database, query: RawBuilder<unknown>): Promise<void> =>
  void (await db.run(dynamicQuery(() => query)))
