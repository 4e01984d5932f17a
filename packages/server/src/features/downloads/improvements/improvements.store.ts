import type { Shortcoming } from '@tubecellar/core/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { parseColumn, toJsonList } from '../../../database/json-column.ts'
import { statement } from '../../../database/statement.ts'
import { tx } from '../../../database/transaction.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'

/** A video whose file is worse than at its source. Times are Unix seconds. */
export interface ImprovableRow {
  videoId: string
  title: string
  channelId: string
  channelName: string
  downloaded: number
  shortcomings: Shortcoming[]
  attempts: number
  triedAt: number | null
  nextAttempt: number | null
  message: string | null
  isQueued: boolean
  /** Subtitles that could not be fetched. */
  subtitles: { errorClass: string | null; attempts: number; nextAttempt: number | null } | undefined
}

export interface DueImprovement {
  videoId: string
  attempts: number
  /** A user wants it now. */
  isRequested: boolean
}

/** The attempts to download better copies of videos. Times are Unix seconds. */
export interface ImprovementStore {
  /** Newest download first. */
  list(range: { offset: number; limit: number }): Awaitable<ImprovableRow[]>
  count(): Awaitable<number>
  /** Schedules the first attempt of videos that are new here, and removes videos that have been improved. */
  sync(firstDelayS: number, now: number): Awaitable<void>
  /** Makes videos due that were tried with another version of yt-dlp, and not after `triedBefore`. */
  wake(version: string, triedBefore: number, now: number): Awaitable<void>
  /** Makes these videos due, or all, and counts their attempts from the start. */
  request(videoIds: readonly string[] | undefined, now: number): Awaitable<void>
  listDue(now: number, limit: number): Awaitable<DueImprovement[]>
  /** Counts an attempt before it starts, so that a crash does not repeat it immediately. */
  startAttempt(videoId: string, attempt: Attempt): Awaitable<void>
  /** Records the result of the last attempt. */
  noteResult(videoId: string, message: string): Awaitable<void>
}

interface Attempt {
  nextAttempt: number | null
  version: string | undefined
  now: number
}

/** Uses the index of videos with shortcomings. */
const IMPROVABLE = sql`(
  SELECT id FROM videos WHERE shortcomings <> '[]'
  UNION SELECT subject_id FROM part_fetches WHERE kind = 'video' AND part = 'subtitles' AND attempts > 0)`

interface ListedRow extends Omit<ImprovableRow, 'shortcomings' | 'isQueued' | 'subtitles'> {
  shortcomings: string
  isQueued: number
  subtitleClass: string | null
  subtitleAttempts: number | null
  subtitleNext: number | null
}

const listRows = statement<{ offset: number; limit: number }>()(
  p => sql<ListedRow>`
    SELECT v.id AS "videoId", v.title, v.channel_id AS "channelId", c.name AS "channelName", v.downloaded, v.shortcomings,
      coalesce(i.attempts, 0) AS attempts, i.tried_at AS "triedAt", i.next_attempt AS "nextAttempt", i.message,
      CASE WHEN q.video_id IS NULL THEN 0 ELSE 1 END AS "isQueued",
      s.error_class AS "subtitleClass", s.attempts AS "subtitleAttempts", s.next_attempt AS "subtitleNext"
    FROM ${IMPROVABLE} AS improvable JOIN videos AS v ON v.id = improvable.id JOIN channels AS c ON c.id = v.channel_id
    LEFT JOIN improvements AS i ON i.video_id = v.id
    LEFT JOIN queue_items AS q ON q.video_id = v.id AND q.is_improvement = 1 AND q.status = 'pending'
    LEFT JOIN part_fetches AS s ON s.kind = 'video' AND s.subject_id = v.id AND s.part = 'subtitles' AND s.attempts > 0
    ORDER BY v.downloaded DESC, v.id LIMIT ${p.limit} OFFSET ${p.offset}`,
)

