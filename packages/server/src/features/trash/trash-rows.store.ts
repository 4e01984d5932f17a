import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createSearchIndexStore } from '../../database/search-index.ts'
import { createStoredRows, type StoredRow } from './stored-rows.store.ts'

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

export type OtherTable = (typeof OTHER_TABLES)[number]['table']

/** Tables whose rows belong to a video and name it in `column`. */
const OTHER_TABLES = [
  { table: 'video_raw', column: 'video_id', condition: '' },
  { table: 'comments', column: 'video_id', condition: '' },
  { table: 'embeds', column: 'video_id', condition: '' },
  { table: 'part_fetches', column: 'subject_id', condition: `AND kind = 'video'` },
  { table: 'refresh_failures', column: 'subject_id', condition: `AND kind = 'video'` },
  { table: 'versions', column: 'subject_id', condition: `AND subject = 'video'` },
] as const

/** Copies the rows of a video from and to the library. */
export interface TrashRowStore {
  /** Undefined if the video does not exist. */
  read(videoId: string): Awaitable<TrashedRows | undefined>
  /**
   * Restores the rows and removes the entry in one transaction. A deleted channel is restored without its subscription.
   */
  restore(entryId: string, rows: TrashedRows): Awaitable<void>
}

export function createTrashRowStore({ raw, transaction }: Pick<Db, 'raw' | 'transaction'>): TrashRowStore {
  const searchIndex = createSearchIndexStore({ raw })
  const { selectStoredRows: selectRows, insert } = createStoredRows({ raw })

  function restoreSubtitles(videoId: string, { subtitles }: TrashedRows) {
    for (const { track, cues } of subtitles) {
      const { id: _, ...values } = track
      const id = Number(insert('subtitles', { ...values, video_id: videoId }).lastInsertRowid)
      for (const cue of cues) insert('cues', { ...cue, subtitle_id: id })
      searchIndex.addTrack(id)
    }
  }

  function restoreMemberships(videoId: string, { playlistEntries }: TrashedRows) {
    const playlistKind = raw.prepare<[string], string>('SELECT kind FROM playlists WHERE id = ?').pluck()
    const findByPosition = raw.prepare('SELECT 1 FROM playlist_entries WHERE playlist_id = ? AND position = ?')
    const findMember = raw.prepare('SELECT 1 FROM playlist_entries WHERE playlist_id = ? AND video_id = ?')
    // Uses negative numbers in between, so that no two members have the same position at any time.
    const makeNegative = raw.prepare(
      'UPDATE playlist_entries SET position = -position - 1 WHERE playlist_id = ? AND position >= ?',
    )
    const makePositive = raw.prepare(
      'UPDATE playlist_entries SET position = -position WHERE playlist_id = ? AND position < 0',
    )
    for (const { playlist, entry } of playlistEntries) {
      const id = String(playlist.id)
      if (playlistKind.get(id) !== 'custom' || findMember.get(id, videoId)) continue
      if (findByPosition.get(id, entry.position)) {
        makeNegative.run(id, entry.position)
        makePositive.run(id)
      }
      insert('playlist_entries', { ...entry, playlist_id: id, video_id: videoId })
    }
  }

  function restoreOthers(videoId: string, { others }: TrashedRows) {
    const findRevision = raw.prepare(`
      SELECT 1 FROM versions WHERE subject = 'video' AND subject_id = ? AND field = ? AND superseded_at = ? AND old_value IS ?`)
    for (const { table, column } of OTHER_TABLES)
      for (const { ...row } of others[table] ?? []) {
        if (table === 'versions') {
          delete row.id
          if (findRevision.get(videoId, row.field, row.superseded_at, row.old_value)) continue
        }
        insert(table, { ...row, [column]: videoId }, 'OR REPLACE')
      }
  }

  return {
    read(videoId) {
      const [video] = selectRows('SELECT * FROM videos WHERE id = ?', videoId)
      if (video === undefined) return undefined
      const [channel = {}] = selectRows('SELECT * FROM channels WHERE id = ?', String(video.channel_id))
      return {
        video,
        channel,
        subtitles: selectRows('SELECT * FROM subtitles WHERE video_id = ?', videoId).map(track => ({
          track,
          cues: selectRows('SELECT * FROM cues WHERE subtitle_id = ? ORDER BY position', Number(track.id)),
        })),
        watchStates: selectRows(
          'SELECT s.*, u.name AS user FROM watch_state AS s JOIN users AS u ON u.id = s.user_id WHERE video_id = ?',
          videoId,
        ).map(({ user, user_id: _, ...state }) => ({ user: String(user), state })),
        playlistEntries: selectRows('SELECT * FROM playlist_entries WHERE video_id = ?', videoId).flatMap(entry =>
          selectRows(`SELECT * FROM playlists WHERE id = ? AND kind = 'custom'`, String(entry.playlist_id)).map(
            playlist => ({
              playlist,
              entry,
            }),
          ),
        ),
        others: Object.fromEntries(
          OTHER_TABLES.map(({ table, column, condition }) => [
            table,
            selectRows(`SELECT * FROM ${table} WHERE ${column} = ? ${condition}`, videoId),
          ]),
        ),
      }
    },
    restore: (entryId, rows) =>
      transaction(() => {
        const videoId = String(rows.video.id)
        insert('channels', { ...rows.channel, id: rows.video.channel_id ?? null, is_subscribed: 0 }, 'OR IGNORE')
        insert('videos', rows.video)
        restoreSubtitles(videoId, rows)
        const userId = raw.prepare<[string], number>('SELECT id FROM users WHERE name = ?').pluck()
        for (const { user, state } of rows.watchStates) {
          const id = userId.get(user)
          if (id !== undefined) insert('watch_state', { ...state, user_id: id, video_id: videoId })
        }
        restoreMemberships(videoId, rows)
        restoreOthers(videoId, rows)
        raw.prepare(`DELETE FROM queue_items WHERE video_id = ? AND status = 'ignore'`).run(videoId)
        raw.prepare('DELETE FROM trash_entries WHERE id = ?').run(entryId)
      }),
  }
}
