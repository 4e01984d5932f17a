import type BetterSqlite3 from 'better-sqlite3'
import type { Db } from '../../database/database.ts'

/** A row of a table by its columns. Binary values are base64. */
export type StoredRow = Record<string, string | number | null>

export interface StoredRows {
  readonly selectStoredRows: (
    sql: string,
    ...values: Array<string | number | Record<string, string | null>>
  ) => StoredRow[]
  /** Inserts only columns that the table has: a stored row may be older or newer than the database. */
  readonly insert: (
    table: string,
    row: StoredRow,
    conflict?: 'OR IGNORE' | 'OR REPLACE' | '',
  ) => BetterSqlite3.RunResult
}

/** Copies complete rows from and to the database. */
export function createStoredRows({ raw }: Pick<Db, 'raw'>): StoredRows {
  const readColumns = raw.prepare<[string], { name: string; type: string }>(
    'SELECT name, type FROM pragma_table_info(?)',
  )
  const tables = new Map<string, ReadonlyMap<string, string>>()
  const listColumns = (table: string) => {
    const known = tables.get(table) ?? new Map(readColumns.all(table).map(({ name, type }) => [name, type]))
    tables.set(table, known)
    return known
  }
  const statements = new Map<string, BetterSqlite3.Statement>()

  return {
    selectStoredRows: (sql, ...values) =>
      (raw.prepare(sql).all(...values) as Array<Record<string, unknown>>).map(asStored),
    insert(table, row, conflict = '') {
      const columns = listColumns(table)
      const names = Object.keys(row).filter(name => columns.has(name))
      const placeholders = names.map(() => '?').join(', ')
      const text = `INSERT ${conflict} INTO ${table} (${names.join(', ')}) VALUES (${placeholders})`
      const statement = statements.get(text) ?? raw.prepare(text)
      statements.set(text, statement)
      return statement.run(
        names.map(name => {
          const value = row[name] ?? null
          return columns.get(name) === 'BLOB' && typeof value === 'string' ? Buffer.from(value, 'base64') : value
        }),
      )
    },
  }
}

const asStored = (row: Record<string, unknown>): StoredRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : (value as string | number | null),
    ]),
  )
