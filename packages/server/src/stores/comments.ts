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
}

export function createCommentStore({ raw }: Db): CommentStore {
  const count = raw.prepare<[string], number | null>('SELECT comment_count FROM videos WHERE id = ?').pluck()
  const list = raw.prepare<[string], CommentRow>(`
    SELECT id, parent, author, author_id, author_thumbnail, author_is_uploader, is_favorited, like_count, text, timestamp
    FROM comments WHERE video_id = ? ORDER BY position, id`)
  return {
    count: videoId => count.get(videoId),
    list: videoId => list.all(videoId),
  }
}
