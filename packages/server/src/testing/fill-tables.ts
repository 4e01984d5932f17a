import type BetterSqlite3 from 'better-sqlite3'
import { listCopiedTables } from '../database/copy/copied-table.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly notnull: 0 | 1
  readonly pk: number
}

/** Characters that an engine or a format could change. */
const SPECIAL = `Über 東京 🎬 'single' "double" back\\slash \t tab \n line`

/** Inserts rows into every table of a SQLite database. Its triggers run, as when the server writes. */
export function fillTables(raw: BetterSqlite3.Database, count: number): void {
  for (const { name } of listCopiedTables(raw)) {
    const columns = raw.pragma(`table_info(${name})`) as Column[]
    const keys = raw.pragma(`foreign_key_list(${name})`) as Array<{ from: string; table: string }>
    const source = raw.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(name) ?? ''
    const insert = raw.prepare(`INSERT OR IGNORE INTO ${name} VALUES (${columns.map(() => '?').join(', ')})`)
    const parentKeys = new Map(keys.map(({ from, table }) => [from, listKeys(raw, table)]))
    for (let row = 0; row < count; row++)
      insert.run(
        columns.map(column => {
          const allowed = new RegExp(`CHECK \\(${column.name} IN \\(([^)]*)\\)`).exec(source)?.[1]?.match(/\w+/g)
          if (allowed) return allowed[row % allowed.length]
          const parents = parentKeys.get(column.name)
          return parents ? parents[row % parents.length] : makeValue(name, column, row)
        }),
      )
  }
}

const listKeys = (raw: BetterSqlite3.Database, table: string) => {
  const [key] = (raw.pragma(`table_info(${table})`) as Column[]).filter(({ pk }) => pk === 1)
  return raw
    .prepare(`SELECT ${key?.name ?? ''} FROM ${table} ORDER BY 1`)
    .pluck()
    .all()
}

function makeValue(table: string, { name, type, notnull, pk }: Column, row: number) {
  if (row % 2 === 1 && notnull === 0 && pk === 0) return null
  if (type === 'INTEGER') return row + 1
  if (type === 'REAL') return row + 0.1
  if (type === 'BLOB') return Buffer.from([0, 255, 92, row % 256])
  return `${table} ${name} ${row} ${SPECIAL}`
}
