import type { BIGGEST_ORDERS } from '@tubecellar/core/contract'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Number of videos with their total bytes and seconds. */
export interface VideoTotals {
  videos: number
  mediaSize: number
  duration: number
}

export type BiggestOrder = (typeof BIGGEST_ORDERS)[number]

/** Sums over the archive, which are read without a scan of all videos. */
export interface StatsStore {
  /** One row for each type and state that has videos. */
  videos(): Awaitable<(VideoTotals & { vidType: 'videos' | 'streams' | 'shorts'; isActive: number })[]>
  /** One row for each state that has members. */
  groups(kind: 'channels' | 'playlists'): Awaitable<{ isActive: number; isSubscribed: number; count: number }[]>
  /** One row for each state and type that has queue items. */
  queue(): Awaitable<{ status: 'pending' | 'ignore'; vidType: string; count: number }[]>
  /** What the user has watched. */
  watched(userId: number): Awaitable<{ videos: number; duration: number }>
  /** Downloads between two times, including the first, excluding the second; Unix seconds. */
  downloads(from: number, until: number): Awaitable<{ count: number; mediaSize: number }>
  biggestChannels(order: BiggestOrder, limit: number): Awaitable<(VideoTotals & { id: string; name: string })[]>
}

const ORDERS: Record<BiggestOrder, string> = { doc_count: 'videos', duration: 'duration', media_size: 'mediaSize' }

const sums = 'sum(videos) AS videos, sum(media_size) AS mediaSize, sum(duration) AS duration'

export function createStatsStore({ raw }: Db): StatsStore {
  const videos = raw.prepare(`
    SELECT vid_type AS vidType, is_active AS isActive, ${sums} FROM channel_totals
    GROUP BY vid_type, is_active HAVING sum(videos) > 0`)
  const group = (table: string) =>
    raw.prepare(`
    SELECT is_active AS isActive, is_subscribed AS isSubscribed, count(*) AS count FROM ${table} GROUP BY 1, 2`)
  const groups = { channels: group('channels'), playlists: group('playlists') }
  const queue = raw.prepare(
    'SELECT status, vid_type AS vidType, count(*) AS count FROM queue_items GROUP BY status, vid_type',
  )
  const watched = raw.prepare('SELECT videos, duration FROM watch_totals WHERE user_id = ?')
  const downloads = raw.prepare(`
    SELECT count(*) AS count, coalesce(sum(media_size), 0) AS mediaSize FROM videos
    WHERE downloaded >= ? AND downloaded < ?`)
  const biggest = (order: BiggestOrder) =>
    raw.prepare(`
    SELECT channels.id, channels.name, totals.videos, totals.mediaSize, totals.duration FROM channels
    JOIN (SELECT channel_id, ${sums} FROM channel_totals GROUP BY channel_id HAVING sum(videos) > 0) AS totals
      ON totals.channel_id = channels.id
    ORDER BY totals.${ORDERS[order]} DESC, channels.id LIMIT ?`)
  const biggestBy = {
    doc_count: biggest('doc_count'),
    duration: biggest('duration'),
    media_size: biggest('media_size'),
  }
  return {
    videos: () => videos.all() as Awaited<ReturnType<StatsStore['videos']>>,
    groups: kind => groups[kind].all() as Awaited<ReturnType<StatsStore['groups']>>,
    queue: () => queue.all() as Awaited<ReturnType<StatsStore['queue']>>,
    watched: userId =>
      (watched.get(userId) as { videos: number; duration: number } | undefined) ?? { videos: 0, duration: 0 },
    downloads: (from, until) => downloads.get(from, until) as { count: number; mediaSize: number },
    biggestChannels: (order, limit) =>
      biggestBy[order].all(limit) as Awaited<ReturnType<StatsStore['biggestChannels']>>,
  }
}
