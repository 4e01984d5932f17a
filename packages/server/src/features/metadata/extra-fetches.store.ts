import type { PART_KINDS, PARTS } from '@tubecellar/core/contract'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { ONE_MORE_FAILURE, readFailures, type FailureCounts } from '../downloads/failure-counts.store.ts'

export type PartName = (typeof PARTS)[number]

/** What a part belongs to. */
export interface PartSubject {
  kind: (typeof PART_KINDS)[number]
  id: string
}

export interface PartId extends PartSubject {
  part: PartName
}

/** A part that is still to be fetched. */
export interface PartFetch extends PartId {
  /** What it belongs to, for people. */
  title: string
  /** Where that came from. */
  url: string | null
  /** Failed ones so far. */
  attempts: number
}

/** One that failed. `nextAttempt`: Unix seconds, null when nobody tries it again by itself. */
export interface FailedPart extends PartId {
  title: string
  attempts: number
  nextAttempt: number | null
  message: string | null
}

/** What is fetched apart from a video may fail alone, and is tried again alone. Times in Unix seconds. */
export interface PartFetchStore {
  /** It is due at once, as if it had never failed. */
  want(part: PartId, now: number): Awaitable<void>
  /** The next one that is due. */
  due(now: number): Awaitable<PartFetch | undefined>
  /** Earlier failures, by class. */
  failures(part: PartId): Awaitable<FailureCounts>
  fail(part: PartId, failure: { message: string; errorClass: string; nextAttempt: number | null }): Awaitable<void>
  /** Those that failed are due at once: of one video, its channel and its playlists, or all. Answers how many. */
  hasten(videoId: string | undefined, now: number): Awaitable<number>
  /** Parts that one archived video, or all of them, never had are due at once. Answers how many. */
  wantNeverFetched(part: 'comments' | 'subtitles', videoId: string | undefined, now: number): Awaitable<number>
  /** It is there, or nobody wants it any more. */
  drop(part: PartId): Awaitable<void>
  nextAttempt(): Awaitable<number | undefined>
  /** Those that failed; of one video, its channel and its playlists, or all. Those tried soonest first. */
  listFailed(videoId: string | undefined): Awaitable<FailedPart[]>
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
const COLUMNS = `p.kind, subject_id AS id, part, coalesce(v.title, c.name, l.name, subject_id) AS title, attempts`

export function createPartFetchStore({ raw }: Pick<Db, 'raw'>): PartFetchStore {
  const want = raw.prepare(`
    INSERT INTO part_fetches (kind, subject_id, part, next_attempt) VALUES (:kind, :id, :part, :now)
    ON CONFLICT DO UPDATE SET attempts = 0, failures = '{}', next_attempt = excluded.next_attempt, message = NULL, error_class = NULL`)
  const due = raw.prepare<[number], PartFetch>(`
    SELECT ${COLUMNS}, coalesce(v.source_url, c.source_url, l.source_url) AS url FROM ${SUBJECTS}
    WHERE next_attempt <= ? ORDER BY next_attempt, subject_id, part LIMIT 1`)
  const failures = raw
    .prepare<[PartId], string>(
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
    raw.prepare<[{ videoId: string | null }], FailedPart>(`
      SELECT ${COLUMNS}, next_attempt AS nextAttempt, p.message FROM ${SUBJECTS} WHERE attempts > 0 AND ${where}
      ORDER BY next_attempt IS NULL, next_attempt, p.kind DESC, subject_id, part LIMIT ${LIST_MAX}`)
  const all = failed(':videoId IS NULL')
  const ofVideo = failed(`(p.kind, subject_id) IN (${OF_VIDEO})`)
  const hasten = (where: string) =>
    raw.prepare(`UPDATE part_fetches SET next_attempt = :now WHERE attempts > 0 AND ${where}`)
  const hastenAll = hasten(':videoId IS NULL')
  const hastenOfVideo = hasten(`(kind, subject_id) IN (${OF_VIDEO})`)
  const never = (part: string, where: string) =>
    raw.prepare(`
      INSERT INTO part_fetches (kind, subject_id, part, next_attempt)
      SELECT 'video', id, '${part}', :now FROM videos WHERE is_active = 1 AND source_url IS NOT NULL AND ${where}
        AND (:videoId IS NULL OR id = :videoId)
      ON CONFLICT DO NOTHING`)
  const neverFetched = {
    comments: never('comments', 'comment_count IS NULL'),
    subtitles: never('subtitles', 'id NOT IN (SELECT video_id FROM subtitles)'),
  }
  return {
    want: ({ kind, id, part }, now) => void want.run({ kind, id, part, now }),
    due: now => due.get(now),
    failures: ({ kind, id, part }) => readFailures(failures.get({ kind, id, part })),
    fail: ({ kind, id, part }, failure) => void fail.run({ kind, id, part, ...failure }),
    hasten: (videoId, now) =>
      (videoId === undefined ? hastenAll.run({ videoId: null, now }) : hastenOfVideo.run({ videoId, now })).changes,
    wantNeverFetched: (part, videoId, now) => neverFetched[part].run({ videoId: videoId ?? null, now }).changes,
    drop: ({ kind, id, part }) => void drop.run({ kind, id, part }),
    nextAttempt: () => next.get() ?? undefined,
    listFailed: (videoId = undefined) =>
      videoId === undefined ? all.all({ videoId: null }) : ofVideo.all({ videoId }),
  }
}
