import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { IGNORE_EXISTING, insertStoredRows, selectStoredRows, type StoredRow } from './stored-rows.store.ts'
import { removeTrashEntry, type CollectionKind } from './trash-entries.store.ts'

/** One of them is null. */
interface Subject {
  readonly channel: string | null
  readonly playlist: string | null
}

/** The playlist, or the regular playlists of the channel. */
const playlistsOf = (p: Subject) =>
  sql`SELECT id FROM playlists WHERE id = ${p.playlist} OR (channel_id = ${p.channel} AND kind = 'regular')`

const isSubject = (p: Subject, column: 'id' | 'subject_id') => sql`
  (kind = 'channel' AND ${sql.ref(column)} = ${p.channel})
  OR (kind = 'playlist' AND ${sql.ref(column)} IN (${playlistsOf(p)}))`

const listRows = (table: string, condition: (p: Subject) => RawBuilder<unknown>) =>
  statement<Subject>()(p => sql<object>`SELECT * FROM ${sql.table(table)} WHERE ${condition(p)}`)

/** In the order of insertion. */
const TABLES = {
  channels: listRows('channels', p => sql`id = ${p.channel}`),
  playlists: listRows('playlists', p => sql`id IN (${playlistsOf(p)})`),
  playlist_entries: listRows('playlist_entries', p => sql`playlist_id IN (${playlistsOf(p)})`),
  seen_entries: listRows('seen_entries', p => sql`playlist_id IN (${playlistsOf(p)})`),
  source_scans: listRows('source_scans', p => isSubject(p, 'id')),
  part_fetches: listRows('part_fetches', p => isSubject(p, 'subject_id')),
  passed_over: listRows('passed_over', p => sql`channel_id = ${p.channel}`),
  removed_playlists: listRows('removed_playlists', p => sql`channel_id = ${p.channel}`),
} as const

export type CollectionTable = keyof typeof TABLES
export const COLLECTION_TABLES = Object.keys(TABLES) as CollectionTable[]

const OTHER_TABLES = ['seen_entries', 'source_scans', 'part_fetches', 'passed_over', 'removed_playlists'] as const

/** The rows of a channel or playlist by table, without its videos. */
export type TrashedCollection = Partial<Record<CollectionTable, StoredRow[]>>

/** Copies a channel or playlist from and to the library. */
export interface TrashCollectionStore {
  /** Undefined when the library does not have it. */
  read(kind: CollectionKind, id: string): Awaitable<TrashedCollection | undefined>
  has(kind: CollectionKind, id: string): Awaitable<boolean>
  /**
   * Inserts the rows that the library does not have. Can be repeated. Restores no subscription yet, because a scan must
   * not queue videos that are about to be restored.
   */
  restore(rows: TrashedCollection): Awaitable<void>
  /** Called after the videos are restored: restores the subscriptions, and removes the entry. */
  finish(entryId: string, rows: TrashedCollection): Awaitable<void>
}

const findChannel = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('channels').select('id').where('id', '=', p.id),
)
const findPlaylist = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('playlists').select('id').where('id', '=', p.id),
)
const findCollection = { channel: findChannel, playlist: findPlaylist }

const listArchived = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: string }>`
    SELECT id FROM videos WHERE id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

const listArchivedOrQueued = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: string }>`
    SELECT id FROM videos WHERE id IN (SELECT value FROM ${dialect.list(p.ids)})
    UNION SELECT video_id FROM queue_items WHERE video_id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

