import { sql } from 'kysely'
import type { GapSortKey, GapState } from '@tubecellar/core/contract'
import type { Database } from '../../database/database.ts'
import type { Row } from '../../database/row.ts'
import { dynamicQuery, statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SourceId } from './source-videos.store.ts'

/** A video at the source with its state in this archive. */
export interface SourceVideo extends Omit<Row<'source_videos'>, 'kind' | 'source_id' | 'position'> {
  state: GapState
  /** The message of its item in the queue. */
  message: string | null
  attempts: number
  next_attempt: number | null
}

export interface GapFilter {
  states: readonly GapState[]
  /** Only these videos. */
  videoIds?: readonly string[] | undefined
  /** By default newest first. */
  sort?: GapSortKey | undefined
}

/** Compares what a channel or playlist contains at its site with the archive and the queue. */
export interface GapStore {
  count(source: SourceId): Awaitable<Array<{ state: GapState; rule: string | null; count: number }>>
  countMatching(source: SourceId, filter: GapFilter): Awaitable<number>
  list(source: SourceId, filter: GapFilter, range: { offset: number; limit: number }): Awaitable<SourceVideo[]>
  hasSource(source: SourceId): Awaitable<boolean>
}

// A video that was removed at the source before it could be archived is not a failure that a new attempt can solve.
const STATE = sql<GapState>`CASE WHEN v.id IS NOT NULL THEN 'archived' WHEN q.status = 'ignore' THEN 'ignored'
  WHEN q.state = 'failed' AND q.error_class = 'removed' THEN 'removed' WHEN q.state = 'failed' THEN 'failed'
  WHEN q.video_id IS NOT NULL THEN 'queued' WHEN s.removed_at IS NOT NULL THEN 'removed' ELSE 'skipped' END`

const JOINED = sql`source_videos AS s LEFT JOIN videos AS v ON v.id = s.video_id
  LEFT JOIN queue_items AS q ON q.video_id = s.video_id`

const count = statement<{ kind: SourceId['kind']; id: string }>()(
  p => sql<{ state: GapState; rule: string | null; count: number }>`
    SELECT state, CASE WHEN state = 'skipped' THEN rule END AS rule, count(*) AS count
    FROM (SELECT ${STATE} AS state, s.rule FROM ${JOINED} WHERE s.kind = ${p.kind} AND s.source_id = ${p.id}) AS known
    GROUP BY 1, 2 ORDER BY 3 DESC, 1, 2`,
)

const hasSource = {
  channel: statement<{ id: string }>()(p => sql<{ id: string }>`SELECT id FROM channels WHERE id = ${p.id}`),
  playlist: statement<{ id: string }>()(p => sql<{ id: string }>`SELECT id FROM playlists WHERE id = ${p.id}`),
}

const selectStates = ({ kind, id }: SourceId) => sql`
  SELECT s.video_id, s.title, s.source_url, s.channel_id, s.channel_name, s.duration, s.published, s.vid_type,
    s.thumb_url, s.position, s.rule, s.reason, s.first_seen, s.last_seen, s.removed_at, ${STATE} AS state, q.message,
    coalesce(q.attempts, 0) AS attempts, q.next_attempt
  FROM ${JOINED} WHERE s.kind = ${kind} AND s.source_id = ${id}`

// A channel is listed newest first, so that the position orders the videos that the same scan found.
const NEWEST = sql`first_seen DESC, position, video_id`
const ORDERS: Record<GapSortKey, typeof NEWEST> = {
  newest: NEWEST,
  oldest: sql`first_seen, position DESC, video_id DESC`,
  reason: sql`state, CASE WHEN state = 'skipped' THEN coalesce(rule, '') ELSE '' END,
    coalesce(CASE WHEN state = 'skipped' THEN reason ELSE message END, ''), ${NEWEST}`,
}

const matches = ({ states, videoIds }: GapFilter) => dynamicCondition(states, videoIds)

function dynamicCondition(states: GapFilter['states'], videoIds: GapFilter['videoIds']) {
  const inStates = sql`state IN (${sql.join(states.map(state => sql.lit(state)))})`
  if (videoIds === undefined) return inStates
  return sql`${inStates} AND video_id IN (${videoIds.length === 0 ? sql`NULL` : sql.join(videoIds)})`
}

export function createGapStore(db: Database): GapStore {
  return {
    count: ({ kind, id }) => db.all(count({ kind, id })),
    async countMatching(source, filter) {
      const query = dynamicQuery(
        () => sql<{ count: number }>`
          SELECT count(*) AS count FROM (${selectStates(source)}) AS known WHERE ${matches(filter)}`,
      )
      return (await db.first(query))?.count ?? 0
    },
    list: (source, filter, { offset, limit }) =>
      db.all(
        dynamicQuery(
          () => sql<SourceVideo>`
            SELECT * FROM (${selectStates(source)}) AS known WHERE ${matches(filter)}
            ORDER BY ${ORDERS[filter.sort ?? 'newest']} LIMIT ${limit} OFFSET ${offset}`,
        ),
      ),
    hasSource: async ({ kind, id }) => (await db.first(hasSource[kind]({ id }))) !== undefined,
  }
}
