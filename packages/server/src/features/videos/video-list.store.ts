import type { SORT_KEYS, SORT_ORDERS } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createCountCache } from './count-cache.ts'
import { createUnwatchedList } from './unwatched-list.ts'

export type VideoSort = (typeof SORT_KEYS)[number]

/** The videos of a list; every filter that is set must match. Watch state is that of `userId`. */
export interface VideoFilter {
  readonly userId: number
  readonly channel?: string | undefined
  readonly playlist?: string | undefined
  readonly watch?: 'watched' | 'unwatched' | 'continue' | undefined
  readonly type?: 'videos' | 'streams' | 'shorts' | undefined
  /** Exact height in pixels. */
  readonly height?: number | undefined
}

export interface VideoOrder {
  /** Default: by date of publication; videos to continue are sorted by when they were last played. */
  readonly sort?: VideoSort | undefined
  readonly order: (typeof SORT_ORDERS)[number]
}

/** Lists of video IDs (docs/spec/videos.md#lists). */
export interface VideoListStore {
  count(filter: VideoFilter): Awaitable<number>
  page(filter: VideoFilter, order: VideoOrder, range: { offset: number; limit: number }): Awaitable<string[]>
}

const SORT_COLUMNS: Record<VideoSort, string> = {
  published: 'published',
  downloaded: 'downloaded',
  views: 'view_count',
  likes: 'like_count',
  duration: 'duration',
  mediasize: 'media_size',
  width: 'width',
  height: 'height',
}

/** Up to this many matches are looked up and sorted; with more, scanning the index of the sort order is faster. */
const MAX_SORTED_IN_MEMORY = 2000

/** Up to this many unwatched videos are kept in a separate list; with more, a scan finds the next one quickly. */
const MAX_UNWATCHED_LIST = 5000

export function createVideoListStore(db: Db): VideoListStore {
  const countCached = createCountCache(db)

  const unwatchedList = createUnwatchedList(db)

  const count = (filter: VideoFilter): number => {
    const { userId, watch, playlist, ...otherFilters } = filter
    const isUnwatched = watch === 'unwatched' && playlist === undefined
    if (isUnwatched && videoConditions(filter).length === 0)
      return count({ userId }) - count({ userId, watch: 'watched' })
    if (isUnwatched && !usesUnwatchedList(userId))
      return count({ userId, ...otherFilters }) - count({ userId, ...otherFilters, watch: 'watched' })
    return countCached(
      watch && userId,
      { watch, playlist, ...otherFilters },
      () => db.first(countQuery(filter))?.n ?? 0,
    )
  }

  /** Whether the user has few unwatched videos among many; creates the list of them if necessary. */
  function usesUnwatchedList(userId: number): boolean {
    if (
      count({ userId, watch: 'watched' }) <= MAX_SORTED_IN_MEMORY ||
      count({ userId, watch: 'unwatched' }) > MAX_UNWATCHED_LIST
    )
      return false
    unwatchedList.ensureExists(userId)
    return true
  }

  return {
    count,
    page(filter, order, range) {
      const { userId, watch, playlist } = filter
      const isFromUnwatchedList = watch === 'unwatched' && playlist === undefined && usesUnwatchedList(userId)
      return db.all(pageQuery(filter, order, range, { isFromUnwatchedList, count })).map(({ id }) => id)
    },
  }
}

function countQuery(filter: VideoFilter): RawBuilder<{ n: number }> {
  const { watch, playlist } = filter
  if (playlist !== undefined)
    return sql`SELECT count(DISTINCT videos.id) AS n ${fromPlaylist} ${where(playlistConditions(filter))}`
  // Every watch state belongs to a video, so that without further filters the index of watch states is enough.
  if (watch !== undefined && videoConditions(filter).length === 0)
    return sql`SELECT count(*) AS n FROM ${watchStates(filter)}`
  if (watch === 'unwatched')
    return sql`SELECT count(*) AS n ${fromUnwatchedList(filter)} ${where(videoConditions(filter))}`
  if (watch === 'continue') return sql`SELECT count(*) AS n ${fromStates(filter)} ${where(videoConditions(filter))}`
  return sql`SELECT count(*) AS n FROM videos ${where([...videoConditions(filter), ...watchConditions(filter)])}`
}

