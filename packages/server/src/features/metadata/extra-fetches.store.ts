import type { EXTRA_KINDS, EXTRAS } from '@tubecellar/core/contract'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { ONE_MORE_FAILURE, readFailures, type FailureCounts } from '../../site/failure-counts.ts'

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

const SUBJECTS = `part_fetches AS p
  LEFT JOIN videos AS v ON p.kind = 'video' AND v.id = subject_id
  LEFT JOIN channels AS c ON p.kind = 'channel' AND c.id = subject_id
  LEFT JOIN playlists AS l ON p.kind = 'playlist' AND l.id = subject_id`
const OWNERS_OF_VIDEO = `
  SELECT 'video', :videoId
  UNION ALL SELECT 'channel', channel_id FROM videos WHERE id = :videoId
  UNION ALL SELECT 'playlist', playlist_id FROM playlist_entries WHERE video_id = :videoId`
const COLUMNS = `p.kind, subject_id AS id, part AS extra, coalesce(v.title, c.name, l.name, subject_id) AS title, attempts`

export function createExtraFetchStore({ raw }: Pick<Db, 'raw'>): ExtraFetchStore {
  const request = raw.prepare(`
    INSERT INTO part_fetches (kind, subject_id, part, next_attempt) VALUES (:kind, :id, :part, :now)
    ON CONFLICT DO UPDATE SET attempts = 0, failures = '{}', next_attempt = excluded.next_attempt, message = NULL, error_class = NULL`)
  const findDue = raw.prepare<[number], ExtraFetch>(`
    SELECT ${COLUMNS}, coalesce(v.source_url, c.source_url, l.source_url) AS url FROM ${SUBJECTS}
    WHERE next_attempt <= ? ORDER BY next_attempt, subject_id, part LIMIT 1`)
  const failures = raw
    .prepare<[{ kind: string; id: string; part: string }], string>(
      'SELECT failures FROM part_fetches WHERE kind = :kind AND subject_id = :id AND part = :part',
    )
    .pluck()
  const fail = raw.prepare(`
    INSERT INTO part_fetches (kind, subject_id, part, attempts, failures, next_attempt, error_class, message)
    VALUES (:kind, :id, :part, 1, json_object(:errorClass, 1), :nextAttempt, :errorClass, :message)
    ON CONFLICT DO UPDATE SET attempts = attempts + 1, failures = ${ONE_MORE_FAILURE}, next_attempt = excluded.next_attempt,
      error_class = excluded.error_class, message = excluded.message`)
  const remove = raw.prepare('DELETE FROM part_fetches WHERE kind = :kind AND subject_id = :id AND part = :part')
  const next = raw.prepare<[], number | null>('SELECT min(next_attempt) FROM part_fetches').pluck()
  const selectFailed = (where: string) =>
    raw.prepare<[{ videoId: string | null }], FailedExtra>(`
      SELECT ${COLUMNS}, next_attempt AS nextAttempt, p.message FROM ${SUBJECTS} WHERE attempts > 0 AND ${where}
      ORDER BY next_attempt IS NULL, next_attempt, p.kind DESC, subject_id, part LIMIT ${MAX_LISTED}`)
  const listAllFailed = selectFailed(':videoId IS NULL')
  const listFailedOfVideo = selectFailed(`(p.kind, subject_id) IN (${OWNERS_OF_VIDEO})`)
  const updateToDue = (where: string) =>
    raw.prepare(`UPDATE part_fetches SET next_attempt = :now WHERE attempts > 0 AND ${where}`)
  const retryAllNow = updateToDue(':videoId IS NULL')
  const retryVideoNow = updateToDue(`(kind, subject_id) IN (${OWNERS_OF_VIDEO})`)
  const insertNeverFetched = (extra: string, where: string) =>
    raw.prepare(`
      INSERT INTO part_fetches (kind, subject_id, part, next_attempt)
      SELECT 'video', id, '${extra}', :now FROM videos WHERE is_active = 1 AND source_url IS NOT NULL AND ${where}
        AND (:videoId IS NULL OR id = :videoId)
      ON CONFLICT DO NOTHING`)
  const neverFetched = {
    comments: insertNeverFetched('comments', 'comment_count IS NULL'),
    subtitles: insertNeverFetched('subtitles', 'id NOT IN (SELECT video_id FROM subtitles)'),
  }
  return {
    request: ({ kind, id, extra }, now) => void request.run({ kind, id, part: extra, now }),
    findDue: now => findDue.get(now),
    failures: ({ kind, id, extra }) => readFailures(failures.get({ kind, id, part: extra })),
    fail: ({ kind, id, extra }, failure) => void fail.run({ kind, id, part: extra, ...failure }),
    retryNow: (videoId, now) =>
      (videoId === undefined ? retryAllNow.run({ videoId: null, now }) : retryVideoNow.run({ videoId, now })).changes,
    requestNeverFetched: (extra, videoId, now) => neverFetched[extra].run({ videoId: videoId ?? null, now }).changes,
    remove: ({ kind, id, extra }) => void remove.run({ kind, id, part: extra }),
    nextAttempt: () => next.get() ?? undefined,
    listFailed: (videoId = undefined) =>
      videoId === undefined ? listAllFailed.all({ videoId: null }) : listFailedOfVideo.all({ videoId }),
  }
}
