import { setImmediate as nextTurn } from 'node:timers/promises'
import BetterSqlite3 from 'better-sqlite3'
import { migrate } from '../migrate.ts'
import { TEXT_STATE_TABLES, TEXT_TABLE_NAMES } from '../search-text-tables.ts'
import type { CopiedTable } from './copied-table.ts'
import type { CopySource, CopyTarget } from './copy-tables.ts'
import { fromHex, toPortable, type PortableRow } from './portable-row.ts'

/** Limits of a portion. */
const MAX_ROWS = 10_000
const MAX_CHARACTERS = 4 * 1024 * 1024

const columnNames = (table: CopiedTable) => table.columns.map(({ name }) => `"${name}"`).join(', ')

/** Reads a SQLite database that nothing else writes. */
export function createSqliteSource(raw: BetterSqlite3.Database): CopySource {
  return {
    async *rows(table) {
      // Some columns ignore case, and PostgreSQL sorts by the bytes.
      const order = table.key.map(name => `"${name}" COLLATE BINARY`).join(', ')
      const select = raw.prepare(`SELECT ${columnNames(table)} FROM "${table.name}" ORDER BY ${order}`).raw()
      let portion: PortableRow[] = []
      let characters = 0
      for (const values of select.iterate() as Iterable<unknown[]>) {
        const row = values.map(toPortable)
        portion.push(row)
        for (const value of row) if (typeof value === 'string') characters += value.length
        if (portion.length < MAX_ROWS && characters < MAX_CHARACTERS) continue
        yield portion
        await nextTurn()
        portion = []
        characters = 0
      }
      if (portion.length > 0) yield portion
    },
  }
}

/** Writes a SQLite database that nothing else uses. Its triggers are removed until `restoreTriggers`. */
export function createSqliteTarget(raw: BetterSqlite3.Database): CopyTarget {
  raw.pragma('foreign_keys = OFF')
  for (const { name } of listTriggers(raw)) raw.exec(`DROP TRIGGER "${name}"`)
  const insertAll = raw.transaction((table: CopiedTable, rows: readonly PortableRow[]) => {
    const insert = raw.prepare(
      `INSERT INTO "${table.name}" (${columnNames(table)}) VALUES (${table.columns.map(() => '?').join(', ')})`,
    )
    for (const row of rows)
      insert.run(row.map((value, index) => (table.columns[index]?.type === 'BLOB' ? fromHex(value) : value)))
  })
  const clear = raw.transaction((tables: readonly CopiedTable[]) => {
    for (const name of [...tables.map(table => table.name), ...TEXT_STATE_TABLES]) raw.exec(`DELETE FROM "${name}"`)
    for (const name of ['search_lines', ...TEXT_TABLE_NAMES])
      raw.exec(`INSERT INTO ${name}(${name}) VALUES ('delete-all')`)
  })
  return {
    ...createSqliteSource(raw),
    insert: async (table, rows) => {
      insertAll(table, rows)
      await nextTurn()
    },
    clear: tables => Promise.resolve(clear(tables)),
  }
}

const listTriggers = (raw: BetterSqlite3.Database) =>
  raw.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name").all() as Array<{
    name: string
    sql: string
  }>

/** Creates the triggers of the schema that are missing. */
export function restoreTriggers(raw: BetterSqlite3.Database): void {
  const schema = new BetterSqlite3(':memory:')
  try {
    migrate(schema)
    const present = new Set(listTriggers(raw).map(({ name }) => name))
    const missing = listTriggers(schema).filter(({ name }) => !present.has(name))
    raw.exec(missing.map(({ sql }) => `${sql};`).join('\n'))
  } finally {
    schema.close()
  }
}

/** The tables with rows whose foreign key refers to nothing. */
export const findBrokenReferences = (raw: BetterSqlite3.Database): string[] => [
  ...new Set((raw.pragma('foreign_key_check') as Array<{ table: string }>).map(({ table }) => table)),
]
