import type { Comment } from '../../contract/index.ts'
import type { ChoiceView } from '../../list/list-controls.ts'
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

export type CommentOrder = 'top' | 'newest'

export interface CommentsView {
  /** 'Comments: 12' or 'Video has no comments'. */
  readonly title: string
  readonly comments: readonly CommentView[]
  /** Null if there is nothing to order. */
  readonly order: ChoiceView<CommentOrder> | null
}

const ORDERS: ChoiceView<CommentOrder>['choices'] = [
  { value: 'top', label: commentsTexts.topFirst },
  { value: 'newest', label: commentsTexts.newestFirst },
]

/** Null for a video whose comments were never downloaded. */
export function commentsView(
  count: number | null,
  comments: readonly Comment[],
  order: CommentOrder = 'top',
): CommentsView | null {
  if (count === null) return null
  if (count === 0) return { title: commentsTexts.empty, comments: [], order: null }
  return {
    title: commentsTexts.comments(count),
    comments: sortComments(comments, order).map(commentView),
    order: comments.length > 1 ? { current: order, choices: ORDERS } : null,
  }
}

/** Comments that are equal in this order keep the order of the source. Replies are a conversation and keep it always. */
function sortComments(comments: readonly Comment[], order: CommentOrder): readonly Comment[] {
  const key = ({ comment_likecount: likes, comment_timestamp: timestamp }: Comment) =>
    order === 'top' ? (likes ?? 0) : timestamp
  return comments.toSorted((a, b) => key(b) - key(a))
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
