import type { EXTRA_KINDS, EXTRAS } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement, statementPerShape } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { addFailure, readFailures, type FailureCounts } from '../../site/failure-counts.ts'

export type ExtraKind = (typeof EXTRAS)[number]

/** The owner of an extra. */
export interface ExtraSubject {
  kind: (typeof EXTRA_KINDS)[number]
  id: string
}

export interface ExtraId extends ExtraSubject {
  extra: ExtraKind
}

/** An extra that has not been fetched yet. */
export interface ExtraFetch extends ExtraId {
  /** Title of the owner. */
  title: string
  /** URL of the owner. */
  url: string | null
  /** Number of failed attempts. */
  attempts: number
}

/** A failed extra. `nextAttempt`: Unix seconds, null when it is not retried automatically. */
export interface FailedExtra extends ExtraId {
  title: string
  attempts: number
  nextAttempt: number | null
  message: string | null
}

/** Extras to fetch, each with its own retries. Times are Unix seconds. */
export interface ExtraFetchStore {
  /** Makes an extra due immediately and clears its failures. */
  request(extra: ExtraId, now: number): Awaitable<void>
  /** The next due extra. */
  findDue(now: number): Awaitable<ExtraFetch | undefined>
  /** Earlier failures, by class. */
  failures(extra: ExtraId): Awaitable<FailureCounts>
  fail(extra: ExtraId, failure: { message: string; errorClass: string; nextAttempt: number | null }): Awaitable<void>
  /** Makes failed extras due immediately: of one video, its channel and its playlists, or all. Returns how many. */
  retryNow(videoId: string | undefined, now: number): Awaitable<number>
  /** Makes extras that were never fetched due immediately, for one archived video or for all. Returns how many. */
  requestNeverFetched(extra: 'comments' | 'subtitles', videoId: string | undefined, now: number): Awaitable<number>
  /** Removes an extra that was fetched or is no longer wanted. */
  remove(extra: ExtraId): Awaitable<void>
  nextAttempt(): Awaitable<number | undefined>
  /** Failed extras of one video, its channel and its playlists, or all; earliest next attempt first. */
  listFailed(videoId: string | undefined): Awaitable<FailedExtra[]>
}

/** Maximum length of the list; more failures have a common cause. */
const MAX_LISTED = 1000

const subjects = sql`part_fetches AS p
  LEFT JOIN videos AS v ON p.kind = 'video' AND v.id = subject_id
  LEFT JOIN channels AS c ON p.kind = 'channel' AND c.id = subject_id
  LEFT JOIN playlists AS l ON p.kind = 'playlist' AND l.id = subject_id`

const columns = sql`p.kind, subject_id AS id, part AS extra, coalesce(v.title, c.name, l.name, subject_id) AS title, attempts`

const ownersOfVideo = (videoId: string) => sql`(
  SELECT 'video', ${videoId}
  UNION ALL SELECT 'channel', channel_id FROM videos WHERE id = ${videoId}
  UNION ALL SELECT 'playlist', playlist_id FROM playlist_entries WHERE video_id = ${videoId})`

const request = statement<ExtraId & { now: number }>()(
  p => sql`
    INSERT INTO part_fetches (kind, subject_id, part, next_attempt) VALUES (${p.kind}, ${p.id}, ${p.extra}, ${p.now})
    ON CONFLICT (kind, subject_id, part) DO UPDATE
    SET attempts = 0, failures = '{}', next_attempt = excluded.next_attempt, message = NULL, error_class = NULL`,
)

const findDue = statement<{ now: number }>()(
  p => sql<ExtraFetch>`
    SELECT ${columns}, coalesce(v.source_url, c.source_url, l.source_url) AS url FROM ${subjects}
    WHERE next_attempt <= ${p.now} ORDER BY next_attempt, subject_id, part LIMIT 1`,
)

const findFailures = statement<ExtraId>()((p, { build }) =>
  build
    .selectFrom('part_fetches')
    .select('failures')
    .where('kind', '=', p.kind)
    .where('subject_id', '=', p.id)
    .where('part', '=', p.extra),
)

