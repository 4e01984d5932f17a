import type { Comment } from '@tubecellar/core/contract'
import { describe, expect, it } from 'vitest'
import type { CommentRow } from './comments.store.ts'
import { nestComments } from './comments.service.ts'

const comment = (id: string, parent = 'root', timestamp = 0): CommentRow => ({
  id,
  parent,
  author: 'Ann',
  author_id: 'UC1',
  author_thumbnail: 'https://example.invalid/a.jpg',
  author_is_uploader: 1,
  is_favorited: 0,
  like_count: null,
  text: `text of ${id}`,
  timestamp,
})
const shape = (comments: Comment[]): string =>
  comments.map(({ comment_id, comment_replies }) => `${comment_id}(${shape(comment_replies)})`).join('')

describe('nestComments', () => {
  it('puts replies below their parent, in the order in which they were fetched, at any depth', () => {
    const rows = [comment('b', 'a'), comment('a'), comment('c', 'a'), comment('d', 'b'), comment('e')]
    expect(shape(nestComments(rows))).toBe('a(b(d())c())e()')
  })

  it('leaves out replies without a parent, and replies in a cycle', () => {
    expect(shape(nestComments([comment('a', 'gone'), comment('b', 'c'), comment('c', 'b'), comment('d', 'd')]))).toBe(
      '',
    )
  })

  it('ends for a malformed list that would continue forever', () => {
    const chain = Array.from({ length: 20_000 }, (_, n) => comment(`c${n}`, n === 0 ? 'root' : `c${n - 1}`))
    expect(JSON.stringify(nestComments(chain)).length).toBeLessThan(100_000)
  })

  it('shows the time if it is known', () => {
    const [noon, day] = nestComments([comment('a', 'root', 1_770_120_300), comment('b', 'root', 1_770_076_800)])
    expect([noon?.comment_time_text, day?.comment_time_text]).toEqual(['2026-02-03 12:05', '2026-02-03'])
    expect(noon).toMatchObject({
      comment_author_is_uploader: true,
      comment_is_favorited: false,
      comment_likecount: null,
    })
  })
})
