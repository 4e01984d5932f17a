import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { BLOCK_BITS, COMMENT_BITS, TEXT_TABLES, type IndexedSection } from '../../../database/search-text-tables.ts'
import type { Dialect } from '../../../database/dialect.ts'
import { statementPerShape, statement } from '../../../database/statement.ts'
import type { Conditions } from './conditions.ts'

/** The values of conditions; the text of a statement depends on which of them there are. */
export interface ConditionValues {
  readonly channelIds: string
  readonly publishedFrom: number
  readonly publishedBefore: number
  readonly minDuration: number
  readonly maxDuration: number
  readonly types: string
  readonly langs: string
  readonly sources: string
  readonly minHeight: number
  readonly maxHeight: number
  readonly tags: string
  readonly isActive: number
  readonly isSubscribed: number
  readonly videoId: string
  readonly userId: number
}

/** Which conditions a statement has. */
export interface ConditionShape {
  readonly names: readonly (keyof Conditions)[]
  readonly watched: Conditions['watched'] | null
}

/** A row of a section: `id` is its number in the index, `subject` the ID of the video, channel or playlist. */
export interface SectionRow {
  readonly id: number
  readonly subject: string
}

type Parameters = ConditionValues & { match: string; below: number; limit: number }

interface RowShape extends ConditionShape {
  readonly section: IndexedSection
  /** Only rows with lower IDs than `below`. */
  readonly isContinued: boolean
}

const NAMED = {
  videos: 'videos',
  channels: 'channels',
  playlists: 'playlists',
  descriptions: 'videos',
  comments: 'videos',
} as const

/** The rows that match, with the subject of each; newest first. */
export const matchedRows = statementPerShape((shape: RowShape) =>
  statement<Parameters>()((p, { dialect }) => {
    const row = rowId(shape.section, dialect.engine)
    const below = shape.isContinued ? sql` AND ${row} < CAST(${p.below} AS bigint)` : sql``
    const from = joinSubjects(shape.section, dialect)
    return sql<SectionRow>`
      SELECT ${row} AS id, ${shape.section === 'transcripts' ? sql`subtitles.video_id` : sql`subject_id`} AS subject
      FROM ${from} WHERE ${isMatch(shape.section, p.match, dialect.engine)}${below}${conditions(shape, p, dialect)}
      ORDER BY ${row} DESC LIMIT ${p.limit}`
  }),
)

/** How many rows match, up to a limit; of transcripts, how many videos. */
export const countMatches = statementPerShape((shape: RowShape) =>
  statement<Parameters>()((p, { dialect }) => {
    const where = isMatch(shape.section, p.match, dialect.engine)
    const isJoined = shape.section === 'transcripts' || shape.names.length > 0
    const from = isJoined ? joinSubjects(shape.section, dialect) : sql.table(TEXT_TABLES[shape.section].table)
    const counted = shape.section === 'transcripts' ? sql`count(DISTINCT subject)` : sql`count(*)`
    const subject = shape.section === 'transcripts' ? sql`subtitles.video_id` : sql`1`
    return sql<{ count: number; rows: number }>`
      SELECT ${counted} AS count, count(*) AS rows FROM (
        SELECT ${subject} AS subject FROM ${from} WHERE ${where}${conditions(shape, p, dialect)} LIMIT ${p.limit}) AS matches`
  }),
)

/** Videos that only have to meet conditions, newest first. */
export const listVideos = statementPerShape((shape: ConditionShape) =>
  statement<ConditionValues & { offset: number; limit: number }>()(
    (p, { dialect }) => sql<SectionRow>`
      SELECT search_subjects.id, videos.id AS subject FROM videos
      JOIN search_subjects ON kind = 'video' AND subject_id = videos.id
      WHERE 1 = 1${ofVideo(shape, p, dialect)} ORDER BY published DESC, videos.id DESC LIMIT ${p.limit} OFFSET ${p.offset}`,
  ),
)

export const countVideos = statementPerShape((shape: ConditionShape) =>
  statement<ConditionValues & { limit: number }>()(
    (p, { dialect }) => sql<{ count: number }>`
      SELECT count(*) AS count FROM (
        SELECT 1 FROM videos WHERE 1 = 1${ofVideo(shape, p, dialect)} LIMIT ${p.limit}) AS matches`,
  ),
)

/** Subtitle tracks that meet conditions. */
export const filteredTracks = statementPerShape((shape: ConditionShape) =>
  statement<ConditionValues>()(
    (p, { dialect }) => sql<{ id: number }>`
      SELECT subtitles.id FROM subtitles JOIN videos ON videos.id = subtitles.video_id
      WHERE 1 = 1${conditions({ ...shape, section: 'transcripts', isContinued: false }, p, dialect)}`,
  ),
)

const rowId = (section: IndexedSection, engine: Database['engine']) =>
  sql.ref(`${TEXT_TABLES[section].table}.${engine === 'sqlite' ? 'rowid' : 'id'}`)

const isMatch = (section: IndexedSection, match: string, engine: Database['engine']) => {
  const { table } = TEXT_TABLES[section]
  return engine === 'sqlite'
    ? sql`${sql.ref(table)} MATCH ${match}`
    : sql`${sql.ref(`${table}.words`)} @@ CAST(${match} AS tsquery)`
}

