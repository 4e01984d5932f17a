import type { VideoDueForDeletion } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { parseColumn } from '../../../database/json-column.ts'
import type { Row } from '../../../database/row.ts'
import { statement, type StatementCompiler } from '../../../database/statement.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import type { ArchivedInfo } from '../../downloads/index.ts'
import type { Overwrites, StoredRetention } from '../../videos/index.ts'
import { bindAccounts, countedAccounts, type AccountValues, type CountedAccounts } from './counted-accounts.store.ts'

/** After a change of the rules of a channel, nothing is deleted by them for this time. It also protects new and open videos. */
export const NOTICE_S = 24 * 3600

const DAY_S = 24 * 3600
const GIB = 2 ** 30

export interface DueVideo extends ArchivedInfo {
  /** Unix seconds: the earliest date among the accounts that count; null if the rule does not depend on it. */
  watchedAt: number | null
  /** Unix seconds. */
  dueAt: number
  /** Days from watching or from the download to deletion, by the rule; 0 for other rules. */
  days: number
  rule: VideoDueForDeletion['rule']
  /** Bytes. */
  mediaSize: number
}

/** Replaces the rules of a channel: the stored ones, with the values to preview. */
export interface PreviewedChannel {
  readonly id: string
  readonly overwrites: Partial<Overwrites>
  readonly retention: StoredRetention
}

export interface DueQuery {
  accounts: CountedAccounts
  /** The global setting; null for never. The setting of a channel takes precedence; 0 for never. */
  days: number | null
  /** Unix seconds. */
  now: number
  /** Unix seconds: videos due by then. */
  until: number
  /** Only the videos of this channel, with these rules. */
  preview?: PreviewedChannel | undefined
}

/** Videos and when they are due for automatic deletion. */
export interface DueVideoStore {
  /**
   * Videos that a rule applies to, soonest first. A video is left out while it is protected, queued or moved, and for a day after it
   * was replaced. Videos that were watched without a date are not due after watching.
   */
  list(query: DueQuery): Awaitable<DueVideo[]>
  /** The video, if `list` returns it. */
  find(id: string, query: DueQuery): Awaitable<DueVideo | undefined>
  page(query: DueQuery, range: { offset: number; limit: number }): Awaitable<DueVideo[]>
  total(query: DueQuery): Awaitable<{ count: number; mediaSize: number }>
  /** Channels whose rules were changed after this time, in Unix seconds; at most 20. */
  listChanged(since: number): Awaitable<(PreviewedChannel & { name: string })[]>
  findChannel(id: string): Awaitable<(PreviewedChannel & { protectedCount: number }) | undefined>
}

interface DueValues extends AccountValues {
  readonly days: number | null
  readonly now: number
  readonly until: number
  readonly channel: string | null
  readonly overwrites: string | null
  readonly retention: string | null
}

const later = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql`CASE WHEN ${a} > ${b} THEN ${a} ELSE ${b} END`

/** The channels with their rules, or the previewed one. */
const channels = (p: DueValues) => sql`
  SELECT id, coalesce(CAST(${p.overwrites} AS text), overwrites) AS overwrites,
    coalesce(CAST(${p.retention} AS text), retention) AS retention
  FROM channels WHERE CAST(${p.channel} AS text) IS NULL OR id = ${p.channel}`

/** Videos that at least one of the counted accounts has watched and none of them has in progress. */
function watchedVideos(p: DueValues, compiler: StatementCompiler) {
  const { dialect } = compiler
  const channelDays = dialect.jsonNumber('c.overwrites', 'autodelete_days')
  const days = sql`coalesce(${channelDays}, CAST(${p.days} AS bigint), 0)`
  const notBefore = sql`coalesce(${dialect.jsonNumber('c.retention', 'changed_at')}, 0) + ${sql.lit(NOTICE_S)}`
  return sql`
    SELECT v.id, min(w.watched_at) AS watched_at,
      ${later(sql`min(w.watched_at) + ${days} * ${sql.lit(DAY_S)}`, notBefore)} AS due_at, ${days} AS days,
      CASE WHEN ${channelDays} IS NULL THEN 'global' ELSE 'channel' END AS rule
    FROM ruled AS c JOIN videos AS v ON v.channel_id = c.id JOIN watch_state AS w ON w.video_id = v.id
    WHERE v.is_kept = 0 AND ${days} > 0 AND w.user_id IN (${countedAccounts(p, compiler)})
    GROUP BY v.id, c.overwrites, c.retention
    HAVING min(w.watched) = 1 AND min(w.watched_at) IS NOT NULL`
}

