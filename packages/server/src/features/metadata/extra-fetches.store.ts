import type { EXTRA_KINDS, EXTRAS } from '@tubecellar/core/contract'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { ONE_MORE_FAILURE, readFailures, type FailureCounts } from '../downloads/failure-counts.store.ts'

export type ExtraKind = (typeof EXTRAS)[number]

/** What a part belongs to. */
export interface PartSubject {
  kind: (typeof EXTRA_KINDS)[number]
  id: string
}

export interface ExtraId extends PartSubject {
  extra: ExtraKind
}

/** A part that is still to be fetched. */
export interface ExtraFetch extends ExtraId {
  /** What it belongs to, for users. */
  title: string
  /** Where that came from. */
  url: string | null
  /** Failed ones so far. */
  attempts: number
}

/** One that failed. `nextAttempt`: Unix seconds, null when nobody tries it again automatically. */
export interface FailedExtra extends ExtraId {
  title: string
  attempts: number
  nextAttempt: number | null
  message: string | null
}

/** What is fetched apart from a video may fail alone, and is tried again alone. Times in Unix seconds. */
export interface PartFetchStore {
  /** It is due at once, as if it had never failed. */
  want(extra: ExtraId, now: number): Awaitable<void>
  /** The next one that is due. */
  due(now: number): Awaitable<ExtraFetch | undefined>
  /** Earlier failures, by class. */
  failures(extra: ExtraId): Awaitable<FailureCounts>
  fail(extra: ExtraId, failure: { message: string; errorClass: string; nextAttempt: number | null }): Awaitable<void>
  /** Those that failed are due at once: of one video, its channel and its playlists, or all. Answers how many. */
  hasten(videoId: string | undefined, now: number): Awaitable<number>
  /** Parts that one archived video, or all of them, never had are due at once. Answers how many. */
  wantNeverFetched(extra: 'comments' | 'subtitles', videoId: string | undefined, now: number): Awaitable<number>
  /** It is there, or nobody wants it any longer. */
  drop(extra: ExtraId): Awaitable<void>
  nextAttempt(): Awaitable<number | undefined>
  /** Those that failed; of one video, its channel and its playlists, or all. Those tried soonest first. */
  listFailed(videoId: string | undefined): Awaitable<FailedExtra[]>
}

/** More is not listed: it is one trouble then, not many. */
const LIST_MAX = 1000

const SUBJECTS = `part_fetches AS p
  LEFT JOIN videos AS v ON p.kind = 'video' AND v.id = subject_id
  LEFT JOIN channels AS c ON p.kind = 'channel' AND c.id = subject_id
  LEFT JOIN playlists AS l ON p.kind = 'playlist' AND l.id = subject_id`
const OF_VIDEO = `
  SELECT 'video', :videoId
  UNION ALL SELECT 'channel', channel_id FROM videos WHERE id = :videoId
  UNION ALL SELECT 'playlist', playlist_id FROM playlist_entries WHERE video_id = :videoId`
const COLUMNS = `p.kind, subject_id AS id, part AS extra, coalesce(v.title, c.name, l.name, subject_id) AS title, attempts`

export function createPartFetchStore({ raw }: Pick<Db, 'raw'>): PartFetchStore {
  const want = raw.prepare(`
    INSERT INTO part_fetches (kind, subject_id, part, next_attempt) VALUES (:kind, :id, :part, :now)
    ON CONFLICT DO UPDATE SET attempts = 0, failures = '{}', next_attempt = excluded.next_attempt, message = NULL, error_class = NULL`)
  const due = raw.prepare<[number], ExtraFetch>(`
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
  const drop = raw.prepare('DELETE FROM part_fetches WHERE kind = :kind AND subject_id = :id AND part = :part')
  const next = raw.prepare<[], number | null>('SELECT min(next_attempt) FROM part_fetches').pluck()
  const failed = (where: string) =>
    raw.prepare<[{ videoId: string | null }], FailedExtra>(`
      SELECT ${COLUMNS}, next_attempt AS nextAttempt, p.message FROM ${SUBJECTS} WHERE attempts > 0 AND ${where}
      ORDER BY next_attempt IS NULL, next_attempt, p.kind DESC, subject_id, part LIMIT ${LIST_MAX}`)
  const all = failed(':videoId IS NULL')
  const ofVideo = failed(`(p.kind, subject_id) IN (${OF_VIDEO})`)
  const hasten = (where: string) =>
    raw.prepare(`UPDATE part_fetches SET next_attempt = :now WHERE attempts > 0 AND ${where}`)
  const retryAllNow = hasten(':videoId IS NULL')
  const retryVideoNow = hasten(`(kind, subject_id) IN (${OF_VIDEO})`)
  const never = (extra: string, where: string) =>
    raw.prepare(`
      INSERT INTO part_fetches (kind, subject_id, part, next_attempt)
      SELECT 'video', id, '${extra}', :now FROM videos WHERE is_active = 1 AND source_url IS NOT NULL AND ${where}
        AND (:videoId IS NULL OR id = :videoId)
      ON CONFLICT DO NOTHING`)
  const neverFetched = {
    comments: never('comments', 'comment_count IS NULL'),
    subtitles: never('subtitles', 'id NOT IN (SELECT video_id FROM subtitles)'),
  }
  return {
    want: ({ kind, id, extra }, now) => void want.run({ kind, id, part: extra, now }),
    due: now => due.get(now),
    failures: ({ kind, id, extra }) => readFailures(failures.get({ kind, id, part: extra })),
    fail: ({ kind, id, extra }, failure) => void fail.run({ kind, id, part: extra, ...failure }),
    hasten: (videoId, now) =>
      (videoId === undefined ? retryAllNow.run({ videoId: null, now }) : retryVideoNow.run({ videoId, now })).changes,
    wantNeverFetched: (extra, videoId, now) => neverFetched[extra].run({ videoId: videoId ?? null, now }).changes,
    drop: ({ kind, id, extra }) => void drop.run({ kind, id, part: extra }),
    nextAttempt: () => next.get() ?? undefined,
    listFailed: (videoId = undefined) =>
      videoId === undefined ? all.all({ videoId: null }) : ofVideo.all({ videoId }),
  }
}
