import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statementPerShape, statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Tags are counted in this many of the newest videos. */
const TAGGED_VIDEOS = 1000
const MAX_TAGS = 100

/** Values that lists of videos can be filtered by, of all videos or of a channel. */
export interface VideoFilterStore {
  /** The years of the first and the last publication; undefined without videos. */
  findYears(channelId: string | undefined): Awaitable<{ first: number; last: number } | undefined>
  /** The most frequent tags of the newest videos, in alphabetical order. */
  listTags(channelId: string | undefined): Awaitable<string[]>
  listSubtitleLanguages(channelId: string | undefined): Awaitable<string[]>
}

interface Shape {
  readonly hasChannel: boolean
}

interface Values {
  readonly channelId: string
}

const ofChannel = ({ hasChannel }: Shape, { channelId }: Values) =>
  hasChannel ? sql`WHERE channel_id = ${channelId}` : sql``

const findPublished = statementPerShape((shape: Shape) =>
  statement<Values>()(
    p => sql<{ first: number | null; last: number | null }>`
      SELECT (SELECT min(published) FROM videos ${ofChannel(shape, p)}) AS first,
        (SELECT max(published) FROM videos ${ofChannel(shape, p)}) AS last`,
  ),
)

const listNewestTags = statementPerShape((shape: Shape) =>
  statement<Values & { videos: number; limit: number }>()(
    (p, { dialect }) => sql<{ value: string }>`
      SELECT value FROM (
        SELECT value, count(*) AS n
        FROM (SELECT tags FROM videos ${ofChannel(shape, p)} ORDER BY published DESC, id DESC LIMIT ${p.videos}) AS newest
        ${dialect.orderedJoin} ${dialect.list(sql<string>`newest.tags`)} ON true
        GROUP BY value ORDER BY n DESC, value LIMIT ${p.limit}) AS frequent
      ORDER BY value`,
  ),
)

const listLanguages = statementPerShape((shape: Shape) =>
  statement<Values>()(
    p => sql<{ lang: string }>`
      SELECT DISTINCT lang FROM subtitles
      ${shape.hasChannel ? sql`WHERE video_id IN (SELECT id FROM videos ${ofChannel(shape, p)})` : sql``} ORDER BY lang`,
  ),
)

const yearOf = (seconds: number) => new Date(seconds * 1000).getUTCFullYear()

export function createVideoFilterStore(db: Database): VideoFilterStore {
  const shapeOf = (channelId: string | undefined): Shape => ({ hasChannel: channelId !== undefined })
  const valuesOf = (channelId: string | undefined) => ({ channelId }) as Values
  return {
    async findYears(channelId) {
      const row = await db.first(findPublished(shapeOf(channelId))(valuesOf(channelId)))
      return row?.first == null || row.last === null ? undefined : { first: yearOf(row.first), last: yearOf(row.last) }
    },
    async listTags(channelId) {
      const values = { ...valuesOf(channelId), videos: TAGGED_VIDEOS, limit: MAX_TAGS }
      return (await db.all(listNewestTags(shapeOf(channelId))(values))).map(({ value }) => value)
    },
    async listSubtitleLanguages(channelId) {
      return (await db.all(listLanguages(shapeOf(channelId))(valuesOf(channelId)))).map(({ lang }) => lang)
    },
  }
}