const countRows = statement()(
  () => sql<{ count: number }>`
    SELECT count(*) AS count FROM ${IMPROVABLE} AS improvable JOIN videos AS v ON v.id = improvable.id`,
)

const addNew = statement<{ firstAttempt: number }>()(
  p => sql`
    INSERT INTO improvements (video_id, next_attempt)
    SELECT id, CAST(${p.firstAttempt} AS bigint) FROM videos
    WHERE shortcomings <> '[]' AND source_url IS NOT NULL AND NOT EXISTS (SELECT 1 FROM improvements WHERE video_id = id)
    ON CONFLICT (video_id) DO NOTHING`,
)

const removeImproved = statement()(
  () => sql`DELETE FROM improvements WHERE video_id NOT IN (SELECT id FROM videos WHERE shortcomings <> '[]')`,
)

const wakeAll = statement<{ version: string; triedBefore: number; now: number }>()(
  p => sql`
    UPDATE improvements SET next_attempt = ${p.now}
    WHERE tool_version <> ${p.version} AND tried_at <= ${p.triedBefore}
      AND (next_attempt IS NULL OR next_attempt > ${p.now})`,
)

const requestAll = statement<{ now: number }>()(
  p => sql`UPDATE improvements SET next_attempt = ${p.now}, attempts = 0, is_requested = 1`,
)

const requestSome = statement<{ now: number; ids: string }>()(
  (p, { dialect }) => sql`
    UPDATE improvements SET next_attempt = ${p.now}, attempts = 0, is_requested = 1
    WHERE video_id IN (SELECT value FROM ${dialect.list(p.ids)})`,
)

const listDue = statement<{ now: number; limit: number }>()(
  p => sql<{ videoId: string; attempts: number; isRequested: 0 | 1 }>`
    SELECT video_id AS "videoId", attempts, is_requested AS "isRequested" FROM improvements
    WHERE next_attempt <= ${p.now} ORDER BY is_requested DESC, next_attempt, video_id LIMIT ${p.limit}`,
)

const startAttempt = statement<{ id: string; nextAttempt: number | null; version: string | null; now: number }>()(
  p => sql`
    UPDATE improvements SET attempts = attempts + 1, next_attempt = ${p.nextAttempt}, tried_at = ${p.now},
      tool_version = ${p.version}, message = NULL, is_requested = 0
    WHERE video_id = ${p.id}`,
)

const noteResult = statement<{ id: string; message: string }>()((p, { build }) =>
  build.updateTable('improvements').set({ message: p.message }).where('video_id', '=', p.id),
)

export function createImprovementStore(db: Database): ImprovementStore {
  return {
    list: async range => (await db.all(listRows(range))).map(readRow),
    count: async () => (await db.first(countRows()))?.count ?? 0,
    sync: (firstDelayS, now) =>
      db.transaction(function* () {
        yield* tx.run(removeImproved())
        yield* tx.run(addNew({ firstAttempt: now + firstDelayS }))
      }),
    async wake(version, triedBefore, now) {
      await db.run(wakeAll({ version, triedBefore, now }))
    },
    async request(ids, now) {
      await db.run(ids === undefined ? requestAll({ now }) : requestSome({ ids: toJsonList(ids), now }))
    },
    async listDue(now, limit) {
      const rows = await db.all(listDue({ now, limit }))
      return rows.map(row => ({ ...row, isRequested: row.isRequested === 1 }))
    },
    async startAttempt(id, { nextAttempt, version, now }) {
      await db.run(startAttempt({ id, nextAttempt, version: version ?? null, now }))
    },
    async noteResult(id, message) {
      await db.run(noteResult({ id, message }))
    },
  }
}

function readRow(row: ListedRow): ImprovableRow {
  const { subtitleClass: errorClass, subtitleAttempts: attempts, subtitleNext: nextAttempt, ...rest } = row
  return {
    ...rest,
    shortcomings: parseColumn(row.shortcomings),
    isQueued: row.isQueued === 1,
    subtitles: attempts === null ? undefined : { errorClass, attempts, nextAttempt },
  }
}