function joinSubjects(section: IndexedSection, dialect: Dialect): RawBuilder<unknown> {
  const table = sql.table(TEXT_TABLES[section].table)
  const row = rowId(section, dialect.engine)
  const join = dialect.orderedJoin
  if (section === 'transcripts')
    return sql`${table} ${join} subtitles ON subtitles.id = ${row} >> ${sql.lit(BLOCK_BITS)}
      ${join} videos ON videos.id = subtitles.video_id`
  const subject = section === 'comments' ? sql`${row} >> ${sql.lit(COMMENT_BITS)}` : row
  return sql`${table} ${join} search_subjects ON search_subjects.id = ${subject}
    ${join} ${sql.table(NAMED[section])} ON ${sql.ref(`${NAMED[section]}.id`)} = subject_id`
}

function conditions(shape: RowShape, p: ConditionValues, dialect: Dialect): RawBuilder<unknown> {
  const { section, names } = shape
  if (names.length === 0) return sql``
  if (section === 'transcripts') {
    const rest = names.filter(name => name !== 'langs' && name !== 'sources')
    const ofTrack = names.includes('langs') ? sql` AND ${isLang(p, dialect)}` : sql``
    const source = names.includes('sources')
      ? sql` AND subtitles.source IN (SELECT value FROM ${dialect.list(p.sources)})`
      : sql``
    return sql`${ofTrack}${source}${ofVideo({ ...shape, names: rest }, p, dialect)}`
  }
  if (section !== 'channels' && section !== 'playlists') return ofVideo(shape, p, dialect)
  const own = sql`${flag(shape, 'isActive', sql.ref(`${section}.is_active`), p)}${flag(shape, 'isSubscribed', sql.ref(`${section}.is_subscribed`), p)}`
  const rest = { ...shape, names: names.filter(name => name !== 'isActive' && name !== 'isSubscribed') }
  if (rest.names.length === 0) return own
  const entries =
    section === 'channels'
      ? sql`videos WHERE videos.channel_id = channels.id`
      : sql`playlist_entries JOIN videos ON videos.id = playlist_entries.video_id WHERE playlist_entries.playlist_id = playlists.id`
  return sql`${own} AND EXISTS (SELECT 1 FROM ${entries}${ofVideo(rest, p, dialect)})`
}

const isLang = (p: ConditionValues, dialect: Dialect) =>
  sql`EXISTS (SELECT 1 FROM ${dialect.list(p.langs)} WHERE lower(lang) = value OR lower(lang) LIKE value || '-%')`

const flag = (
  shape: ConditionShape,
  name: 'isActive' | 'isSubscribed',
  column: RawBuilder<unknown>,
  p: ConditionValues,
) => (shape.names.includes(name) ? sql` AND ${column} = ${p[name]}` : sql``)

/** Conditions on the table `videos`, each after AND. */
export function ofVideo(shape: ConditionShape, p: ConditionValues, dialect: Dialect): RawBuilder<unknown> {
  const track = (condition: RawBuilder<unknown>) =>
    sql`EXISTS (SELECT 1 FROM subtitles WHERE subtitles.video_id = videos.id AND ${condition})`
  const watch = (condition: RawBuilder<unknown>) => sql`EXISTS (
    SELECT 1 FROM watch_state WHERE user_id = ${p.userId} AND video_id = videos.id AND ${condition})`
  const texts: Partial<Record<keyof Conditions, () => RawBuilder<unknown>>> = {
    channels: () => sql`videos.channel_id IN (SELECT value FROM ${dialect.list(p.channelIds)})`,
    videoId: () => sql`videos.id = ${p.videoId}`,
    publishedFrom: () => sql`videos.published >= ${p.publishedFrom}`,
    publishedBefore: () => sql`videos.published < ${p.publishedBefore}`,
    minDuration: () => sql`videos.duration >= ${p.minDuration}`,
    maxDuration: () => sql`videos.duration <= ${p.maxDuration}`,
    types: () => sql`videos.vid_type IN (SELECT value FROM ${dialect.list(p.types)})`,
    langs: () => track(isLang(p, dialect)),
    sources: () => track(sql`subtitles.source IN (SELECT value FROM ${dialect.list(p.sources)})`),
    watched: () =>
      shape.watched === 'started'
        ? watch(sql`watched = 0 AND position > 0`)
        : shape.watched === 'yes'
          ? watch(sql`watched = 1`)
          : sql`NOT ${watch(sql`watched = 1`)}`,
    minHeight: () => sql`videos.height >= ${p.minHeight}`,
    maxHeight: () => sql`videos.height <= ${p.maxHeight}`,
    // Each value is the JSON text of a tag.
    tags: () => sql`NOT EXISTS (
      SELECT 1 FROM ${dialect.list(p.tags)} WHERE ${dialect.indexOf(sql`lower(videos.tags)`, sql`value`)} = 0)`,
    isActive: () => sql`videos.is_active = ${p.isActive}`,
    isSubscribed: () =>
      sql`EXISTS (SELECT 1 FROM channels WHERE channels.id = videos.channel_id AND is_subscribed = ${p.isSubscribed})`,
  }
  const wanted = shape.names.flatMap(name => {
    const text = texts[name]
    return text ? [sql` AND ${text()}`] : []
  })
  return wanted.length === 0 ? sql`` : sql.join(wanted, sql``)
}
