import type { Comment } from '../../contract/index.ts'
import { displayBlock, displayText, formatDate } from '../../format/index.ts'
import { commentsTexts } from '../../messages/en/video-page.ts'

export interface CommentView {
  readonly id: string
  readonly author: string
  readonly isUploader: boolean
  /** Text with line breaks. */
  readonly text: string
  readonly date: string
  /** `1,204 likes`; null without likes. */
  readonly likes: string | null
  /** The uploader favorited it. */
  readonly isFavorited: boolean
  readonly replies: readonly CommentView[]
  /** `3 replies`, after `▲` or `▼`; null without replies. */
  readonly repliesLabel: string | null
}

export interface CommentsView {
  /** 'Comments: 12' or 'Video has no comments'. */
  readonly title: string
  readonly comments: readonly CommentView[]
}

/** Null for a video whose comments were never downloaded. */
export function commentsView(count: number | null, comments: readonly Comment[]): CommentsView | null {
  if (count === null) return null
  if (count === 0) return { title: commentsTexts.empty, comments: [] }
  return { title: commentsTexts.comments(count), comments: comments.map(commentView) }
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
    likes: likes !== null && likes > 0 ? commentsTexts.likes(likes) : null,
    isFavorited: comment.comment_is_favorited,
    replies: replies.map(commentView),
    repliesLabel: replies.length > 0 ? commentsTexts.replies(replies.length) : null,
  }
}
