import type BetterSqlite3 from 'better-sqlite3'
import { TEXT_STATE_TABLES } from '../search-text-tables.ts'

interface CopiedColumn {
  readonly name: string
  readonly type: 'INTEGER' | 'REAL' | 'TEXT' | 'BLOB'
}

/** A table with the same columns in both engines. */
export interface CopiedTable {
  readonly name: string
  readonly columns: readonly CopiedColumn[]
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[]
  /** Tables that the foreign keys of this one refer to. */
  readonly parents: readonly string[]
}

/** Exists in the target until the copy is complete, with the ID of the copy. */
export const UNFINISHED_COPY = 'unfinished_copy'

/** All tables except those of the full-text index, parents first. */
export function listCopiedTables(raw: BetterSqlite3.Database): CopiedTable[] {
  const names = raw
    .prepare<[string], string>(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> ? ORDER BY name`,
    )
    .pluck()
    .all(UNFINISHED_COPY)
  const copied = names.filter(name => !(TEXT_STATE_TABLES as readonly string[]).includes(name))
  return sortByParents(copied.map(name => readTable(raw, name)))
}

function readTable(raw: BetterSqlite3.Database, name: string): CopiedTable {
  const columns = raw.pragma(`table_info(${name})`) as Array<CopiedColumn & { pk: number }>
  const parents = raw
    .prepare<[string], string>('SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)')
    .pluck()
    .all(name)
  return {
    name,
    columns: columns.map(column => ({ name: column.name, type: column.type })),
    key: columns
      .filter(({ pk }) => pk > 0)
      .sort((a, b) => a.pk - b.pk)
      .map(column => column.name),
    parents: parents.filter(parent => parent !== name),
  }
}

function sortByParents(tables: readonly CopiedTable[]): CopiedTable[] {
  const sorted: CopiedTable[] = []
  const add = (table: CopiedTable) => {
    if (sorted.includes(table)) return
    for (const parent of tables.filter(({ name }) => table.parents.includes(name))) add(parent)
    sorted.push(table)
  }
  for (const table of tables) add(table)
  return sorted
}

/** The table and all tables whose rows refer to its rows, parents first. */
export function withDependents(table: CopiedTable, sorted: readonly CopiedTable[]): CopiedTable[] {
  const names = new Set([table.name])
  for (const other of sorted) if (other.parents.some(parent => names.has(parent))) names.add(other.name)
  return sorted.filter(({ name }) => names.has(name))
}
