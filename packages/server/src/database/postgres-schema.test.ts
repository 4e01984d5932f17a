import type BetterSqlite3 from 'better-sqlite3'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { openDatabase } from './open-database.ts'
import { TEXT_TABLE_NAMES } from './search-text-tables.ts'

const TYPES: Readonly<Record<string, string>> = {
  INTEGER: 'bigint',
  TEXT: 'text C',
  REAL: 'double precision',
  BLOB: 'bytea',
}

/** Tables of the full-text index, instead of the virtual tables of SQLite. */
const FULL_TEXT = ['search_lines', ...TEXT_TABLE_NAMES]

let sqlite: BetterSqlite3.Database
let postgres: pg.Client

beforeEach(async () => {
  const db = openDatabase(':memory:')
  sqlite = db.raw
  postgres = new pg.Client(await createTestPostgres())
  await postgres.connect()
  onTestFinished(async () => {
    db.close()
    await postgres.end()
  })
})

const inSqlite = (sql: string) => sqlite.prepare(sql).all() as { name: string }[]
const inPostgres = async (sql: string) => (await postgres.query<{ name: string }>(sql)).rows

const ORDINARY = `FROM pragma_table_list AS tables
  JOIN sqlite_schema AS source ON source.name = tables.name
  WHERE tables.schema = 'main' AND tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'`

describe('The PostgreSQL schema', () => {
  it('has the columns, types, defaults and primary keys of the SQLite schema', async () => {
    const expected =
      inSqlite(`SELECT tables.name || '.' || columns.name AS name, columns.type, dflt_value AS "default", pk,
        ("notnull" = 1 OR pk > 0) AS is_required,
        (columns.type = 'INTEGER' AND wr = 0 AND pk = 1
          AND (SELECT count(*) FROM pragma_table_info(tables.name) WHERE pk > 0) = 1
          AND columns.name NOT IN (SELECT "from" FROM pragma_foreign_key_list(tables.name))) AS is_counted
      ${ORDINARY.replace('JOIN sqlite_schema', 'JOIN pragma_table_info(tables.name) AS columns JOIN sqlite_schema')}
      ORDER BY 1`).map(column => ({ ...column, type: TYPES[(column as unknown as { type: string }).type] }))
    const actual = await inPostgres(`SELECT table_name || '.' || column_name AS name,
        data_type || coalesce(' ' || collation_name, '') AS type, replace(column_default, '::text', '') AS "default",
        coalesce(keys.ordinal_position, 0)::int AS pk, (is_nullable = 'NO')::int AS is_required,
        (is_identity = 'YES')::int AS is_counted
      FROM information_schema.columns
        LEFT JOIN (SELECT keys.* FROM information_schema.key_column_usage AS keys
          JOIN information_schema.table_constraints USING (constraint_name)
          WHERE constraint_type = 'PRIMARY KEY') AS keys USING (table_schema, table_name, column_name)
      WHERE table_schema = 'public' AND table_name <> ALL ('{schema_migrations,${FULL_TEXT.join()}}') ORDER BY 1`)
    expect(expected.length).toBeGreaterThan(10)
    expect(actual).toEqual(expected)
  })

  it('has the indexes and triggers of the SQLite schema, except those of its full-text index', async () => {
    const expected = inSqlite(
      `SELECT name FROM sqlite_schema WHERE sql IS NOT NULL AND (type = 'index' OR type = 'trigger' AND name NOT LIKE 'search!_%' ESCAPE '!') ORDER BY 1`,
    )
    const actual = await inPostgres(`SELECT indexname AS name FROM pg_indexes
        JOIN information_schema.tables ON table_name = tablename AND table_schema = 'public'
      WHERE indexname NOT IN (SELECT constraint_name FROM information_schema.table_constraints)
        AND tablename <> ALL ('{${FULL_TEXT.join()}}')
      UNION SELECT trigger_name FROM information_schema.triggers WHERE trigger_name !~ '^search_' ORDER BY 1`)
    // SQLite compares these columns without case; PostgreSQL has an index instead.
    const instead = ['channel_handles_by_handle', 'deleted_accounts_by_name', 'users_by_name']
    expect(actual.filter(({ name }) => !instead.includes(name))).toEqual(expected)
  })

  it('has the foreign keys of the SQLite schema', async () => {
    const expected = inSqlite(`SELECT tables.name || '.' || keys."from" AS name, keys."table" AS target, on_delete
      ${ORDINARY.replace('JOIN sqlite_schema', 'JOIN pragma_foreign_key_list(tables.name) AS keys JOIN sqlite_schema')}
      ORDER BY 1`)
    const actual = await inPostgres(`SELECT keys.table_name || '.' || keys.column_name AS name,
        target.table_name AS target, delete_rule AS on_delete
      FROM information_schema.referential_constraints
        JOIN information_schema.key_column_usage AS keys USING (constraint_name)
        JOIN information_schema.constraint_column_usage AS target USING (constraint_name)
      WHERE keys.table_name <> ALL ('{${FULL_TEXT.join()}}') ORDER BY 1`)
    expect(expected.length).toBeGreaterThan(10)
    expect(actual).toEqual(expected)
  })

  it('accepts the values that the SQLite schema accepts', async () => {
    const values = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, value]) => value)
    const expected = inSqlite(`SELECT tables.name AS name, source.sql ${ORDINARY} ORDER BY 1`).flatMap(table =>
      [...(table as unknown as { sql: string }).sql.matchAll(/CHECK \((\w+) IN \(([^)]*)\)\)/g)].map(
        ([, column, list = '']) => ({ name: `${table.name}.${column}`, values: values(list) }),
      ),
    )
    const actual = await inPostgres(`SELECT table_name || '.' || column_name AS name, check_clause AS list
      FROM information_schema.check_constraints JOIN information_schema.constraint_column_usage USING (constraint_name)
      WHERE table_schema = 'public' ORDER BY 1`)
    expect(expected.length).toBeGreaterThan(10)
    expect(
      actual.map(check => ({ name: check.name, values: values((check as unknown as { list: string }).list) })),
    ).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)))
  })

  it('starts with the rows of a new SQLite database', async () => {
    const sql =
      "SELECT name, CASE name WHEN 'version_check' THEN '' ELSE schedule END AS schedule, config FROM schedules ORDER BY 1"
    expect(await inPostgres(sql)).toEqual(inSqlite(sql))
    expect((await postgres.query('SELECT user_id::int, value::int FROM generations')).rows).toEqual(
      sqlite.prepare('SELECT * FROM generations').all(),
    )
  })
})
