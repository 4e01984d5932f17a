import { Heart, ThumbsUp } from 'lucide-react'
import { memo, useState } from 'react'
import type { CommentView } from '@tubecellar/core'
import { useComments } from '@tubecellar/core/react'
import { commentsTexts } from '@tubecellar/core/messages/video-page'
import { Chip } from '../../ui/chip.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { ShowMore } from '../../ui/list/show-more.tsx'
import { Select } from '../../ui/select.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import styles from './comments.module.css'

interface CommentsProps {
  videoId: string
  onSeek: (seconds: number) => void
}

/** The comments of a video; nothing if they were never downloaded. Memoized, because the surrounding page renders with every player event. */
export const Comments = memo(function Comments({ videoId, onSeek }: CommentsProps) {
  const { view, failure, actions } = useComments(videoId)
  if (failure) return <Failure {...failure} isEmbedded onRetry={actions.refresh} />
  if (!view) return null
  return (
    <section className={styles.section} aria-label={view.title}>
      <div className={styles.title}>
        <h2>{view.title}</h2>
        {view.order && (
          <Select
            label={commentsTexts.order}
            value={view.order.current}
            choices={view.order.choices}
            onChoose={actions.setOrder}
          />
        )}
      </div>
      {view.comments.length > 0 && <Thread key={view.order?.current} comments={view.comments} onSeek={onSeek} />}
    </section>
  )
})

interface ThreadProps {
  comments: readonly CommentView[]
  onSeek: (seconds: number) => void
}

/** Number of comments rendered per step: rendering thousands in one step would block the page. */
const COMMENTS_PER_STEP = 40

const MORE_COMMENTS = { label: commentsTexts.showMore, isLoading: false, failure: null }

function Thread({ comments, onSeek }: ThreadProps) {
  const [count, setCount] = useState(COMMENTS_PER_STEP)
  const showMore = () => setCount(shown => shown + COMMENTS_PER_STEP)
  return (
    <ul className={styles.thread}>
      {comments.slice(0, count).map(comment => (
        <li key={comment.id}>
          <CommentItem comment={comment} onSeek={onSeek} />
        </li>
      ))}
      {count < comments.length && (
        <li>
          <ShowMore more={MORE_COMMENTS} count={count} onShow={showMore} isAutomatic />
        </li>
      )}
    </ul>
  )
}

interface CommentItemProps {
  comment: CommentView
  onSeek: (seconds: number) => void
}

const CommentItem = memo(function CommentItem({ comment, onSeek }: CommentItemProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <article className={styles.comment}>
      <p className={styles.head}>
        <strong>{comment.author}</strong>
        {comment.isUploader && <Chip variant="filled">{commentsTexts.uploader}</Chip>}
        <span>{comment.date}</span>
      </p>
      <RichText text={comment.text} onSeek={onSeek} />
      <p className={styles.facts}>
        {comment.likes !== null && (
          <span>
            <ThumbsUp aria-hidden />
            {comment.likes}
          </span>
        )}
        {comment.isFavorited && (
          <span className={styles.favorite}>
            <Heart aria-hidden />
            {commentsTexts.favorited}
          </span>
        )}
      </p>
      {comment.repliesLabel !== null && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span aria-hidden>{isOpen ? '▲' : '▼'}</span> {comment.repliesLabel}
        </button>
      )}
      {isOpen && <Thread comments={comment.replies} onSeek={onSeek} />}
    </article>
  )
})
