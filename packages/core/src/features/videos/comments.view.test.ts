import { expect, it } from 'vitest'
import type { Comment } from '../../contract/index.ts'
import { commentsView } from './comments.view.ts'
import { commentsTexts } from '../../messages/en/video-page.ts'

const comment = (overrides: Partial<Comment> = {}): Comment => ({
  comment_author: 'Ada',
  comment_author_id: 'UCada',
  comment_author_is_uploader: false,
  comment_author_thumbnail: '',
  comment_id: 'c1',
  comment_is_favorited: false,
  comment_likecount: 1204,
  comment_parent: 'root',
  comment_text: 'At 1:02 <b>the lamp</b>\nturns.',
  comment_time_text: '',
  comment_timestamp: 1_795_000_000,
  comment_replies: [],
  ...overrides,
})

it('shows that there are no comments', () => {
  expect(commentsView(0, [])?.title).toBe(commentsTexts.empty)
  expect(commentsView(null, [])).toBeNull()
})

it('counts them and nests replies to any depth', () => {
  const deep = comment({ comment_id: 'c3' })
  const reply = comment({ comment_id: 'c2', comment_replies: [deep], comment_author_is_uploader: true })
  const view = commentsView(3, [comment({ comment_replies: [reply, comment({ comment_id: 'c4' })] })])
  expect(view?.title).toBe(commentsTexts.comments(3))
  expect(view?.comments[0]).toMatchObject({ repliesLabel: '2 replies', likes: '1,204 likes', date: '18 Nov 2026' })
  expect(view?.comments[0]?.replies[0]).toMatchObject({ isUploader: true, replies: [{ id: 'c3' }] })
})

it('shows the comments with the most likes first, or the newest, and keeps the order of replies', () => {
  const replies = [comment({ comment_id: 'r1', comment_likecount: 1 }), comment({ comment_id: 'r2' })]
  const list = [
    comment({ comment_id: 'old', comment_likecount: 2, comment_timestamp: 1, comment_replies: replies }),
    comment({ comment_id: 'new', comment_likecount: null, comment_timestamp: 3 }),
    comment({ comment_id: 'middle', comment_likecount: 2, comment_timestamp: 2 }),
  ]
  const ids = (order?: 'newest') => commentsView(3, list, order)?.comments.map(({ id }) => id)
  expect(ids()).toEqual(['old', 'middle', 'new'])
  expect(ids('newest')).toEqual(['new', 'middle', 'old'])
  expect(commentsView(3, list)?.comments[0]?.replies.map(({ id }) => id)).toEqual(['r1', 'r2'])
  expect(commentsView(3, list, 'newest')?.order?.current).toBe('newest')
  expect(commentsView(1, [comment()])?.order).toBeNull()
})
