import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { RefreshKind } from './refresh-queue.store.ts'

export interface RefreshSubject {
  kind: RefreshKind
  id: string
  title: string
  /** Its source; null when it was never known. */
  sourceUrl: string | null
}

export interface DueQuery {
  /** Last refreshed before this time, in Unix seconds. */
  before: number
  limit: number
  /** Subjects that failed after this time are not listed. */
  failedBefore: number
}

/** The subjects to refresh, and when failed ones are tried again. Times are Unix seconds. */
export interface RefreshPlanStore {
  /** Requests of users, one after the other; `after` is the `place` of the previous one. */
  nextRequested(after: number): Awaitable<(RefreshSubject & { place: number }) | undefined>
  removeRequested(place: number): Awaitable<void>
  countActive(kind: RefreshKind): Awaitable<number>
  /** Active subjects, the least recently checked first. */
  listDue(kind: RefreshKind, request: DueQuery): Awaitable<RefreshSubject[]>
  /** Subjects whose source is gone, the least recently checked first. */
  listInactive(kind: RefreshKind, request: Pick<DueQuery, 'before' | 'limit'>): Awaitable<RefreshSubject[]>
  /** Active videos that were published after that time, newest first. */
  listNewVideos(since: number, limit: number): Awaitable<RefreshSubject[]>
}

const TABLES: Record<RefreshKind, string> = {
  video: 'SELECT id, title, source_url, is_active, last_refresh FROM videos',
  channel: 'SELECT id, name AS title, source_url, is_active, last_refresh FROM channels',
  playlist: `SELECT id, name AS title, source_url, is_active, last_refresh FROM playlists WHERE kind = 'regular'`,
}

export function createRefreshPlanStore({ raw }: Pick<Db, 'raw'>): RefreshPlanStore {
  const findRequested = raw.prepare<[number], RefreshSubject & { place: number }>(`
    SELECT refresh_queue.id AS place, refresh_queue.kind, subject_id AS id,
      coalesce(videos.title, channels.name, playlists.name, '') AS title,
      coalesce(videos.source_url, channels.source_url, playlists.source_url) AS sourceUrl
    FROM refresh_queue
    LEFT JOIN videos ON refresh_queue.kind = 'video' AND videos.id = subject_id
    LEFT JOIN channels ON refresh_queue.kind = 'channel' AND channels.id = subject_id
    LEFT JOIN playlists ON refresh_queue.kind = 'playlist' AND playlists.id = subject_id
    WHERE refresh_queue.id > ? ORDER BY refresh_queue.id LIMIT 1`)
  const remove = raw.prepare('DELETE FROM refresh_queue WHERE id = ?')
  const forEachKind = <T>(prepare: (kind: RefreshKind, table: string) => T): Record<RefreshKind, T> => ({
    video: prepare('video', TABLES.video),
    channel: prepare('channel', TABLES.channel),
    playlist: prepare('playlist', TABLES.playlist),
  })
  const count = forEachKind((_kind, table) =>
    raw.prepare<[], number>(`SELECT count(*) FROM (${table}) WHERE is_active = 1`).pluck(),
  )
  const list = (kind: RefreshKind, table: string, condition: string) =>
    raw.prepare<[Record<string, number>], RefreshSubject>(`
      SELECT '${kind}' AS kind, id, title, source_url AS sourceUrl
      FROM (${table}) AS subject
      LEFT JOIN refresh_failures AS failure ON failure.kind = '${kind}' AND subject_id = id
      WHERE ${condition}
      ORDER BY max(last_refresh, coalesce(looked_at, 0)), id LIMIT :limit`)
  const due = forEachKind((kind, table) =>
    list(kind, table, 'is_active = 1 AND last_refresh < :before AND (looked_at IS NULL OR looked_at < :failedBefore)'),
  )
  const inactive = forEachKind((kind, table) =>
    list(kind, table, 'is_active = 0 AND max(last_refresh, coalesce(looked_at, 0)) < :before'),
  )
  const newVideos = raw.prepare<[number, number], RefreshSubject>(`
    SELECT 'video' AS kind, id, title, source_url AS sourceUrl FROM videos
    WHERE published > ? AND is_active = 1 ORDER BY published DESC, id LIMIT ?`)
  return {
    nextRequested: after => findRequested.get(after),
    removeRequested: place => void remove.run(place),
    countActive: kind => count[kind].get() ?? 0,
    listDue: (kind, { before, limit, failedBefore }) => due[kind].all({ before, limit, failedBefore }),
    listInactive: (kind, { before, limit }) => inactive[kind].all({ before, limit }),
    listNewVideos: (since, limit) => newVideos.all(since, limit),
  }
}
