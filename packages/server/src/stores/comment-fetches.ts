import type { Db } from '../db/database.ts'
import type { Awaitable } from './awaitable.ts'

/** A video whose comments are still to be fetched. Times in Unix seconds. */
export interface CommentFetch {
  videoId: string
  url: string | null
  /** Failed ones so far. */
  attempts: number
}

/** Comments are fetched after their video is archived, and again by themselves when that fails. */
export interface CommentFetchStore {
  want(videoId: string, now: number): Awaitable<void>
  /** The next one that is due. */
  due(now: number): Awaitable<CommentFetch | undefined>
  postpone(videoId: string, failure: { message: string; nextAttempt: number }): Awaitable<void>
  /** Done, or given up. */
  drop(videoId: string): Awaitable<void>
  nextAttempt(): Awaitable<number | undefined>
}

export function createCommentFetchStore({ raw }: Pick<Db, 'raw'>): CommentFetchStore {
  const want = raw.prepare(`
    INSERT INTO comment_fetches (video_id, next_attempt) VALUES (:videoId, :now)
    ON CONFLICT (video_id) DO UPDATE SET attempts = 0, next_attempt = excluded.next_attempt, message = NULL`)
  const due = raw.prepare<[number], CommentFetch>(`
    SELECT video_id AS videoId, source_url AS url, attempts FROM comment_fetches JOIN videos ON videos.id = video_id
    WHERE next_attempt <= ? ORDER BY next_attempt, video_id LIMIT 1`)
  const postpone = raw.prepare(`
    UPDATE comment_fetches SET attempts = attempts + 1, next_attempt = :nextAttempt, message = :message
    WHERE video_id = :videoId`)
  const drop = raw.prepare('DELETE FROM comment_fetches WHERE video_id = ?')
  const next = raw.prepare<[], number | null>('SELECT min(next_attempt) FROM comment_fetches').pluck()
  return {
    want: (videoId, now) => void want.run({ videoId, now }),
    due: now => due.get(now),
    postpone: (videoId, failure) => void postpone.run({ videoId, ...failure }),
    drop: videoId => void drop.run(videoId),
    nextAttempt: () => next.get() ?? undefined,
  }
}