const putFailure = statement<
  ExtraId & { failures: string; message: string; errorClass: string; nextAttempt: number | null }
>()(
  p => sql`
    INSERT INTO part_fetches (kind, subject_id, part, attempts, failures, next_attempt, error_class, message)
    VALUES (${p.kind}, ${p.id}, ${p.extra}, 1, ${p.failures}, ${p.nextAttempt}, ${p.errorClass}, ${p.message})
    ON CONFLICT (kind, subject_id, part) DO UPDATE SET attempts = part_fetches.attempts + 1,
      failures = excluded.failures, next_attempt = excluded.next_attempt, error_class = excluded.error_class,
      message = excluded.message`,
)

const retryAllNow = statement<{ now: number }>()((p, { build }) =>
  build.updateTable('part_fetches').set({ next_attempt: p.now }).where('attempts', '>', 0),
)

const retryVideoNow = statement<{ now: number; videoId: string }>()(
  p => sql`
    UPDATE part_fetches SET next_attempt = ${p.now}
    WHERE attempts > 0 AND (kind, subject_id) IN ${ownersOfVideo(p.videoId)}`,
)

const neverFetched = {
  comments: sql`comment_count IS NULL`,
  subtitles: sql`id NOT IN (SELECT video_id FROM subtitles)`,
}

const requestNeverFetched = statementPerShape((shape: { extra: keyof typeof neverFetched; isOneVideo: boolean }) =>
  statement<{ now: number; videoId: string | undefined }>()(
    p => sql`
      INSERT INTO part_fetches (kind, subject_id, part, next_attempt)
      SELECT 'video', id, ${sql.lit(shape.extra)}, CAST(${p.now} AS bigint) FROM videos
      WHERE is_active = 1 AND source_url IS NOT NULL AND ${neverFetched[shape.extra]}
        ${shape.isOneVideo ? sql`AND id = ${p.videoId}` : sql``}
      ON CONFLICT (kind, subject_id, part) DO NOTHING`,
  ),
)

const remove = statement<ExtraId>()((p, { build }) =>
  build
    .deleteFrom('part_fetches')
    .where('kind', '=', p.kind)
    .where('subject_id', '=', p.id)
    .where('part', '=', p.extra),
)

const findNextAttempt = statement()(
  () => sql<{ next: number | null }>`SELECT min(next_attempt) AS next FROM part_fetches`,
)

const selectFailed = (condition: RawBuilder<unknown>) => sql<FailedExtra>`
  SELECT ${columns}, next_attempt AS "nextAttempt", p.message FROM ${subjects} WHERE attempts > 0 ${condition}
  ORDER BY next_attempt NULLS LAST, p.kind DESC, subject_id, part LIMIT ${sql.lit(MAX_LISTED)}`

const listFailed = statement()(() => selectFailed(sql``))

const listFailedOfVideo = statement<{ videoId: string }>()(p =>
  selectFailed(sql`AND (p.kind, subject_id) IN ${ownersOfVideo(p.videoId)}`),
)

export function createExtraFetchStore(db: Database): ExtraFetchStore {
  return {
    async request(extra, now) {
      await db.run(request({ ...extra, now }))
    },
    findDue: now => db.first(findDue({ now })),
    async failures(extra) {
      return readFailures((await db.first(findFailures(extra)))?.failures)
    },
    fail: (extra, failure) =>
      db.transaction(function* () {
        const earlier = yield* tx.first(findFailures(extra))
        const failures = addFailure(earlier?.failures, failure.errorClass)
        yield* tx.run(putFailure({ ...extra, ...failure, failures }))
      }),
    retryNow: (videoId, now) => db.run(videoId === undefined ? retryAllNow({ now }) : retryVideoNow({ now, videoId })),
    requestNeverFetched: (extra, videoId, now) =>
      db.run(requestNeverFetched({ extra, isOneVideo: videoId !== undefined })({ now, videoId })),
    async remove(extra) {
      await db.run(remove(extra))
    },
    async nextAttempt() {
      return (await db.first(findNextAttempt()))?.next ?? undefined
    },
    listFailed: videoId => db.all(videoId === undefined ? listFailed() : listFailedOfVideo({ videoId })),
  }
}
