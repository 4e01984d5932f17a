import type { BIGGEST_ORDERS } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Number of videos with their total bytes and seconds. */
export interface VideoTotals {
  videos: number
  mediaSize: number
  duration: number
}

interface TypeTotals extends VideoTotals {
  vidType: 'videos' | 'streams' | 'shorts'
  isActive: number
}

interface GroupCount {
  isActive: number
  isSubscribed: number
  count: number
}

interface QueueCount {
  status: 'pending' | 'ignore'
  vidType: string
  count: number
}

export type BiggestOrder = (typeof BIGGEST_ORDERS)[number]

/** Sums over the archive, which are read without a scan of all videos. */
export interface StatsStore {
  /** One row for each type and state that has videos. */
  videos(): Awaitable<TypeTotals[]>
  /** One row for each state that has members. */
  groups(kind: 'channels' | 'playlists'): Awaitable<GroupCount[]>
  /** One row for each state and type that has queue items. */
  queue(): Awaitable<QueueCount[]>
  /** What the user has watched. */
  watched(userId: number): Awaitable<{ videos: number; duration: number }>
  /** Downloads between two times, including the first, excluding the second; Unix seconds. */
  downloads(from: number, until: number): Awaitable<{ count: number; mediaSize: number }>
  biggestChannels(order: BiggestOrder, limit: number): Awaitable<(VideoTotals & { id: string; name: string })[]>
}

const sums = sql`
  CAST(sum(videos) AS bigint) AS videos, CAST(sum(media_size) AS bigint) AS "mediaSize",
  CAST(sum(duration) AS bigint) AS duration`

const sumVideos = statement()(
  () => sql<TypeTotals>`
    SELECT vid_type AS "vidType", is_active AS "isActive", ${sums} FROM channel_totals
    GROUP BY vid_type, is_active HAVING sum(videos) > 0`,
)

const countGroup = (table: 'channels' | 'playlists') =>
  statement()(
    () => sql<GroupCount>`
      SELECT is_active AS "isActive", is_subscribed AS "isSubscribed", count(*) AS count FROM ${sql.table(table)}
      GROUP BY 1, 2`,
  )

const countGroups = { channels: countGroup('channels'), playlists: countGroup('playlists') }

const countQueue = statement()(
  () => sql<QueueCount>`
    SELECT status, vid_type AS "vidType", count(*) AS count FROM queue_items GROUP BY status, vid_type`,
)

const findWatched = statement<{ userId: number }>()((p, { build }) =>
  build.selectFrom('watch_totals').select(['videos', 'duration']).where('user_id', '=', p.userId),
)

const sumDownloads = statement<{ from: number; until: number }>()(
  p => sql<{ count: number; mediaSize: number }>`
    SELECT count(*) AS count, CAST(coalesce(sum(media_size), 0) AS bigint) AS "mediaSize" FROM videos
    WHERE downloaded >= ${p.from} AND downloaded < ${p.until}`,
)

const listBiggest = (column: 'videos' | 'duration' | 'mediaSize') =>
  statement<{ limit: number }>()(
    p => sql<VideoTotals & { id: string; name: string }>`
      SELECT channels.id, channels.name, totals.videos, totals."mediaSize", totals.duration FROM channels
      JOIN (SELECT channel_id, ${sums} FROM channel_totals GROUP BY channel_id HAVING sum(videos) > 0) AS totals
        ON totals.channel_id = channels.id
      ORDER BY totals.${sql.ref(column)} DESC, channels.id LIMIT ${p.limit}`,
  )

const listBiggestBy = {
  doc_count: listBiggest('videos'),
  duration: listBiggest('duration'),
  media_size: listBiggest('mediaSize'),
} satisfies Record<BiggestOrder, unknown>

export function createStatsStore(db: Database): StatsStore {
  return {
    videos: () => db.all(sumVideos()),
    groups: kind => db.all(countGroups[kind]()),
    queue: () => db.all(countQueue()),
    watched: async userId => (await db.first(findWatched({ userId }))) ?? { videos: 0, duration: 0 },
    downloads: async (from, until) => (await db.first(sumDownloads({ from, until }))) ?? { count: 0, mediaSize: 0 },
    biggestChannels: (order, limit) => db.all(listBiggestBy[order]({ limit })),
  }
}
