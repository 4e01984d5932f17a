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