const listPlaylists = statement<{ ids: string }>()(
  (p, { dialect }) => sql<{ id: string }>`
    SELECT id FROM playlists WHERE id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

const SETTINGS = ['overwrites', 'rules', 'retention'] as const

/** A channel that was added again has default settings until then. */
const restoreSettings = SETTINGS.map(column =>
  statement<Record<'id' | (typeof SETTINGS)[number], string>>()(
    p => sql`
      UPDATE channels SET ${sql.ref(column)} = ${p[column]} WHERE id = ${p.id} AND ${sql.ref(column)} = '{}'`,
  ),
)

const subscribe = (table: 'channels' | 'playlists') =>
  statement<{ ids: string }>()(
    (p, { dialect }) => sql`
      UPDATE ${sql.table(table)} SET is_subscribed = 1 WHERE id IN (SELECT value FROM ${dialect.list(p.ids)})`,
  )
const subscribeAll = { channels: subscribe('channels'), playlists: subscribe('playlists') }

function* restoreChannel(row: StoredRow): Steps<void> {
  yield* insertStoredRows('channels', [{ ...row, is_subscribed: 0 }], IGNORE_EXISTING)
  const [overwrites, rules, retention] = SETTINGS.map(name => String(row[name] ?? '{}')) as [string, string, string]
  const values = { id: String(row.id), overwrites, rules, retention }
  for (const update of restoreSettings) yield* tx.run(update(values))
}

/**
 * A playlist that was added again keeps its members. Videos in the trash are added to custom playlists when they are
 * restored.
 */
function* restorePlaylist(row: StoredRow, allEntries: readonly StoredRow[]): Steps<void> {
  const added = yield* insertStoredRows('playlists', [{ ...row, is_subscribed: 0 }], IGNORE_EXISTING)
  if (added === 0) return
  const entries = allEntries.filter(entry => entry.playlist_id === row.id)
  const archived = row.kind === 'custom' ? yield* listIds(listArchived, entries, 'video_id') : undefined
  yield* insertStoredRows(
    'playlist_entries',
    archived ? entries.filter(entry => archived.has(entry.video_id)) : entries,
  )
}

/** Without rows that are no longer true. */
function* selectCurrent(table: CollectionTable, rows: readonly StoredRow[]): Steps<readonly StoredRow[]> {
  if (table === 'passed_over') {
    const known = yield* listIds(listArchivedOrQueued, rows, 'video_id')
    return rows.filter(row => !known.has(row.video_id))
  }
  if (table === 'removed_playlists') {
    const known = yield* listIds(listPlaylists, rows, 'id')
    return rows.filter(row => !known.has(row.id))
  }
  return rows
}

/** The values of a column that `list` finds. */
function* listIds(list: typeof listArchived, rows: readonly StoredRow[], column: string): Steps<ReadonlySet<unknown>> {
  const found = yield* tx.all(list({ ids: toJsonList(rows.map(row => row[column])) }))
  return new Set(found.map(({ id }) => id))
}

export function createTrashCollectionStore(db: Database): TrashCollectionStore {
  return {
    read: (kind, id) =>
      db.read(function* () {
        if ((yield* tx.first(findCollection[kind]({ id }))) === undefined) return undefined
        const subject = { channel: kind === 'channel' ? id : null, playlist: kind === 'playlist' ? id : null }
        const collection: TrashedCollection = {}
        for (const table of COLLECTION_TABLES) collection[table] = yield* selectStoredRows(TABLES[table](subject))
        return collection
      }),
    has: async (kind, id) => (await db.first(findCollection[kind]({ id }))) !== undefined,
    restore: async ({ channels = [], playlists = [], playlist_entries: entries = [], ...others }) =>
      db.transaction(function* () {
        for (const row of channels) yield* restoreChannel(row)
        for (const row of playlists) yield* restorePlaylist(row, entries)
        for (const table of OTHER_TABLES)
          yield* insertStoredRows(table, yield* selectCurrent(table, others[table] ?? []), IGNORE_EXISTING)
      }),
    finish: async (entryId, rows) =>
      db.transaction(function* () {
        for (const table of ['channels', 'playlists'] as const) {
          const ids = rows[table]?.filter(row => row.is_subscribed === 1).map(({ id }) => id) ?? []
          if (ids.length > 0) yield* tx.run(subscribeAll[table]({ ids: toJsonList(ids) }))
        }
        yield* tx.run(removeTrashEntry({ id: entryId }))
      }),
  }
}
