import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
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

const SUBJECTS: Record<RefreshKind, string> = {
  video: 'SELECT id, title, source_url, is_active, last_refresh FROM videos',
  channel: 'SELECT id, name AS title, source_url, is_active, last_refresh FROM channels',
  playlist: `SELECT id, name AS title, source_url, is_active, last_refresh FROM playlists WHERE kind = 'regular'`,
}

const findRequested = statement<{ after: number }>()(
  p => sql<RefreshSubject & { place: number }>`
    SELECT refresh_queue.id AS place, refresh_queue.kind, subject_id AS id,
      coalesce(videos.title, channels.name, playlists.name, '') AS title,
      coalesce(videos.source_url, channels.source_url, playlists.source_url) AS "sourceUrl"
    FROM refresh_queue
    LEFT JOIN videos ON refresh_queue.kind = 'video' AND videos.id = subject_id
    LEFT JOIN channels ON refresh_queue.kind = 'channel' AND channels.id = subject_id
    LEFT JOIN playlists ON refresh_queue.kind = 'playlist' AND playlists.id = subject_id
    WHERE refresh_queue.id > ${p.after} ORDER BY refresh_queue.id LIMIT 1`,
)

const removeRequested = statement<{ place: number }>()((p, { build }) =>
  build.deleteFrom('refresh_queue').where('id', '=', p.place),
)

const forEachKind = <T>(define: (kind: RefreshKind) => T): Record<RefreshKind, T> => ({
  video: define('video'),
  channel: define('channel'),
  playlist: define('playlist'),
})

const countActive = forEachKind(kind =>
  statement()(
    () => sql<{ n: number }>`SELECT count(*) AS n FROM (${sql.raw(SUBJECTS[kind])}) AS subject WHERE is_active = 1`,
  ),
)

/** When a subject was refreshed or its refresh failed, the later of both. */
const lastChecked = sql`CASE WHEN looked_at > last_refresh THEN looked_at ELSE last_refresh END`

const select = (kind: RefreshKind, condition: RawBuilder<unknown>, limit: number) => sql<RefreshSubject>`
  SELECT ${sql.lit(kind)} AS kind, subject.id, title, source_url AS "sourceUrl"
  FROM (${sql.raw(SUBJECTS[kind])}) AS subject
  LEFT JOIN refresh_failures AS failure ON failure.kind = ${sql.lit(kind)} AND subject_id = subject.id
  WHERE ${condition}
  ORDER BY ${lastChecked}, subject.id LIMIT ${limit}`

const listDue = forEachKind(kind =>
  statement<DueQuery>()(p =>
    select(
      kind,
      sql`is_active = 1 AND last_refresh < ${p.before} AND (looked_at IS NULL OR looked_at < ${p.failedBefore})`,
      p.limit,
    ),
  ),
)

const listInactive = forEachKind(kind =>
  statement<Pick<DueQuery, 'before' | 'limit'>>()(p =>
    select(kind, sql`is_active = 0 AND ${lastChecked} < ${p.before}`, p.limit),
  ),
)

const listNewVideos = statement<{ since: number; limit: number }>()(
  p => sql<RefreshSubject>`
    SELECT 'video' AS kind, id, title, source_url AS "sourceUrl" FROM videos
    WHERE published > ${p.since} AND is_active = 1 ORDER BY published DESC, id LIMIT ${p.limit}`,
)

export function createRefreshPlanStore(db: Database): RefreshPlanStore {
  return {
    nextRequested: after => db.first(findRequested({ after })),
    async removeRequested(place) {
      await db.run(removeRequested({ place }))
    },
    async countActive(kind) {
      return (await db.first(countActive[kind]()))?.n ?? 0
    },
    listDue: (kind, request) => db.all(listDue[kind](request)),
    listInactive: (kind, request) => db.all(listInactive[kind](request)),
    listNewVideos: (since, limit) => db.all(listNewVideos({ since, limit })),
  }
}