/** The unprotected videos of channels with retention rules. Protected videos do not count, so that protecting one deletes no other. */
function rankedVideos({ dialect }: StatementCompiler) {
  const number = (key: string) => dialect.jsonNumber('c.retention', key)
  return sql`
    SELECT v.id, v.downloaded, ${number('max_age_days')} AS max_days, ${number('max_videos')} AS max_videos,
      ${number('max_size_gib')} AS max_gib, ${dialect.jsonFlag('c.retention', 'only_watched')} AS only_watched,
      coalesce(${number('changed_at')}, 0) AS changed_at,
      row_number() OVER newest AS position, sum(v.media_size) OVER newest AS total
    FROM ruled AS c JOIN videos AS v ON v.channel_id = c.id
    WHERE v.is_kept = 0 AND c.retention LIKE '%"max%'
    WINDOW newest AS (PARTITION BY v.channel_id ORDER BY v.published DESC, v.downloaded DESC, v.id DESC
      ROWS UNBOUNDED PRECEDING)`
}

function retentionCandidates() {
  const notice = sql.lit(NOTICE_S)
  const newest = later(sql`downloaded`, sql`changed_at`)
  const overLimit = (rule: 'count' | 'size', condition: RawBuilder<unknown>) => sql`
    SELECT id, NULL AS watched_at, ${newest} + ${notice} AS due_at, 0 AS days, ${sql.lit(rule)} AS rule, only_watched
    FROM ranked WHERE ${condition}`
  return sql`
    SELECT id, NULL AS watched_at,
      ${later(sql`downloaded + max_days * ${sql.lit(DAY_S)}`, sql`changed_at + ${notice}`)} AS due_at,
      max_days AS days, 'age' AS rule, only_watched
    FROM ranked WHERE max_days > 0
    UNION ALL ${overLimit('count', sql`max_videos > 0 AND position > max_videos`)}
    UNION ALL ${overLimit('size', sql`max_gib > 0 AND position > 1 AND total > max_gib * ${sql.lit(GIB)}`)}`
}

/** Downloads, moves and replacements of the video `v`. */
const isInUse = (p: DueValues) => sql`
  EXISTS (SELECT 1 FROM queue_items AS q WHERE q.video_id = v.id AND q.status = 'pending' AND q.state <> 'failed')
  OR EXISTS (SELECT 1 FROM trash_moves AS m WHERE m.video_id = v.id)
  OR EXISTS (SELECT 1 FROM trash_entries AS t
    WHERE t.video_id = v.id AND t.kind = 'video' AND t.deleted_at > CAST(${p.now} AS bigint) - ${sql.lit(NOTICE_S)})`

/** Any account plays the video `v`, or has opened it within a day. */
const isBeingWatched = (p: DueValues) => sql`
  EXISTS (SELECT 1 FROM watch_state AS w WHERE w.video_id = v.id AND w.watched = 0
    AND w.updated_at_ms > (CAST(${p.now} AS bigint) - ${sql.lit(NOTICE_S)}) * 1000)`

const isWatched = (p: DueValues, compiler: StatementCompiler) => sql`
  1 = (SELECT min(w.watched) FROM watch_state AS w
    WHERE w.video_id = v.id AND w.user_id IN (${countedAccounts(p, compiler)}))`

/** The rows `due`: each due video once, by the rule that applies first. */
const dueVideos = (p: DueValues, compiler: StatementCompiler, condition: RawBuilder<unknown>) => sql`
  WITH ruled AS (${channels(p)}),
    watched AS (${watchedVideos(p, compiler)}),
    ranked AS (${rankedVideos(compiler)}),
    candidates AS (
      SELECT id, watched_at, due_at, days, rule, 0 AS only_watched FROM watched
      UNION ALL ${retentionCandidates()}),
    due AS (
      SELECT v.id, c.watched_at, c.due_at, c.days, c.rule, v.media_size,
        row_number() OVER (PARTITION BY v.id ORDER BY c.due_at, c.rule) AS choice
      FROM candidates AS c JOIN videos AS v ON v.id = c.id
      WHERE c.due_at <= ${p.until} AND NOT (${isInUse(p)})
        AND (c.rule IN ('global', 'channel') OR NOT ${isBeingWatched(p)})
        AND (c.only_watched = 0 OR ${isWatched(p, compiler)}) ${condition})`

