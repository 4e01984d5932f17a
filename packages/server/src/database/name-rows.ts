import { sql, type RawBuilder } from 'kysely'
import type { Database } from './database.ts'
import type { Dialect } from './dialect.ts'
import { toJsonList } from './json-column.ts'
import { TEXT_TABLES } from './search-text-tables.ts'
import { statement, statementPerShape } from './statement.ts'
import { renderMatch, type TextMatch } from './text-match.ts'
import { tx, type Steps } from './transaction.ts'

export type NameKind = 'video' | 'channel' | 'playlist'

/** The tables of the text index with names, and their kind: a video has a row in two of them. */
const TABLES = { videos: 'video', labels: 'video', channels: 'channel', playlists: 'playlist' } as const
export type NameTable = keyof typeof TABLES

const NAMED = { video: 'videos', channel: 'channels', playlist: 'playlists' } as const

/** A condition for each searched table. */
export type NameMatches = Partial<Readonly<Record<NameTable, TextMatch>>>

/** Conditions that each found row must meet. */
export interface NameFilter {
  readonly kinds: readonly NameKind[]
  /** Rows of videos, channels or playlists that must not be found. */
  readonly excluded?: NameMatches
  readonly isActive?: boolean
  readonly isSubscribed?: boolean
  /** Only videos of these channels. */
  readonly channelIds?: readonly string[]
}

/**
 * The numbers of the videos, channels and playlists with a match in one of the tables, newest first; all of the kinds without matches.
 * Without ranking, a word with a million rows takes no longer than others.
 */
export function* findNameRows(
  engine: Database['engine'],
  matches: NameMatches | undefined,
  filter: NameFilter,
  limit: number,
): Steps<number[]> {
  const tables = matches === undefined ? [] : tablesOf(matches)
  const { excluded = {}, isActive, isSubscribed, channelIds } = filter
  const find = findRows({
    tables,
    kinds: tables.length > 0 ? [] : filter.kinds,
    excluded: tablesOf(excluded),
    conditions: (['isActive', 'isSubscribed', 'channelIds'] as const).filter(name => filter[name] !== undefined),
  })
  const render = (all: NameMatches, table: NameTable) => {
    const match = all[table]
    return match === undefined ? '' : renderMatch(engine, match)
  }
  const wanted = matches === undefined ? {} : withoutExcluded(matches, excluded)
  const rows = yield* tx.all(
    find({
      videos: render(wanted, 'videos'),
      labels: render(wanted, 'labels'),
      channels: render(wanted, 'channels'),
      playlists: render(wanted, 'playlists'),
      withoutVideos: render(excluded, 'videos'),
      withoutLabels: render(excluded, 'labels'),
      withoutChannels: render(excluded, 'channels'),
      withoutPlaylists: render(excluded, 'playlists'),
      isActive: Number(isActive ?? false),
      isSubscribed: Number(isSubscribed ?? false),
      channelIds: toJsonList(channelIds ?? []),
      limit,
    }),
  )
  return rows.map(({ id }) => id)
}

/** Each table without its own excluded rows; those of the other table of videos are compared by their number. */
const withoutExcluded = (matches: NameMatches, excluded: NameMatches): NameMatches =>
  Object.fromEntries(
    tablesOf(matches).map(table => {
      const [from, without] = [matches[table]!, excluded[table]]
      return [table, without ? { from, without } : from]
    }),
  )

const tablesOf = (matches: NameMatches) => (Object.keys(TABLES) as NameTable[]).filter(table => matches[table])

interface Shape {
  readonly tables: readonly NameTable[]
  readonly kinds: readonly NameKind[]
  readonly excluded: readonly NameTable[]
  readonly conditions: readonly ('isActive' | 'isSubscribed' | 'channelIds')[]
}

type Parameters = Readonly<
  Record<NameTable | 'withoutVideos' | 'withoutLabels' | 'withoutChannels' | 'withoutPlaylists' | 'channelIds', string>
> & { readonly isActive: number; readonly isSubscribed: number; readonly limit: number }

const WITHOUT = {
  videos: 'withoutVideos',
  labels: 'withoutLabels',
  channels: 'withoutChannels',
  playlists: 'withoutPlaylists',
} as const