function pageQuery(
  filter: VideoFilter,
  { sort, order }: VideoOrder,
  { offset, limit }: { offset: number; limit: number },
  { isFromUnwatchedList, count }: { isFromUnwatchedList: boolean; count: (filter: VideoFilter) => number },
): RawBuilder<{ id: string }> {
  const { userId, watch, playlist } = filter
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`
  const page = sql`LIMIT ${limit} OFFSET ${offset}`
  if (playlist !== undefined)
    return sql`SELECT videos.id ${fromPlaylist} ${where(playlistConditions(filter))}
      GROUP BY videos.id ORDER BY min(playlist_entries.position) ${page}`
  if (watch === 'continue' && sort === undefined)
    return sql`SELECT videos.id ${fromStates(filter)} ${where(videoConditions(filter))}
      ORDER BY state.updated_at_ms DESC, state.video_id DESC ${page}`

  const column = SORT_COLUMNS[sort ?? 'published']
  const by = sql`ORDER BY ${sql.ref(`videos.${column}`)} ${direction}, videos.id ${direction} ${page}`
  if (watch === 'continue' || (watch === 'watched' && count({ userId, watch }) <= MAX_SORTED_IN_MEMORY))
    return sql`SELECT videos.id ${fromStates(filter)} ${where(videoConditions(filter))} ${by}`
  if (isFromUnwatchedList)
    return sql`SELECT videos.id ${fromUnwatchedList(filter)} ${where(videoConditions(filter))} ${by}`
  const isIndexScan = column !== 'published' && count(filter) > MAX_SORTED_IN_MEMORY
  return sql`SELECT videos.id FROM videos ${where([...videoConditions(filter, isIndexScan), ...watchConditions(filter)])} ${by}`
}

const fromPlaylist = sql`FROM playlist_entries CROSS JOIN videos ON videos.id = playlist_entries.video_id`

// CROSS JOIN prevents SQLite from reversing the join: there are fewer watch states than videos.
const fromStates = (filter: VideoFilter) =>
  sql`FROM ${watchStates(filter)} AS state CROSS JOIN videos ON videos.id = state.video_id`

const fromUnwatchedList = ({ userId }: VideoFilter) =>
  sql`FROM unwatched CROSS JOIN videos ON unwatched.user_id = ${userId} AND videos.id = unwatched.video_id`

/** The watch states of watched or started videos of the user, each with a separate index. */
const watchStates = ({ userId, watch }: VideoFilter) =>
  watch === 'continue'
    ? sql`(SELECT * FROM watch_state INDEXED BY watch_state_to_continue WHERE user_id = ${userId} AND position IS NOT NULL)`
    : sql`(SELECT * FROM watch_state INDEXED BY watch_state_watched WHERE user_id = ${userId} AND watched = 1)`

const playlistConditions = (filter: VideoFilter) => [
  sql`playlist_entries.playlist_id = ${filter.playlist}`,
  ...videoConditions(filter),
  ...watchConditions(filter),
]

/**
 * Conditions on the videos. `isIndexScan`: the index of the sort order is scanned; a plus before a column prevents
 * SQLite from using the index of that column and sorting the result.
 */
function videoConditions({ channel, type, height }: VideoFilter, isIndexScan = false): RawBuilder<unknown>[] {
  const plus = isIndexScan ? sql`+` : sql``
  return [
    ...(channel === undefined ? [] : [sql`${plus}videos.channel_id = ${channel}`]),
    ...(type === undefined ? [] : [sql`${plus}videos.vid_type = ${type}`]),
    ...(height === undefined ? [] : [sql`${plus}videos.height = ${height}`]),
  ]
}

/** The watch filter for a scan of videos, checked one by one. */
function watchConditions({ userId, watch }: VideoFilter): RawBuilder<unknown>[] {
  if (watch === undefined) return []
  const one = sql`SELECT 1 FROM watch_state WHERE user_id = ${userId} AND video_id = videos.id`
  if (watch === 'continue') return [sql`EXISTS (${one} AND position IS NOT NULL)`]
  if (watch === 'watched') return [sql`EXISTS (${one} AND watched = 1)`]
  return [sql`NOT EXISTS (${one} AND watched = 1)`]
}

const where = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