const listDueWith = (p: DueValues, compiler: StatementCompiler, condition: RawBuilder<unknown>) => sql<DueVideo>`
  ${dueVideos(p, compiler, condition)}
  SELECT v.id, v.title, v.channel_id AS "channelId", c.name AS "channelName", v.source_url AS "sourceUrl", v.published,
    v.duration, v.vid_type AS "vidType", v.thumb_url AS "thumbUrl", v.media_size AS "mediaSize",
    due.watched_at AS "watchedAt", due.due_at AS "dueAt", due.days, due.rule
  FROM due JOIN videos AS v ON v.id = due.id JOIN channels AS c ON c.id = v.channel_id
  WHERE due.choice = 1 ORDER BY due.due_at, v.published, v.id`

const listDue = statement<DueValues>()((p, compiler) => listDueWith(p, compiler, sql``))

const pageDue = statement<DueValues & { offset: number; limit: number }>()(
  (p, compiler) => sql<DueVideo>`${listDueWith(p, compiler, sql``)} LIMIT ${p.limit} OFFSET ${p.offset}`,
)

const findDue = statement<DueValues & { id: string }>()((p, compiler) =>
  listDueWith(p, compiler, sql`AND v.id = ${p.id}`),
)

const totalDue = statement<DueValues>()(
  (p, compiler) => sql<{ count: number; mediaSize: number }>`
    ${dueVideos(p, compiler, sql``)}
    SELECT count(*) AS count, CAST(coalesce(sum(media_size), 0) AS bigint) AS "mediaSize" FROM due WHERE choice = 1`,
)

const findChannel = statement<{ id: string }>()(
  p => sql<Pick<Row<'channels'>, 'id' | 'overwrites' | 'retention'> & { protectedCount: number }>`
    SELECT id, overwrites, retention,
      (SELECT count(*) FROM videos WHERE channel_id = channels.id AND is_kept = 1) AS "protectedCount"
    FROM channels WHERE id = ${p.id}`,
)

const listChanged = statement<{ since: number }>()((p, { dialect }) => {
  const changedAt = dialect.jsonNumber('channels.retention', 'changed_at')
  return sql<Pick<Row<'channels'>, 'id' | 'name' | 'overwrites' | 'retention'>>`
    SELECT id, name, overwrites, retention FROM channels
    WHERE retention <> '{}' AND ${changedAt} > ${p.since} ORDER BY name, id LIMIT 20`
})

const findChannelOf = statement<{ id: string }>()((p, { build }) =>
  build.selectFrom('videos').select('channel_id').where('id', '=', p.id),
)

export function createDueVideoStore(db: Database): DueVideoStore {
  return {
    list: query => db.all(listDue(bind(query))),
    async find(id, query) {
      const row = await db.first(findChannelOf({ id }))
      return row && db.first(findDue({ ...bind(query), channel: row.channel_id, id }))
    },
    page: (query, range) => db.all(pageDue({ ...bind(query), ...range })),
    total: async query => (await db.first(totalDue(bind(query)))) ?? { count: 0, mediaSize: 0 },
    listChanged: async since =>
      (await db.all(listChanged({ since }))).map(row => ({
        ...row,
        overwrites: parseColumn(row.overwrites),
        retention: parseColumn(row.retention),
      })),
    async findChannel(id) {
      const row = await db.first(findChannel({ id }))
      return row && { ...row, overwrites: parseColumn(row.overwrites), retention: parseColumn(row.retention) }
    },
  }
}

const bind = ({ accounts, days, now, until, preview }: DueQuery): DueValues => ({
  ...bindAccounts(accounts),
  days,
  now,
  until,
  channel: preview?.id ?? null,
  overwrites: preview ? JSON.stringify(preview.overwrites) : null,
  retention: preview ? JSON.stringify(preview.retention) : null,
})
