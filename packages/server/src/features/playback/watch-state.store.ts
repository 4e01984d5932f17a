import type { WatchState } from '../videos/index.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Dialect } from '../../database/dialect.ts'
import { toJsonList } from '../../database/json-column.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** The watch states of users. A video that a user never played or marked has none. */
export interface WatchStateStore {
  find(userId: number, videoId: string): Awaitable<WatchState | undefined>
  savePosition(userId: number, videoId: string, position: number): Awaitable<void>
  clearPosition(userId: number, videoId: string): Awaitable<void>
  /** Clears the position in both cases; marking as unwatched keeps the date of the last watching. */
  setWatched(userId: number, videoId: string, isWatched: boolean): Awaitable<void>
  /**
   * The same for every video of a channel or playlist whose state differs. These videos get a new date, whether watched
   * or unwatched.
   */
  setAllWatched(userId: number, group: VideoGroup, isWatched: boolean): Awaitable<void>
  /** The same for these videos. Returns the number of videos whose state changed; unknown IDs are ignored. */
  setManyWatched(userId: number, videoIds: readonly string[], isWatched: boolean): Awaitable<number>
  /** Whether this is the ID of an archived video, channel or playlist; undefined for another ID. */
  findTarget(id: string): Awaitable<'video' | VideoGroup | undefined>
}

export interface VideoGroup {
  readonly kind: 'channel' | 'playlist'
  readonly id: string
}

interface Target {
  readonly userId: number
  readonly id: string
}

interface Change extends Target {
  readonly now: number
  readonly nowMs: number
}

const findState = statement<Target>()((p, { build }) =>
  build
    .selectFrom('watch_state')
    .select(['watched', 'watched_at', 'position'])
    .where('user_id', '=', p.userId)
    .where('video_id', '=', p.id),
)

const savePosition = statement<Target & { position: number; nowMs: number }>()(
  p => sql`
    INSERT INTO watch_state (user_id, video_id, position, updated_at_ms)
    VALUES (${p.userId}, ${p.id}, ${p.position}, ${p.nowMs})
    ON CONFLICT (user_id, video_id) DO UPDATE SET position = excluded.position, updated_at_ms = excluded.updated_at_ms
    WHERE watch_state.watched = 0`,
)

const clearPosition = statement<Target>()((p, { build }) =>
  build
    .updateTable('watch_state')
    .set({ position: null })
    .where('user_id', '=', p.userId)
    .where('video_id', '=', p.id)
    .where('position', 'is not', null),
)

const watch = statement<Change>()(
  p => sql`
    INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms)
    VALUES (${p.userId}, ${p.id}, 1, ${p.now}, ${p.nowMs})
    ON CONFLICT (user_id, video_id) DO UPDATE
    SET watched = 1, watched_at = excluded.watched_at, position = NULL, updated_at_ms = excluded.updated_at_ms`,
)

const unwatch = statement<Change>()((p, { build }) =>
  build
    .updateTable('watch_state')
    .set({ watched: 0, position: null, updated_at_ms: p.nowMs })
    .where('user_id', '=', p.userId)
    .where('video_id', '=', p.id),
)

/** `list`: the ID is a JSON list of the IDs of the videos. */
type MemberSource = VideoGroup['kind'] | 'list'

const memberIds = {
  list: (ids: string, dialect: Dialect) =>
    sql`SELECT id FROM videos WHERE id IN (SELECT value FROM ${dialect.list(ids)})`,
  channel: (id: string) => sql`SELECT id FROM videos WHERE channel_id = ${id}`,
  playlist: (id: string) =>
    sql`SELECT DISTINCT videos.id FROM playlist_entries JOIN videos ON videos.id = video_id WHERE playlist_id = ${id}`,
}

const watchAllOf = (kind: MemberSource) =>
  statement<Change>()(
    (p, { dialect }) => sql`
      INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms)
      SELECT CAST(${p.userId} AS bigint), members.id, 1, CAST(${p.now} AS bigint), CAST(${p.nowMs} AS bigint)
      FROM (${memberIds[kind](p.id, dialect)}) AS members WHERE true
      ON CONFLICT (user_id, video_id) DO UPDATE
      SET watched = 1, watched_at = excluded.watched_at, position = NULL, updated_at_ms = excluded.updated_at_ms
      WHERE watch_state.watched = 0`,
  )

const unwatchAllOf = (kind: MemberSource) =>
  statement<Change>()(
    (p, { dialect }) => sql`
      UPDATE watch_state SET watched_at = CASE WHEN watched = 1 THEN ${p.now} ELSE watched_at END, watched = 0,
        position = NULL, updated_at_ms = ${p.nowMs}
      WHERE user_id = ${p.userId} AND (watched = 1 OR position IS NOT NULL) AND video_id IN (${memberIds[kind](p.id, dialect)})`,
  )

const changeAll = {
  watched: { channel: watchAllOf('channel'), playlist: watchAllOf('playlist'), list: watchAllOf('list') },
  unwatched: { channel: unwatchAllOf('channel'), playlist: unwatchAllOf('playlist'), list: unwatchAllOf('list') },
}

const findKind = statement<{ id: string }>()(
  p => sql<{ kind: 'video' | VideoGroup['kind'] }>`
    SELECT 'video' AS kind FROM videos WHERE id = ${p.id}
    UNION ALL SELECT 'channel' FROM channels WHERE id = ${p.id}
    UNION ALL SELECT 'playlist' FROM playlists WHERE id = ${p.id} LIMIT 1`,
)

export function createWatchStateStore(db: Database, clock: Clock): WatchStateStore {
  const change = (userId: number, id: string): Change => ({ userId, id, now: epochSeconds(clock), nowMs: clock.now() })
  return {
    async find(userId, videoId) {
      const row = await db.first(findState({ userId, id: videoId }))
      return row && { isWatched: row.watched === 1, watchedAt: row.watched_at, position: row.position }
    },
    async savePosition(userId, videoId, position) {
      await db.run(savePosition({ userId, id: videoId, position, nowMs: clock.now() }))
    },
    async clearPosition(userId, videoId) {
      await db.run(clearPosition({ userId, id: videoId }))
    },
    async setWatched(userId, videoId, isWatched) {
      await db.run((isWatched ? watch : unwatch)(change(userId, videoId)))
    },
    async setAllWatched(userId, { kind, id }, isWatched) {
      await db.run(changeAll[isWatched ? 'watched' : 'unwatched'][kind](change(userId, id)))
    },
    setManyWatched: (userId, videoIds, isWatched) =>
      db.run(changeAll[isWatched ? 'watched' : 'unwatched'].list(change(userId, toJsonList(videoIds)))),
    async findTarget(id) {
      const kind = (await db.first(findKind({ id })))?.kind
      return kind === undefined || kind === 'video' ? kind : { kind, id }
    },
  }
}
