import type { CommentsView, CommentView } from '@tubecellar/core'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { headingLine, blankLine, focusableLine, wrappedLines, type TextSpan } from '../../ui/page/page-rows.tsx'
import type { PageLine } from '../../ui/page/use-scroll-page.ts'

const INDENT = 2
/** Maximum indent level of replies. */
const MAX_DEPTH = 6

interface CommentLinesInput {
  readonly view: CommentsView
  readonly width: number
  /** IDs of the comments with expanded replies. */
  readonly expandedIds: ReadonlySet<string>
  readonly onToggle: (id: string) => void
}

/** The comments as a tree with collapsible replies. */
export function commentLines({ view, width, expandedIds, onToggle }: CommentLinesInput): PageLine[] {
  const commentToLines = (comment: CommentView, depth: number): PageLine[] => {
    const indent = Math.min(depth, MAX_DEPTH) * INDENT
    const isOpen = expandedIds.has(comment.id)
    return [
      focusableLine({
        key: `by-${comment.id}`,
        section: 'comments',
        indent,
        spans: byline(comment),
      }),
      ...wrappedLines(`text-${comment.id}`, comment.text, width, 'text', indent),
      ...(comment.repliesLabel === null
        ? []
        : [
            focusableLine({
              key: `replies-${comment.id}`,
              section: 'comments',
              indent,
              spans: [{ text: `${isOpen ? '▲' : '▼'} ${comment.repliesLabel}`, as: 'accent' }],
              enter: { label: isOpen ? videosTexts.hideReplies : videosTexts.replies, run: () => onToggle(comment.id) },
            }),
          ]),
      ...(isOpen ? comment.replies.flatMap(reply => commentToLines(reply, depth + 1)) : []),
      ...(depth === 0 ? [blankLine(`after-${comment.id}`)] : []),
    ]
  }
  return [headingLine('comments', view.title, width), ...view.comments.flatMap(comment => commentToLines(comment, 0))]
}

function byline({ author, isUploader, date, likes, isFavorited }: CommentView): TextSpan[] {
  const rest = [isUploader ? videosTexts.uploader : '', date, likes ?? '', isFavorited ? '♥' : ''].filter(
    text => text !== '',
  )
  return [
    { text: author, isBold: true, as: isUploader ? 'accent' : 'text' },
    { text: `  ${rest.join(', ')}`, as: 'dim' },
  ]
}
