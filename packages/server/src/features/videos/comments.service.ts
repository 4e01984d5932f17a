import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Comment } from '@tubecellar/core/contract'
import { CALENDAR_END_S } from '../../platform/clock.ts'
import type { CommentRow, CommentStore } from './comments.store.ts'
import type { CommentInfo } from '../../site/parse-comments.ts'
import { DomainError } from '../../platform/domain-error.ts'

const ROOT = 'root'

/** No site nests comments more deeply: deeper replies are left out. */
const MAX_DEPTH = 100

/** Comments of a video (docs/spec/videos.md#comments). */
export interface Comments {
  /** Threads in the order in which they were fetched. @throws DomainError videoNotFound, commentsNotFound */
  list(videoId: string): Promise<Comment[]>
}

export function createComments({ store }: { store: CommentStore }): Comments {
  return {
    async list(videoId) {
      const count = await store.count(videoId)
      if (count === undefined) throw new DomainError('videoNotFound')
      if (count === null) throw new DomainError('commentsNotFound')
      return nestComments(await store.list(videoId))
    },
  }
}

interface FetchedComments {
  videoId: string
  batches: Iterable<readonly CommentInfo[]> | AsyncIterable<readonly CommentInfo[]>
  /** Unix seconds. */
  now: number
  /** True: comments that are not included were deleted on the site. False: they are kept. */
  isComplete: boolean
}

/**
 * Stores comments in batches, and lets other work run in between. Stored comments are kept when this is interrupted. An
 * empty set removes nothing. Returns how many comments the video has.
 */
export async function storeComments(
  store: CommentStore,
  { videoId, batches, now, isComplete }: FetchedComments,
): Promise<number> {
  const from = await store.nextPosition(videoId)
  let at = from
  try {
    for await (const batch of batches) {
      await store.put({ videoId, from, at, now }, batch.map(asCommentRow))
      at += batch.length
      await nextTurn()
    }
    let after: string | undefined = isComplete && at > from ? '' : undefined
    for (; after !== undefined; await nextTurn()) after = await store.removeOlder({ videoId, from, now }, after)
  } finally {
    // After an interruption before the first comment, the number is still unknown.
    if (isComplete || at > from) await store.updateCount(videoId)
    await store.limitRevisions(videoId)
  }
  return (await store.count(videoId)) ?? 0
}

/** Converts a comment from yt-dlp to a row. */
function asCommentRow({ author_is_uploader, is_favorited, ...comment }: CommentInfo): CommentRow {
  return { ...comment, author_is_uploader: author_is_uploader ? 1 : 0, is_favorited: is_favorited ? 1 : 0 }
}

/** Nests replies under their parent. Replies to a missing comment are left out. */
export function nestComments(rows: readonly CommentRow[]): Comment[] {
  const replies = Map.groupBy(rows, ({ parent }) => parent)
  const listReplies = (parent: string, depth: number): Comment[] =>
    depth >= MAX_DEPTH ? [] : (replies.get(parent) ?? []).map(row => present(row, listReplies(row.id, depth + 1)))
  return listReplies(ROOT, 0)
}

function present(row: CommentRow, comment_replies: Comment[]): Comment {
  return {
    comment_author: row.author,
    comment_author_id: row.author_id,
    comment_author_is_uploader: row.author_is_uploader === 1,
    comment_author_thumbnail: row.author_thumbnail,
    comment_id: row.id,
    comment_is_favorited: row.is_favorited === 1,
    comment_likecount: row.like_count,
    comment_parent: row.parent,
    comment_text: row.text,
    comment_time_text: formatTime(row.timestamp),
    comment_timestamp: row.timestamp,
    comment_replies,
  }
}

/** `2026-02-03 14:05`; midnight means that only the date is known. */
function formatTime(epochS: number): string {
  const text = new Date(Math.min(epochS, CALENDAR_END_S) * 1000).toISOString().slice(0, 16).replace('T', ' ')
  return text.replace(/ 00:00$/, '')
}
