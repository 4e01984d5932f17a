import type pg from 'pg'
import { TEXT_STATE_TABLES, TEXT_TABLE_NAMES } from '../search-text-tables.ts'
import type { CopiedTable } from './copied-table.ts'
import type { CopySource, CopyTarget } from './copy-tables.ts'
import { toPortable, type PortableRow } from './portable-row.ts'

/** Rows of one portion. */
const MAX_ROWS = 1000

const TYPES = { INTEGER: 'bigint', REAL: 'double precision', TEXT: 'text', BLOB: 'bytea' } as const

/** Tables of the full-text index, which is made from the others. */
const INDEX_TABLES = ['search_lines', ...TEXT_TABLE_NAMES, ...TEXT_STATE_TABLES]

const columnNames = (table: CopiedTable) => table.columns.map(({ name }) => `"${name}"`).join(', ')

/** A copy reads and writes for longer than a request. */
export async function removeTimeLimits(client: pg.ClientBase): Promise<void> {
  await client.query('SET idle_in_transaction_session_timeout = 0; SET statement_timeout = 0')
}

/** Starts a transaction that sees the database at this moment. Others can still change it. */
export async function beginMoment(client: pg.ClientBase): Promise<void> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  // The first statement determines the moment.
  await client.query('SELECT 1')
}

/** Reads a PostgreSQL database in the transaction of the connection. */
export function createPostgresSource(client: pg.ClientBase): CopySource {
  return {
    async *rows(table) {
      const order = table.key.map(name => `"${name}"`).join(', ')
      await client.query(`
        DECLARE copied_rows NO SCROLL CURSOR FOR
        SELECT ${columnNames(table)} FROM "${table.name}" ORDER BY ${order}`)
      try {
        for (;;) {
          const text = `FETCH ${MAX_ROWS} FROM copied_rows`
          const { rows } = await client.query<unknown[]>({ text, rowMode: 'array' })
          if (rows.length === 0) return
          yield rows.map(row => row.map(toPortable))
        }
      } finally {
        // After a failure the transaction has ended, and its cursor with it.
        await client.query('CLOSE copied_rows').catch(() => undefined)
      }
    },
  }
}

/** Inserts rows in the transaction of the connection. */
async function insertPortion(client: pg.ClientBase, table: CopiedTable, rows: readonly PortableRow[]) {
  const objects = rows.map(row => Object.fromEntries(table.columns.map(({ name }, index) => [name, row[index]])))
  const types = table.columns.map(({ name, type }) => `"${name}" ${TYPES[type]}`).join(', ')
  // In the same transaction, so that the triggers work again after any failure.
  await client.query(`ALTER TABLE "${table.name}" DISABLE TRIGGER USER`)
  await client.query(
    `INSERT INTO "${table.name}" (${columnNames(table)})
     SELECT ${columnNames(table)} FROM json_to_recordset($1::json) AS records(${types})`,
    [JSON.stringify(objects)],
  )
  await client.query(`ALTER TABLE "${table.name}" ENABLE TRIGGER USER`)
}

async function clearTables(client: pg.ClientBase, tables: readonly CopiedTable[]) {
  const names = [...tables.map(({ name }) => name), ...INDEX_TABLES]
  await client.query(`TRUNCATE ${names.map(name => `"${name}"`).join(', ')}`)
}

/** Replaces all rows of the tables, parents first, in the transaction of the connection. The full-text index is empty afterward. */
export async function replaceTables(
  client: pg.ClientBase,
  source: CopySource,
  tables: readonly CopiedTable[],
): Promise<void> {
  await clearTables(client, tables)
  for (const table of tables) for await (const rows of source.rows(table)) await insertPortion(client, table, rows)
}

/** Writes a PostgreSQL database that nothing else uses. */
export function createPostgresTarget(client: pg.ClientBase): CopyTarget {
  const source = createPostgresSource(client)
  return {
    async *rows(table) {
      await client.query('BEGIN READ ONLY')
      try {
        yield* source.rows(table)
      } finally {
        await client.query('ROLLBACK').catch(() => undefined)
      }
    },
    insert: (table, rows) => inTransaction(client, () => insertPortion(client, table, rows)),
    clear: tables => clearTables(client, tables),
  }
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>) {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Continues the numbers of identity columns after the highest one. */
export async function advanceCounters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema() AND is_identity = 'YES'`,
  )
  for (const { table, column } of rows)
    await client.query(
      `SELECT setval(pg_get_serial_sequence($1, $2), max("${column}")) FROM "${table}" HAVING max("${column}") > 0`,
      [table, column],
    )
}
