import type { SORT_KEYS, SORT_ORDERS } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Dialect } from '../../database/dialect.ts'
import { statement, statementPerShape } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { createCountCache } from './count-cache.store.ts'
import { createUnwatchedList } from './unwatched-list.store.ts'

export type VideoSort = (typeof SORT_KEYS)[number]

/** The videos of a list; every filter that is set must match. Watch state is that of `userId`. */
export interface VideoFilter {
  readonly userId: number
  readonly channel?: string | undefined
  readonly playlist?: string | undefined
  /** A list of the user (features/lists), in the order of its entries unless sorted. */
  readonly list?: string | undefined
  /** A channel group of the user (features/groups). */
  readonly group?: string | undefined
  readonly watch?: 'watched' | 'unwatched' | 'continue' | undefined
  readonly type?: 'videos' | 'streams' | 'shorts' | undefined
  /** Exact height in pixels. */
  readonly height?: number | undefined
  /** Of the shorter side in pixels. */
  readonly minHeight?: number | undefined
  /** Seconds; `durationTo` is not included. */
  readonly durationFrom?: number | undefined
  readonly durationTo?: number | undefined
  /** Unix seconds; `publishedTo` is not included. */
  readonly publishedFrom?: number | undefined
  readonly publishedTo?: number | undefined
  /** Exact. */
  readonly tag?: string | undefined
  /** Language code of a subtitle track. */
  readonly subtitle?: string | undefined
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

/** What changes the text of a statement: the filters that are set, but not their values. */
interface Shape {
  readonly watch: VideoFilter['watch']
  readonly hasPlaylist: boolean
  readonly hasList: boolean
  /** The conditions on the columns of a video. */
  readonly conditions: readonly VideoCondition[]
}

interface PageShape extends Shape, VideoOrder {
  /** `states` are the watch states of the user. `sortIndex`: the videos, in the order of the index of the sort order. */
  readonly from: 'playlist' | 'list' | 'states' | 'unwatched' | 'videos' | 'sortIndex'
}

type Values = Required<Omit<VideoFilter, 'watch'>>

const VIDEO_CONDITIONS = [
  'channel',
  'group',
  'type',
  'height',
  'minHeight',
  'durationFrom',
  'durationTo',
  'publishedFrom',
  'publishedTo',
  'tag',
  'subtitle',
] as const
type VideoCondition = (typeof VIDEO_CONDITIONS)[number]

const conditionValues = (filter: VideoFilter) => VIDEO_CONDITIONS.map(name => filter[name])

export function createVideoListStore(db: Database): VideoListStore {
  const countCached = createCountCache(db)

  const unwatchedList = createUnwatchedList(db)

  function count(filter: VideoFilter): Promise<number> {
    const { userId, watch, playlist } = filter
    // Changes of lists do not change the generation of the counts.
    if (filter.list !== undefined) return countNow(filter)
    if (watch === 'unwatched' && playlist === undefined) return countUnwatched(filter)
    // Changes of groups are changes of the generation of the user.
    const isPersonal = watch !== undefined || filter.group !== undefined
    return countCached(isPersonal ? userId : undefined, [watch, playlist, ...conditionValues(filter)], () =>
      countNow(filter),
    )
  }

  async function countUnwatched(filter: VideoFilter): Promise<number> {
    const { userId, watch } = filter
    const values = conditionValues(filter)
    if (values.some(value => value !== undefined) && (await usesUnwatchedList(userId)))
      return countCached(userId, [watch, undefined, ...values], () => countNow(filter))
    const all = await count({ ...filter, watch: undefined })
    // Between the two counts, videos can be added and watched.
    return Math.max(0, all - (await count({ ...filter, watch: 'watched' })))
  }

  async function countNow(filter: VideoFilter): Promise<number> {
    return (await db.first(countVideos(shapeOf(filter))(valuesOf(filter))))?.n ?? 0
  }

  /** Whether the user has few unwatched videos among many; creates the list of them if necessary. */
  async function usesUnwatchedList(userId: number): Promise<boolean> {
    if (
      (await count({ userId, watch: 'watched' })) <= MAX_SORTED_IN_MEMORY ||
      (await count({ userId, watch: 'unwatched' })) > MAX_UNWATCHED_LIST
    )
      return false
    await unwatchedList.ensureExists(userId)
    return true
  }

  async function pageSource(filter: VideoFilter, sort: VideoSort): Promise<PageShape['from']> {
    const { userId, watch, playlist, list } = filter
    if (list !== undefined) return 'list'
    if (playlist !== undefined) return 'playlist'
    if (watch === 'continue') return 'states'
    if (watch === 'watched' && (await count({ userId, watch })) <= MAX_SORTED_IN_MEMORY) return 'states'
    if (watch === 'unwatched' && (await usesUnwatchedList(userId))) return 'unwatched'
    // The videos of one channel are in the order of publication in an index; those of several channels are not.
    const isInOrder = sort === 'published' && filter.group === undefined
    return !isInOrder && (await count(filter)) > MAX_SORTED_IN_MEMORY ? 'sortIndex' : 'videos'
  }

  return {
    count,
    async page(filter, { sort, order }, range) {
      const from = await pageSource(filter, sort ?? 'published')
      const rows = await db.all(listPage({ ...shapeOf(filter), from, sort, order })({ ...valuesOf(filter), ...range }))
      return rows.map(({ id }) => id)
    },
  }
}

const shapeOf = (filter: VideoFilter): Shape => ({
  watch: filter.watch,
  hasPlaylist: filter.playlist !== undefined,
  hasList: filter.list !== undefined,
  conditions: VIDEO_CONDITIONS.filter(name => filter[name] !== undefined),
})

/** The values of the conditions that are set. */
const valuesOf = (filter: VideoFilter) =>
  ({ ...filter, ...(filter.tag !== undefined && { tag: JSON.stringify(filter.tag) }) }) as Values

const countVideos = statementPerShape((shape: Shape) =>
  statement<Values>()((p, { dialect }): RawBuilder<{ n: number }> => {
    const conditions = videoConditions(shape, p, dialect)
    if (shape.hasList)
      return sql`SELECT count(*) AS n ${fromList(p, dialect)} ${where(listConditions(shape, p, dialect))}`
    if (shape.hasPlaylist)
      return sql`SELECT count(DISTINCT videos.id) AS n ${fromPlaylist(dialect)}
        ${where(playlistConditions(shape, p, dialect))}`
    // Every watch state belongs to a video, so that without further filters the index of watch states is enough.
    if (shape.watch !== undefined && conditions.length === 0)
      return sql`SELECT count(*) AS n FROM ${watchStates(shape, p, dialect)} AS state`
    if (shape.watch === 'unwatched') return sql`SELECT count(*) AS n ${fromUnwatched(p, dialect)} ${where(conditions)}`
    if (shape.watch === 'continue')
      return sql`SELECT count(*) AS n ${fromStates(shape, p, dialect)} ${where(conditions)}`
    return sql`SELECT count(*) AS n FROM videos ${where([...conditions, ...watchConditions(shape, p)])}`
  }),
)

const listPage = statementPerShape((shape: PageShape) =>
  statement<Values & { offset: number; limit: number }>()((p, { dialect }): RawBuilder<{ id: string }> => {
    const { watch, from, sort, order } = shape
    const direction = order === 'asc' ? sql`ASC` : sql`DESC`
    const page = sql`LIMIT ${p.limit} OFFSET ${p.offset}`
    if (from === 'playlist')
      return sql`SELECT videos.id ${fromPlaylist(dialect)} ${where(playlistConditions(shape, p, dialect))}
        GROUP BY videos.id ORDER BY min(playlist_entries.position) ${page}`
    if (from === 'list' && sort === undefined)
      return sql`SELECT videos.id ${fromList(p, dialect)} ${where(listConditions(shape, p, dialect))}
        ORDER BY entry.position ${direction} ${page}`
    if (watch === 'continue' && sort === undefined)
      return sql`SELECT videos.id ${fromStates(shape, p, dialect)} ${where(videoConditions(shape, p, dialect))}
        ORDER BY state.updated_at_ms DESC, state.video_id DESC ${page}`

    const column = sql.ref(`videos.${SORT_COLUMNS[sort ?? 'published']}`)
    const by = sql`ORDER BY ${column} ${direction}, videos.id ${direction} ${page}`
    if (from === 'list')
      return sql`SELECT videos.id ${fromList(p, dialect)} ${where(listConditions(shape, p, dialect))} ${by}`
    if (from === 'states')
      return sql`SELECT videos.id ${fromStates(shape, p, dialect)} ${where(videoConditions(shape, p, dialect))} ${by}`
    if (from === 'unwatched')
      return sql`SELECT videos.id ${fromUnwatched(p, dialect)} ${where(videoConditions(shape, p, dialect))} ${by}`
    const conditions = videoConditions(shape, p, dialect, from === 'sortIndex' ? dialect.noIndex : undefined)
    return sql`SELECT videos.id FROM videos ${where([...conditions, ...watchConditions(shape, p)])} ${by}`
  }),
)

const fromPlaylist = ({ orderedJoin }: Dialect) =>
  sql`FROM playlist_entries ${orderedJoin} videos ON videos.id = playlist_entries.video_id`

const fromList = (p: Values, { orderedJoin }: Dialect) =>
  sql`FROM (SELECT video_id, position FROM user_list_entries WHERE user_id = ${p.userId} AND list_id = ${p.list}) AS entry
    ${orderedJoin} videos ON videos.id = entry.video_id`

// The join must not be reversed: there are fewer watch states than videos.
const fromStates = (shape: Shape, p: Values, dialect: Dialect) =>
  sql`FROM ${watchStates(shape, p, dialect)} AS state ${dialect.orderedJoin} videos ON videos.id = state.video_id`

const fromUnwatched = (p: Values, { orderedJoin }: Dialect) =>
  sql`FROM unwatched ${orderedJoin} videos ON unwatched.user_id = ${p.userId} AND videos.id = unwatched.video_id`

/** The watch states of watched or started videos of the user, each with a separate index. */
const watchStates = ({ watch }: Shape, { userId }: Values, dialect: Dialect) =>
  watch === 'continue'
    ? sql`(SELECT * FROM watch_state ${dialect.index('watch_state_to_continue')} WHERE user_id = ${userId} AND position IS NOT NULL)`
    : sql`(SELECT * FROM watch_state ${dialect.index('watch_state_watched')} WHERE user_id = ${userId} AND watched = 1)`

const playlistConditions = (shape: Shape, p: Values, dialect: Dialect) => [
  sql`playlist_entries.playlist_id = ${p.playlist}`,
  ...videoConditions(shape, p, dialect),
  ...watchConditions(shape, p),
]

const listConditions = (shape: Shape, p: Values, dialect: Dialect) => [
  ...(shape.hasPlaylist
    ? [sql`EXISTS (SELECT 1 FROM playlist_entries WHERE playlist_id = ${p.playlist} AND video_id = videos.id)`]
    : []),
  ...videoConditions(shape, p, dialect),
  ...watchConditions(shape, p),
]

/**
 * Conditions on the videos. `noIndex`: the index of the sort order is scanned; SQLite must not use the index of another
 * column and sort the result.
 */
function videoConditions(
  { conditions }: Shape,
  p: Values,
  dialect: Dialect,
  noIndex: RawBuilder<unknown> = sql``,
): RawBuilder<unknown>[] {
  const all: Record<VideoCondition, () => RawBuilder<unknown>> = {
    channel: () => sql`${noIndex}videos.channel_id = ${p.channel}`,
    group: () => sql`${noIndex}videos.channel_id IN (
      SELECT channel_id FROM channel_group_members WHERE user_id = ${p.userId} AND group_id = ${p.group})`,
    type: () => sql`${noIndex}videos.vid_type = ${p.type}`,
    height: () => sql`${noIndex}videos.height = ${p.height}`,
    minHeight: () =>
      sql`CASE WHEN videos.width BETWEEN 1 AND videos.height THEN videos.width ELSE videos.height END >= ${p.minHeight}`,
    // Too many videos are in a range: the index of the sort order finds a page sooner.
    durationFrom: () => sql`${dialect.noIndex}videos.duration >= ${p.durationFrom}`,
    durationTo: () => sql`${dialect.noIndex}videos.duration < ${p.durationTo}`,
    publishedFrom: () => sql`${noIndex}videos.published >= ${p.publishedFrom}`,
    publishedTo: () => sql`${noIndex}videos.published < ${p.publishedTo}`,
    // The tags are a JSON list of texts, in which quotation marks are escaped.
    tag: () => sql`${dialect.indexOf(sql`videos.tags`, sql`${p.tag}`)} > 0`,
    subtitle: () =>
      sql`EXISTS (SELECT 1 FROM subtitles WHERE subtitles.video_id = videos.id AND subtitles.lang = ${p.subtitle})`,
  }
  return conditions.map(name => all[name]())
}

/** The watch filter for a scan of videos, checked one by one. */
function watchConditions({ watch }: Shape, { userId }: Values): RawBuilder<unknown>[] {
  if (watch === undefined) return []
  const one = sql`SELECT 1 FROM watch_state WHERE user_id = ${userId} AND video_id = videos.id`
  if (watch === 'continue') return [sql`EXISTS (${one} AND position IS NOT NULL)`]
  if (watch === 'watched') return [sql`EXISTS (${one} AND watched = 1)`]
  return [sql`NOT EXISTS (${one} AND watched = 1)`]
}

const where = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`` : sql`WHERE ${sql.join(conditions, sql` AND `)}`