const findRows = statementPerShape((shape: Shape) =>
  statement<Parameters>()((p, { dialect }) => {
    const newest = (rows: RawBuilder<unknown>) => sql`${rows} ORDER BY id DESC LIMIT ${p.limit}`
    const parts =
      shape.tables.length > 0
        ? shape.tables.map(table => newest(matchingRows(shape, table, p, dialect)))
        : shape.kinds.map(kind => newest(rowsOfKind(shape, kind, p, dialect)))
    const [part] = parts
    if (part && parts.length === 1) return sql<{ id: number }>`${part}`
    const all = sql.join(
      parts.map((each, index) => sql`SELECT id FROM (${each}) AS ${sql.ref(`part${index}`)}`),
      sql` UNION `,
    )
    return sql<{ id: number }>`SELECT id FROM (${all}) AS parts ORDER BY id DESC LIMIT ${p.limit}`
  }),
)

const rowOf = (table: NameTable, dialect: Dialect) =>
  sql.ref(`${TEXT_TABLES[table].table}.${dialect.engine === 'sqlite' ? 'rowid' : 'id'}`)

const isMatch = (table: NameTable, match: string, dialect: Dialect) => {
  const name = TEXT_TABLES[table].table
  return dialect.engine === 'sqlite'
    ? sql`${sql.ref(name)} MATCH ${match}`
    : sql`${sql.ref(`${name}.words`)} @@ CAST(${match} AS tsquery)`
}

function matchingRows(shape: Shape, table: NameTable, p: Parameters, dialect: Dialect) {
  const row = rowOf(table, dialect)
  const named = NAMED[TABLES[table]]
  const join = dialect.orderedJoin
  const others = shape.excluded.filter(excluded => excluded !== table)
  const joined =
    shape.conditions.length === 0
      ? sql``
      : sql` ${join} search_subjects ON search_subjects.id = ${row} ${join} ${sql.table(named)} ON ${sql.ref(`${named}.id`)} = subject_id`
  return sql`
    SELECT ${row} AS id FROM ${sql.table(TEXT_TABLES[table].table)}${joined}
    WHERE ${isMatch(table, p[table], dialect)}${conditions({ ...shape, excluded: others }, TABLES[table], row, p, dialect)}`
}

function rowsOfKind(shape: Shape, kind: NameKind, p: Parameters, dialect: Dialect) {
  const row = sql.ref('search_subjects.id')
  const named = NAMED[kind]
  return sql`
    SELECT ${row} AS id FROM search_subjects ${dialect.orderedJoin} ${sql.table(named)} ON ${sql.ref(`${named}.id`)} = subject_id
    WHERE search_subjects.kind = ${sql.lit(kind)}${conditions(shape, kind, row, p, dialect)}`
}

/** Each after AND. */
function conditions(shape: Shape, kind: NameKind, row: RawBuilder<unknown>, p: Parameters, dialect: Dialect) {
  const named = NAMED[kind]
  const texts = {
    isActive: () => sql` AND ${sql.ref(`${named}.is_active`)} = ${p.isActive}`,
    isSubscribed: () => sql` AND ${sql.ref(`${named}.is_subscribed`)} = ${p.isSubscribed}`,
    channelIds: () => sql` AND ${sql.ref(`${named}.channel_id`)} IN (SELECT value FROM ${dialect.list(p.channelIds)})`,
  }
  const excluded = shape.excluded
    .filter(table => TABLES[table] === kind)
    .map(
      table => sql` AND ${row} NOT IN (
        SELECT ${rowOf(table, dialect)} FROM ${sql.table(TEXT_TABLES[table].table)} WHERE ${isMatch(table, p[WITHOUT[table]], dialect)})`,
    )
  return sql.join([...shape.conditions.map(name => texts[name]()), ...excluded], sql``)
}

const newestRow = statement()(() => sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM search_subjects`)

/** The highest number of a video, channel or playlist; 0 if there is none. */
export function* newestNameRow(): Steps<number> {
  return (yield* tx.first(newestRow()))?.id ?? 0
}

/** The best plan depends on how common the words are. */
const planEachTime = statement()(() => sql`SET LOCAL plan_cache_mode = force_custom_plan`)

/** Before the first search of a transaction. */
export function* prepareSearch(engine: Database['engine']): Steps<void> {
  if (engine === 'postgres') yield* tx.run(planEachTime())
}
