import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createStoredRows, type StoredRow } from './stored-rows.store.ts'

export type CollectionKind = 'channel' | 'playlist'

/** A playlist, or the regular playlists of a channel. Either `:channel` or `:playlist` is null. */
const PLAYLISTS = `SELECT id FROM playlists WHERE id = :playlist OR (channel_id = :channel AND kind = 'regular')`

const subjectCondition = (column: string) =>
  `(kind = 'channel' AND ${column} = :channel) OR (kind = 'playlist' AND ${column} IN (${PLAYLISTS}))`

/** In the order of insertion. */
const TABLES = {
  channels: 'id = :channel',
  playlists: `id IN (${PLAYLISTS})`,
  playlist_entries: `playlist_id IN (${PLAYLISTS})`,
  seen_entries: `playlist_id IN (${PLAYLISTS})`,
  source_scans: subjectCondition('id'),
  part_fetches: subjectCondition('subject_id'),
  passed_over: 'channel_id = :channel',
  removed_playlists: 'channel_id = :channel',
} as const

export type CollectionTable = keyof typeof TABLES
export const COLLECTION_TABLES = Object.keys(TABLES) as CollectionTable[]

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

export function createTrashCollectionStore({
  raw,
  transaction,
}: Pick<Db, 'raw' | 'transaction'>): TrashCollectionStore {
  const { selectStoredRows: selectRows, insert } = createStoredRows({ raw })
  const exists = {
    channel: raw.prepare('SELECT 1 FROM channels WHERE id = ?'),
    playlist: raw.prepare('SELECT 1 FROM playlists WHERE id = ?'),
  }
  const hasVideo = raw.prepare('SELECT 1 FROM videos WHERE id = ?')
  const isQueued = raw.prepare('SELECT 1 FROM queue_items WHERE video_id = ?')
  /** A channel that was added again has default settings until then. */
  const restoreSettings = ['overwrites', 'rules'].map(column =>
    raw.prepare(`UPDATE channels SET ${column} = :${column} WHERE id = :id AND ${column} = '{}'`),
  )
  const subscribe = {
    channels: raw.prepare('UPDATE channels SET is_subscribed = 1 WHERE id = ?'),
    playlists: raw.prepare('UPDATE playlists SET is_subscribed = 1 WHERE id = ?'),
  }
  const removeEntry = raw.prepare('DELETE FROM trash_entries WHERE id = ?')

  function restoreChannel(row: StoredRow) {
    insert('channels', { ...row, is_subscribed: 0 }, 'OR IGNORE')
    for (const update of restoreSettings)
      update.run({ id: row.id, overwrites: row.overwrites ?? '{}', rules: row.rules ?? '{}' })
  }

  /**
   * A playlist that was added again keeps its members. Videos in the trash are added to custom playlists when they are
   * restored.
   */
  function restorePlaylist(row: StoredRow, entries: readonly StoredRow[]) {
    if (insert('playlists', { ...row, is_subscribed: 0 }, 'OR IGNORE').changes === 0) return
    for (const entry of entries)
      if (entry.playlist_id === row.id && (row.kind !== 'custom' || hasVideo.get(entry.video_id) !== undefined))
        insert('playlist_entries', entry)
  }

  /** Whether the row is no longer true. */
  const isOutdated = (table: CollectionTable, row: StoredRow) =>
    (table === 'passed_over' && [hasVideo, isQueued].some(query => query.get(row.video_id) !== undefined)) ||
    (table === 'removed_playlists' && exists.playlist.get(row.id) !== undefined)

  return {
    read(kind, id) {
      if (exists[kind].get(id) === undefined) return undefined
      const subject = { channel: kind === 'channel' ? id : null, playlist: kind === 'playlist' ? id : null }
      return Object.fromEntries(
        Object.entries(TABLES).map(([table, condition]) => [
          table,
          selectRows(`SELECT * FROM ${table} WHERE ${condition}`, subject),
        ]),
      )
    },
    has: (kind, id) => exists[kind].get(id) !== undefined,
    restore: rows =>
      transaction(() => {
        const { channels = [], playlists = [], playlist_entries: entries = [], ...others } = rows
        for (const row of channels) restoreChannel(row)
        for (const row of playlists) restorePlaylist(row, entries)
        for (const table of COLLECTION_TABLES)
          if (table in others)
            for (const row of rows[table] ?? []) if (!isOutdated(table, row)) insert(table, row, 'OR IGNORE')
      }),
    finish: (entryId, rows) =>
      transaction(() => {
        for (const table of ['channels', 'playlists'] as const)
          for (const row of rows[table] ?? []) if (row.is_subscribed === 1) subscribe[table].run(row.id)
        removeEntry.run(entryId)
      }),
  }
}
