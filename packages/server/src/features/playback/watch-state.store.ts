import type { WatchState } from '../videos/index.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { Db } from '../../database/database.ts'
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
  /** Whether this is the ID of an archived video, channel or playlist; undefined for another ID. */
  findTarget(id: string): Awaitable<'video' | VideoGroup | undefined>
}

export interface VideoGroup {
  readonly kind: 'channel' | 'playlist'
  readonly id: string
}

const MEMBERS = {
  channel: 'SELECT id FROM videos WHERE channel_id = @id',
  playlist:
    'SELECT DISTINCT videos.id FROM playlist_entries JOIN videos ON videos.id = video_id WHERE playlist_id = @id',
} as const

export function createWatchStateStore({ raw }: Db, clock: Clock): WatchStateStore {
  const find = raw.prepare<[number, string], { watched: number; watched_at: number | null; position: number | null }>(
    'SELECT watched, watched_at, position FROM watch_state WHERE user_id = ? AND video_id = ?',
  )
  const save = raw.prepare(`
    INSERT INTO watch_state (user_id, video_id, position, updated_at_ms) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET position = excluded.position, updated_at_ms = excluded.updated_at_ms WHERE watched = 0`)
  const clear = raw.prepare(
    'UPDATE watch_state SET position = NULL WHERE user_id = ? AND video_id = ? AND position IS NOT NULL',
  )
  const watch = raw.prepare(`
    INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms)
    VALUES (@userId, @id, 1, @now, @nowMs)
    ON CONFLICT DO UPDATE SET watched = 1, watched_at = @now, position = NULL, updated_at_ms = @nowMs`)
  const unwatch = raw.prepare(`
    UPDATE watch_state SET watched = 0, position = NULL, updated_at_ms = @nowMs
    WHERE user_id = @userId AND video_id = @id`)
  const watchAll = mapMembers(members =>
    raw.prepare(`
    INSERT INTO watch_state (user_id, video_id, watched, watched_at, updated_at_ms)
    SELECT @userId, id, 1, @now, @nowMs FROM (${members}) WHERE true
    ON CONFLICT DO UPDATE SET watched = 1, watched_at = @now, position = NULL, updated_at_ms = @nowMs WHERE watched = 0`),
  )
  const unwatchAll = mapMembers(members =>
    raw.prepare(`
    UPDATE watch_state SET watched_at = iif(watched = 1, @now, watched_at), watched = 0, position = NULL,
      updated_at_ms = @nowMs
    WHERE user_id = @userId AND (watched = 1 OR position IS NOT NULL) AND video_id IN (${members})`),
  )
  const findKind = raw.prepare<{ id: string }, { kind: 'video' | VideoGroup['kind'] }>(`
    SELECT 'video' AS kind FROM videos WHERE id = @id
    UNION ALL SELECT 'channel' FROM channels WHERE id = @id
    UNION ALL SELECT 'playlist' FROM playlists WHERE id = @id LIMIT 1`)
  const bind = (userId: number, id: string) => ({ userId, id, now: epochSeconds(clock), nowMs: clock.now() })
  return {
    find: (userId, videoId) => {
      const row = find.get(userId, videoId)
      return row && { isWatched: row.watched === 1, watchedAt: row.watched_at, position: row.position }
    },
    savePosition: (userId, videoId, position) => void save.run(userId, videoId, position, clock.now()),
    clearPosition: (userId, videoId) => void clear.run(userId, videoId),
    setWatched: (userId, videoId, isWatched) => void (isWatched ? watch : unwatch).run(bind(userId, videoId)),
    setAllWatched: (userId, { kind, id }, isWatched) =>
      void (isWatched ? watchAll : unwatchAll)[kind].run(bind(userId, id)),
    findTarget: id => {
      const kind = findKind.get({ id })?.kind
      return kind === undefined || kind === 'video' ? kind : { kind, id }
    },
  }
}

const mapMembers = <T>(prepare: (members: string) => T) => ({
  channel: prepare(MEMBERS.channel),
  playlist: prepare(MEMBERS.playlist),
})
