import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
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
   * nothing changes. `change` can run more than once.
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

const addPlaylist = statement<{ id: string; name: string; now: number }>()((p, { build }) =>
  build.insertInto('playlists').values({ id: p.id, name: p.name, kind: 'custom', is_active: 0, last_refresh: p.now }),
)

const listEntries = statement<{ id: string }>()(
  p => sql<CustomEntry>`
    SELECT video_id AS "videoId", title, uploader FROM playlist_entries WHERE playlist_id = ${p.id} ORDER BY position`,
)

const clear = statement<{ id: string }>()((p, { build }) =>
  build.deleteFrom('playlist_entries').where('playlist_id', '=', p.id),
)

const addEntries = statement<{ id: string; entries: string }>()(
  (p, { dialect }) => sql`
    INSERT INTO playlist_entries (playlist_id, position, video_id, title, uploader)
    SELECT ${p.id}, position, "videoId", title, uploader
    FROM ${dialect.records(p.entries, { position: 'bigint', videoId: 'text', title: 'text', uploader: 'text' })}`,
)

const setLastRefresh = statement<{ id: string; now: number }>()((p, { build }) =>
  build.updateTable('playlists').set({ last_refresh: p.now }).where('id', '=', p.id),
)

const findEntry = statement<{ videoId: string }>()(
  p => sql<CustomEntry>`
    SELECT videos.id AS "videoId", title, channels.name AS uploader
    FROM videos JOIN channels ON channels.id = channel_id WHERE videos.id = ${p.videoId}`,
)

const listWatched = statement<{ id: string; userId: number }>()((p, { build }) =>
  build
    .selectFrom('playlist_entries')
    .innerJoin('watch_state', 'watch_state.video_id', 'playlist_entries.video_id')
    .select('playlist_entries.video_id')
    .where('playlist_id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('watched', '=', 1),
)

export function createCustomPlaylistStore(db: Database): CustomPlaylistStore {
  return {
    async add({ id, name }, now) {
      await db.run(addPlaylist({ id, name, now }))
    },
    changeEntries: (id, now, change) =>
      db.transaction(function* () {
        const before = yield* tx.all(listEntries({ id }))
        const after = change(before)
        if (after === before) return
        yield* tx.run(clear({ id }))
        const entries = after.map(({ videoId, title, uploader }, position) => ({ position, videoId, title, uploader }))
        yield* tx.run(addEntries({ id, entries: toJsonList(entries) }))
        yield* tx.run(setLastRefresh({ id, now }))
      }),
    findEntry: videoId => db.first(findEntry({ videoId })),
    async listWatched(id, userId) {
      return new Set((await db.all(listWatched({ id, userId }))).map(row => row.video_id))
    },
  }
}
