import { expect, it } from 'vitest'
import { commentsTexts } from '@tubecellar/core/messages/video-page'
import type { CommentView } from '@tubecellar/core'
import { videoText } from './pager-text.ts'

const comment = (author: string, text: string, replies: CommentView[] = []): CommentView => ({
  id: author,
  author,
  isUploader: false,
  text,
  date: '18 Nov 2026',
  likes: null,
  isFavorited: false,
  replies,
  repliesLabel: null,
})

it('contains the description and all comments, with replies below their comments', () => {
  const video = { title: 'The lamp', channel: { id: 'UC1', name: 'North' }, description: 'One.\n\nTwo.', tags: ['sea'] }
  const comments = {
    title: commentsTexts.comments(2),
    order: null,
    comments: [comment('Maren', 'First\nSecond', [comment('Tom', 'Yes')])],
  }
  expect(videoText(video as unknown as Parameters<typeof videoText>[0], comments)).toBe(`The lamp
North

One.

Two.

Tags: sea

Comments: 2

Maren, 18 Nov 2026
First
Second

    Tom, 18 Nov 2026
    Yes`)
})
