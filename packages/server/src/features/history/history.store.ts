import type { HistoryState } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import { contains } from '../../database/contains.ts'
import type { Database } from '../../database/database.ts'
import { dynamicQuery, statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

interface EntryKey {
  readonly userId: number
  readonly videoId: string
  /** Like 20261128, in the time zone of the server. */
  readonly day: number
}

export interface NewEntry extends EntryKey {
  /** Unix seconds. */
  readonly now: number
  /** Seconds; null keeps the position of an earlier entry of the day. */
  readonly position: number | null
  readonly isWatched: boolean
}

export interface HistoryFilter {
  readonly userId: number
  /** Words that all occur in the title or the name of the channel. */
  readonly words: readonly string[]
  readonly state: HistoryState | undefined
}

export interface HistoryRow {
  readonly video_id: string
  readonly day: number
  readonly watched_at: number
  readonly position: number | null
  readonly watched: number
  readonly title: string
  readonly duration: number
  readonly published: number
  readonly channel_id: string
  readonly channel_name: string
}

/** What each user watched: one row per video and day. Lists contain archived videos only. */
export interface HistoryStore {
  /** Adds the entry of the day, or updates it. Nothing if the user paused the history. */
  record(entry: NewEntry): Awaitable<void>
  /** Removes the entry of the day if the video was only marked as watched; otherwise it no longer counts as watched. */
  unmark(key: EntryKey): Awaitable<void>
  count(filter: HistoryFilter): Awaitable<number>
  /** Latest first. */
  page(filter: HistoryFilter, range: { offset: number; limit: number }): Awaitable<HistoryRow[]>
  /** False if the user has no such entry. */
  remove(key: EntryKey): Awaitable<boolean>
  clear(userId: number): Awaitable<void>
}

const record = statement<Omit<NewEntry, 'isWatched'> & { watched: 0 | 1 }>()(
  (p, { dialect }) => sql`
    INSERT INTO watch_history (user_id, video_id, day, watched_at, position, watched)
    SELECT id, ${p.videoId}, CAST(${p.day} AS bigint), CAST(${p.now} AS bigint), CAST(${p.position} AS double precision),
      CAST(${p.watched} AS bigint)
    FROM users WHERE id = ${p.userId} AND ${dialect.jsonFlag('config', 'history_paused')} = 0
    ON CONFLICT (user_id, video_id, day) DO UPDATE SET watched_at = excluded.watched_at,
      position = coalesce(excluded.position, watch_history.position), watched = excluded.watched`,
)

const removeMark = statement<EntryKey>()((p, { build }) =>
  build
    .deleteFrom('watch_history')
    .where('user_id', '=', p.userId)
    .where('video_id', '=', p.videoId)
    .where('day', '=', p.day)
    .where('position', 'is', null),
)

const unmarkEntry = statement<EntryKey>()((p, { build }) =>
  build
    .updateTable('watch_history')
    .set({ watched: 0 })
    .where('user_id', '=', p.userId)
    .where('video_id', '=', p.videoId)
    .where('day', '=', p.day),
)

const removeEntry = statement<EntryKey>()((p, { build }) =>
  build
    .deleteFrom('watch_history')
    .where('user_id', '=', p.userId)
    .where('video_id', '=', p.videoId)
    .where('day', '=', p.day),
)

const clearEntries = statement<{ userId: number }>()((p, { build }) =>
  build.deleteFrom('watch_history').where('user_id', '=', p.userId),
)

const fromEntries = ({ userId, words, state }: HistoryFilter): RawBuilder<unknown> => sql`
  FROM watch_history AS entry JOIN videos ON videos.id = entry.video_id JOIN channels ON channels.id = videos.channel_id
  WHERE ${sql.join(
    [
      sql`entry.user_id = ${userId}`,
      ...(state === undefined ? [] : [sql`entry.watched = ${state === 'watched' ? 1 : 0}`]),
      ...words.map(word => sql`(${contains(sql`videos.title`, word)} OR ${contains(sql`channels.name`, word)})`),
    ],
    sql` AND `,
  )}`

export function createHistoryStore(db: Database): HistoryStore {
  return {
    async record({ isWatched, ...entry }) {
      await db.run(record({ ...entry, watched: isWatched ? 1 : 0 }))
    },
    async unmark(key) {
      await db.run(removeMark(key))
      await db.run(unmarkEntry(key))
    },
    async count(filter) {
      const row = await db.first(dynamicQuery(() => sql<{ n: number }>`SELECT count(*) AS n ${fromEntries(filter)}`))
      return row?.n ?? 0
    },
    page: (filter, { offset, limit }) =>
      db.all(
        dynamicQuery(
          () => sql<HistoryRow>`
            SELECT entry.video_id, entry.day, entry.watched_at, entry.position, entry.watched, videos.title,
              videos.duration, videos.published, channels.id AS channel_id, channels.name AS channel_name
            ${fromEntries(filter)} ORDER BY entry.watched_at DESC, entry.video_id, entry.day DESC
            LIMIT ${limit} OFFSET ${offset}`,
        ),
      ),
    remove: async key => (await db.run(removeEntry(key))) > 0,
    async clear(userId) {
      await db.run(clearEntries({ userId }))
    },
  }
}
