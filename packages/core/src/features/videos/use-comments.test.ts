// @vitest-environment happy-dom
import { expect } from 'vitest'
import { Comment } from '../../contract/index.ts'
import { reject, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useComments } from './use-comments.ts'

const comment = Comment.parse({
  comment_id: 'c1',
  comment_text: 'The lamp!',
  comment_timestamp: 1_795_000_000,
  comment_time_text: '3 days ago',
  comment_likecount: 0,
  comment_is_favorited: false,
  comment_author: 'Tom',
  comment_author_id: 'UCauthor',
  comment_author_thumbnail: '',
  comment_author_is_uploader: false,
  comment_parent: 'root',
  comment_replies: [],
})

describeHook('useComments', testHook => {
  testHook('shows why comments could not be loaded, and loads them on request', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture({ comment_count: 1 }))
    transport.on('listComments', () => reject(403, 'Not allowed.'))
    const hook = await render(() => useComments('v1'))
    await hook.until(({ view, failure }) => view === null && failure?.detail === 'Not allowed.')
    transport.on('listComments', () => [comment])
    hook.result.actions.refresh()
    await hook.until(({ view }) => JSON.stringify(view).includes('The lamp!'))
  })

  testHook('requests nothing for a video without comments', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture({ comment_count: 0 }))
    const hook = await render(() => useComments('v1'))
    await hook.until(({ view }) => view !== null)
    expect(hook.sent('listComments')).toEqual([])
  })

  testHook('keeps its view between renders', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture({ comment_count: 1 }))
    transport.on('listComments', () => [comment])
    const hook = await render(useComments, 'v1')
    const { view } = await hook.until(shown => shown.view !== null)
    await hook.rerender('v1')
    expect(hook.result.view).toBe(view)
  })

  testHook('changes the order', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture({ comment_count: 2 }))
    transport.on('listComments', () => [
      { ...comment, comment_id: 'top', comment_likecount: 9 },
      { ...comment, comment_id: 'newest', comment_timestamp: comment.comment_timestamp + 1 },
    ])
    const hook = await render(() => useComments('v1'))
    await hook.until(({ view }) => view?.comments[0]?.id === 'top')
    hook.result.actions.setOrder('newest')
    await hook.until(({ view }) => view?.comments[0]?.id === 'newest')
  })
})
