import { createHash } from 'node:crypto'
import { withDependents, type CopiedTable } from './copied-table.ts'
import type { PortableRow } from './portable-row.ts'

/** A database at one moment. */
export interface CopySource {
  /** All rows of a table in the order of its key, in portions. */
  rows(table: CopiedTable): AsyncIterable<readonly PortableRow[]>
}

/** A database that nothing else uses. Triggers do not run. */
export interface CopyTarget extends CopySource {
  /** Inserts all rows or none. */
  insert(table: CopiedTable, rows: readonly PortableRow[]): Promise<void>
  /** Deletes all rows of these tables, and the full-text index. */
  clear(tables: readonly CopiedTable[]): Promise<void>
}

/** The content of a table. The checksum is the SHA-256 of its rows as JSON lines in the order of the key. */
export interface TableContent {
  readonly name: string
  readonly rows: number
  readonly checksum: string
}

export interface CopyProgress {
  readonly signal: AbortSignal
  /** Called before each table and after each portion of it. */
  onRows(table: string, rows: number): void
}

/** The same table has another content in the target than in the source. */
export interface Mismatch {
  readonly expected: TableContent
  readonly actual: TableContent
}

/**
 * Copies the tables, parents first, and returns their contents in the source. Rows of an earlier copy that was interrupted are kept
 * if they are still the first rows of the source. Otherwise the table and those that depend on it are copied again.
 */
export async function copyTables(
  { source, target }: { source: CopySource; target: CopyTarget },
  tables: readonly CopiedTable[],
  progress: CopyProgress,
): Promise<TableContent[]> {
  const contents: TableContent[] = []
  for (const table of tables) {
    const copy = async (): Promise<TableContent> => {
      const present = await readContent(target, table, progress.signal)
      const content = await continueTable({ source, target, table, present, progress })
      if (content) return content
      await target.clear(withDependents(table, tables))
      return copy()
    }
    contents.push(await copy())
  }
  return contents
}

interface Continued {
  readonly source: CopySource
  readonly target: CopyTarget
  readonly table: CopiedTable
  readonly present: TableContent
  readonly progress: CopyProgress
}

/** Inserts the rows after the present ones. Undefined if those are not the first rows of the source. */
async function continueTable(copy: Continued): Promise<TableContent | undefined> {
  const { source, target, table, present, progress } = copy
  const digest = createDigest(table.name)
  progress.onRows(table.name, present.rows)
  for await (const rows of source.rows(table)) {
    progress.signal.throwIfAborted()
    const known = Math.max(0, present.rows - digest.rows())
    digest.add(rows.slice(0, known))
    if (digest.rows() < present.rows) continue
    if (known > 0 && digest.content().checksum !== present.checksum) return undefined
    const missing = rows.slice(known)
    if (missing.length === 0) continue
    await target.insert(table, missing)
    digest.add(missing)
    progress.onRows(table.name, digest.rows())
  }
  return digest.rows() < present.rows ? undefined : digest.content()
}

/** Reads all tables of the target, and returns those that are not as expected. */
export async function findMismatches(
  target: CopySource,
  tables: readonly CopiedTable[],
  expected: readonly TableContent[],
  signal: AbortSignal,
): Promise<Mismatch[]> {
  const mismatches: Mismatch[] = []
  for (const [index, table] of tables.entries()) {
    const actual = await readContent(target, table, signal)
    const wanted = expected[index]
    if (wanted && (actual.rows !== wanted.rows || actual.checksum !== wanted.checksum))
      mismatches.push({ expected: wanted, actual })
  }
  return mismatches
}

async function readContent(source: CopySource, table: CopiedTable, signal: AbortSignal): Promise<TableContent> {
  const digest = createDigest(table.name)
  for await (const rows of source.rows(table)) {
    signal.throwIfAborted()
    digest.add(rows)
  }
  return digest.content()
}

function createDigest(name: string) {
  const hash = createHash('sha256')
  let count = 0
  return {
    rows: () => count,
    add(rows: readonly PortableRow[]) {
      hash.update(rows.map(row => `${JSON.stringify(row)}\n`).join(''))
      count += rows.length
    },
    /** Of the rows so far. */
    content: (): TableContent => ({ name, rows: count, checksum: hash.copy().digest('hex') }),
  }
}
