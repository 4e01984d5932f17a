import type { Db } from '../db/database.ts'
import type { Awaitable } from './awaitable.ts'

/** Columns as in the migrations. */
export interface CommentRow {
  id: string
  parent: string
  author: string
  author_id: string
  author_thumbnail: string
  author_is_uploader: number
  is_favorited: number
  like_count: number | null
  text: string
  timestamp: number
}

export interface CommentStore {
  /** How many comments the video is said to have: null when they were never fetched, undefined without the video. */
  count(videoId: string): Awaitable<number | null | undefined>
  /** In the order they were fetched in. */
  list(videoId: string): Awaitable<CommentRow[]>
  /** Puts this set in place of the one before, which stays in the ledger; an empty set takes nothing away. Answers how many there are. */
  replace(videoId: string, comments: readonly CommentRow[], now: number): Awaitable<number>
}

export function createCommentStore({ raw, transaction }: Db): CommentStore {
  const count = raw.prepare<[string], number | null>('SELECT comment_count FROM videos WHERE id = ?').pluck()
  const list = raw.prepare<[string], CommentRow>(`
    SELECT id, parent, author, author_id, author_thumbnail, author_is_uploader, is_favorited, like_count, text, timestamp
    FROM comments WHERE video_id = ? ORDER BY position, id`)
  const ledger = raw.prepare(`
    INSERT INTO versions (subject, subject_id, field, old_value, superseded_at)
    VALUES ('video', :videoId, 'comments', :old, :now)`)
  const clear = raw.prepare('DELETE FROM comments WHERE video_id = ?')
  const add = raw.prepare(`
    INSERT INTO comments (video_id, id, parent, position, author, author_id, author_thumbnail, author_is_uploader,
      is_favorited, like_count, text, timestamp)
    VALUES (:videoId, :id, :parent, :position, :author, :author_id, :author_thumbnail, :author_is_uploader,
      :is_favorited, :like_count, :text, :timestamp)
    ON CONFLICT DO NOTHING`)
  const setCount = raw.prepare(`
    UPDATE videos SET comment_count = (SELECT count(*) FROM comments WHERE video_id = :videoId) WHERE id = :videoId`)
  return {
    replace: (videoId, comments, now) =>
      transaction(() => {
        const old = list.all(videoId)
        if (comments.length > 0 || old.length === 0) {
          const isSame = wordsOf(old) === wordsOf(comments)
          if (old.length > 0 && !isSame) ledger.run({ videoId, old: JSON.stringify(old), now })
          clear.run(videoId)
          for (const [position, comment] of comments.entries()) add.run({ ...comment, videoId, position })
        }
        setCount.run({ videoId })
        return count.get(videoId) ?? 0
      }),
    count: videoId => count.get(videoId),
    list: videoId => list.all(videoId),
  }
}

/** What people said: likes that came since, and another order, supersede nothing. */
const wordsOf = (comments: readonly CommentRow[]) =>
  JSON.stringify(comments.map(({ id, parent, text }) => [id, parent, text].join('\0')).sort())
