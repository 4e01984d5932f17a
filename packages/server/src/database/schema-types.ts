import BetterSqlite3 from 'better-sqlite3'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import { REFINEMENT_TYPES, refinements, type Refinement } from './schema-refinements.ts'

/** A row of `PRAGMA table_list`. Shadow tables belong to a virtual table. */
interface ListedTable {
  schema: string
  name: string
  type: 'table' | 'view' | 'virtual' | 'shadow'
  /** 1: without rowid. */
  wr: 0 | 1
}

/** A row of `PRAGMA table_xinfo`. */
interface ListedColumn {
  name: string
  type: string
  notnull: 0 | 1
  dflt_value: string | null
  /** Position in the primary key, from 1; 0 if the column is not part of it. */
  pk: number
  /** 1: of a virtual table; 2 and 3: generated column. */
  hidden: 0 | 1 | 2 | 3
}

const TYPES: Readonly<Record<string, string>> = {
  INTEGER: 'number',
  REAL: 'number',
  TEXT: 'string',
  BLOB: 'Uint8Array',
}

/** As in .prettierrc.json. */
const PRINT_WIDTH = 120

/**
 * The source of \`schema.generated.ts\`: a type for each table and view of the migrated database.
 * @throws Error if a refinement names a column that does not exist.
 */
export function schemaTypes(steps: readonly string[] = migrations, refined = refinements): string {
  const raw = new BetterSqlite3(':memory:')
  try {
    migrate(raw, steps)
    return renderFile(raw, refined)
  } finally {
    raw.close()
  }
}

function renderFile(raw: BetterSqlite3.Database, refined: Readonly<Record<string, Refinement>>): string {
  const tables = listTables(raw)
  const used = new Set<string>()
  const types = tables.map(table => renderTable(raw, table, refined, used))
  const unknown = Object.keys(refined).filter(name => !used.has(name))
  if (unknown.length > 0) throw new Error(`Refinements of columns that do not exist: ${unknown.join(', ')}`)
  const body = types.join('\n\n')
  const imports = [
    importTypes(['ColumnType', 'Generated', 'GeneratedAlways'], 'kysely', body),
    importTypes(REFINEMENT_TYPES, '@tubecellar/core/contract', body),
    importTypes(['Json'], './json-column.ts', body),
  ].filter(Boolean)
  const rows = tables.map(({ name }) => `  ${name}: ${typeName(name)}`)
  const note =
    '// Generated from the migrated database by `npm run generate`. Shadow tables of full-text indexes are left out.'
  const schema = ['/** Tables and views by name. */', 'export interface Schema {', ...rows, '}', '']
  return [...imports, '', note, '', body, '', ...schema].join('\n')
}

const listTables = (raw: BetterSqlite3.Database) =>
  (raw.pragma('table_list') as ListedTable[])
    .filter(({ schema, name, type }) => schema === 'main' && type !== 'shadow' && !name.startsWith('sqlite_'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

function importTypes(names: readonly string[], from: string, body: string): string {
  const used = names.filter(name => new RegExp(`\\b${name}\\b`).test(body))
  if (used.length === 0) return ''
  const line = `import type { ${used.join(', ')} } from '${from}'`
  return line.length <= PRINT_WIDTH
    ? line
    : `import type {\n${used.map(name => `  ${name},\n`).join('')}} from '${from}'`
}

function renderTable(
  raw: BetterSqlite3.Database,
  table: ListedTable,
  refined: Readonly<Record<string, Refinement>>,
  used: Set<string>,
): string {
  const columns = (raw.pragma(`table_xinfo(${table.name})`) as ListedColumn[]).filter(({ hidden }) => hidden !== 1)
  const sql =
    raw.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table.name) ?? ''
  const references = new Set((raw.pragma(`foreign_key_list(${table.name})`) as { from: string }[]).map(key => key.from))
  const keys = columns.filter(({ pk }) => pk > 0)
  const lines = columns.map(column => {
    const name = `${table.name}.${column.name}`
    used.add(name)
    const content = refine(refined[name], column.name, sql) ?? TYPES[column.type] ?? 'unknown'
    const isRequired = column.notnull === 1 || column.pk > 0 || table.type === 'virtual' || content === 'unknown'
    const type = isRequired ? content : `${content} | null`
    const isRowId = keys.length === 1 && column.pk === 1 && column.type === 'INTEGER' && table.wr === 0
    const isFilled = (isRowId && !references.has(column.name)) || (column.dflt_value !== null && isRequired)
    return `  ${column.name}: ${wrapType(type, { table, column, isFilled })}`
  })
  return [`interface ${typeName(table.name)} {`, ...lines, '}'].join('\n')
}

interface InsertRule {
  table: ListedTable
  column: ListedColumn
  /** SQLite inserts a value if none is given. */
  isFilled: boolean
}

function wrapType(type: string, { table, column, isFilled }: InsertRule): string {
  if (table.type === 'view') return `ColumnType<${type}, never, never>`
  if (column.hidden !== 0) return `GeneratedAlways<${type}>`
  return isFilled ? `Generated<${type}>` : type
}

function refine(refinement: Refinement | undefined, column: string, sql: string): string | undefined {
  if (refinement === 'boolean') return '0 | 1'
  if (refinement === undefined) return checkedValues(column, sql)
  return 'json' in refinement ? `Json<${refinement.json}>` : refinement.type
}

/** The values of `CHECK (column IN ('a', 'b'))` as a union. */
function checkedValues(column: string, sql: string): string | undefined {
  const [, list] = new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)\\)`).exec(sql) ?? []
  return list
    ?.split(',')
    .map(value => value.trim())
    .join(' | ')
}

const typeName = (table: string) =>
  `${table.replace(/(^|_)([a-z])/g, (_, _gap, letter: string) => letter.toUpperCase())}Table`
