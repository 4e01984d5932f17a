import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export interface CustomEntry {
  videoId: string
  title: string
  uploader: string | null
}

/** Playlists that users create. */
export interface CustomPlaylistStore {
  add(playlist: { id: string; name: string }, now: number): Awaitable<void>
  /**
   * Passes the members in order to `change` and stores the result in the same transaction; if it returns the same list,
   * nothing changes.
   */
  changeEntries(
    id: string,
    now: number,
    change: (entries: readonly CustomEntry[]) => readonly CustomEntry[],
  ): Awaitable<void>
  /** An archived video as a member. */
  findEntry(videoId: string): Awaitable<CustomEntry | undefined>
  /** Which members the user has watched. */
  listWatched(id: string, userId: number): Awaitable<ReadonlySet<string>>
}

export function createCustomPlaylistStore({ raw, transaction }: Db): CustomPlaylistStore {
  const insert = raw.prepare(
    `INSERT INTO playlists (id, name, kind, is_active, last_refresh) VALUES (?, ?, 'custom', 0, ?)`,
  )
  const listEntries = raw.prepare<[string], CustomEntry>(`
    SELECT video_id AS videoId, title, uploader FROM playlist_entries WHERE playlist_id = ? ORDER BY position`)
  const clear = raw.prepare('DELETE FROM playlist_entries WHERE playlist_id = ?')
  const insertEntry = raw.prepare(`
    INSERT INTO playlist_entries (playlist_id, position, video_id, title, uploader) VALUES (?, ?, ?, ?, ?)`)
  const setLastRefresh = raw.prepare('UPDATE playlists SET last_refresh = ? WHERE id = ?')
  const findEntry = raw.prepare<[string], CustomEntry>(`
    SELECT videos.id AS videoId, title, channels.name AS uploader
    FROM videos JOIN channels ON channels.id = channel_id WHERE videos.id = ?`)
  const listWatched = raw
    .prepare<[string, number], string>(
      `SELECT video_id FROM playlist_entries JOIN watch_state USING (video_id)
       WHERE playlist_id = ? AND user_id = ? AND watched = 1`,
    )
    .pluck()
  return {
    add: ({ id, name }, now) => void insert.run(id, name, now),
    changeEntries: (id, now, change) =>
      transaction(() => {
        const before = listEntries.all(id)
        const after = change(before)
        if (after === before) return
        clear.run(id)
        for (const [position, { videoId, title, uploader }] of after.entries())
          insertEntry.run(id, position, videoId, title, uploader)
        setLastRefresh.run(now, id)
      }),
    findEntry: videoId => findEntry.get(videoId),
    listWatched: (id, userId) => new Set(listWatched.all(id, userId)),
  }
}
