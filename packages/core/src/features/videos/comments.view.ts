import type { Comment } from '../../contract/index.ts'
import { displayBlock, displayText, formatCount, formatDate } from '../../format/index.ts'

export interface CommentView {
  readonly id: string
  readonly author: string
  readonly isUploader: boolean
  /** Text with line breaks. */
  readonly text: string
  readonly date: string
  /** `1,204 likes`; null when nobody liked it. */
  readonly likes: string | null
  /** The uploader marked it. */
  readonly isFavorited: boolean
  readonly replies: readonly CommentView[]
  /** `3 replies`, behind `▲` or `▼`; null without any. */
  readonly repliesLabel: string | null
}

export interface CommentsView {
  /** 'Comments: 12' or 'Video has no comments'. */
  readonly title: string
  readonly comments: readonly CommentView[]
}

/** Spec section 2. Null for a video whose comments were never fetched. */
export function commentsView(count: number | null, comments: readonly Comment[]): CommentsView | null {
  if (count === null) return null
  if (count === 0) return { title: 'Video has no comments', comments: [] }
  return { title: `Comments: ${formatCount(count)}`, comments: comments.map(commentView) }
}

function commentView(comment: Comment): CommentView {
  const { comment_likecount: likes, comment_replies: replies } = comment
  return {
    id: comment.comment_id,
    author: displayText(comment.comment_author),
    isUploader: comment.comment_author_is_uploader,
    text: displayBlock(comment.comment_text),
    date:
      comment.comment_timestamp > 0 ? formatDate(comment.comment_timestamp) : displayText(comment.comment_time_text),
    likes: likes !== null && likes > 0 ? `${formatCount(likes)} ${likes === 1 ? 'like' : 'likes'}` : null,
    isFavorited: comment.comment_is_favorited,
    replies: replies.map(commentView),
    repliesLabel: replies.length > 0 ? `${formatCount(replies.length)} replies` : null,
  }
}
