import { sql, type RawBuilder } from 'kysely'
import type { RecordColumns } from '../../database/dialect.ts'
import { toJsonList } from '../../database/json-column.ts'
import type { REVISION_TABLE } from '../../database/revisions.ts'
import { dynamicQuery, statement, type Query } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'

/** A row of a table by its columns. Binary values are base64. */
export type StoredRow = Record<string, string | number | null>

/** All rows that are removed from the library with a video, in a form that can be restored. */
export interface TrashedRows {
  video: StoredRow
  channel: StoredRow
  subtitles: Array<{ track: StoredRow; cues: StoredRow[] }>
  /** With the username instead of the number of the user. */
  watchStates: Array<{ user: string; state: StoredRow }>
  /** Membership in custom playlists. */
  playlistEntries: Array<{ playlist: StoredRow; entry: StoredRow }>
  /** Rows of the other tables, by table. */
  others: Partial<Record<OtherTable, StoredRow[]>>
}

export type OtherTable =
  'video_raw' | 'comments' | 'embeds' | 'part_fetches' | 'refresh_failures' | typeof REVISION_TABLE

const listColumns = statement<{ table: string }>()(
  (p, { dialect }) => sql<{ name: string; type: string }>`SELECT name, type FROM ${dialect.columns(p.table)}`,
)

const RECORD_TYPES: ReadonlySet<string> = new Set<RecordColumns[string]>(['bigint', 'double precision', 'text'])
const isRecordType = (type: string): type is RecordColumns[string] => RECORD_TYPES.has(type)

/** Selects complete rows. */
export function* selectStoredRows(query: Query<object>): Steps<StoredRow[]> {
  return (yield* tx.all(query)).map(asStored)
}

/**
 * A statement that inserts rows with the columns of the first one, and ends with `suffix`. It inserts only columns that the
 * table has, because a stored row may be older or newer than the database, and no binary values. Undefined without rows.
 */
export function* storedRowInsertion(
  table: string,
  rows: readonly StoredRow[],
  suffix: RawBuilder<unknown> = sql``,
): Steps<Query<{ id: number }> | undefined> {
  const [first] = rows
  if (!first) return undefined
  const columns: Record<string, RecordColumns[string]> = {}
  for (const { name, type } of yield* tx.all(listColumns({ table })))
    if (name in first && isRecordType(type)) columns[name] = type
  const names = sql.join(Object.keys(columns).map(name => sql.ref(name)))
  return dynamicQuery(
    ({ dialect }) => sql<{ id: number }>`
      INSERT INTO ${sql.table(table)} (${names})
      SELECT ${names} FROM ${dialect.records(toJsonList(rows), columns)} WHERE true ORDER BY key ${suffix}`,
  )
}

/** Inserts rows, and returns how many it inserted. Rows that exist are an error without a `suffix` for conflicts. */
export function* insertStoredRows(
  table: string,
  rows: readonly StoredRow[],
  suffix?: RawBuilder<unknown>,
): Steps<number> {
  const insertion = yield* storedRowInsertion(table, rows, suffix)
  return insertion ? yield* tx.run(insertion) : 0
}

/** For rows that the library may have. */
export const IGNORE_EXISTING = sql`ON CONFLICT DO NOTHING`

const asStored = (row: object): StoredRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : (value as string | number | null),
    ]),
  )
