// @vitest-environment happy-dom
import { expect } from 'vitest'
import { paginate } from '../contract/index.ts'
import { videosQuery } from '../features/videos/videos.queries.ts'
import { useCore } from '../react/core-provider.ts'
import { reject, videoFixture } from '../testing/index.ts'
import { describeHook, type HookTest } from '../testing/test-hook.tsx'
import { ONE_PAGE } from './list-loading.ts'
import { useContinuousPages } from './use-continuous-pages.ts'

const TOTAL = 30

function useVideos({ page }: { page: number }) {
  const { client } = useCore()
  const { items, ...pages } = useContinuousPages(at => videosQuery(client, { page: at }), page)
  return {
    ...pages,
    items,
    ids: items.tag === 'ready' ? items.value.data.map(({ youtube_id }) => youtube_id) : [],
  }
}

const ids = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => `video-${first + at}`)

/** One video per page. */
async function open({ transport, render }: HookTest, page = 0) {
  const server = { isDown: false, isReady: Promise.resolve() }
  transport.on('listVideos', async ({ query }) => {
    await server.isReady
    if (server.isDown) reject(400, 'No.')
    const at = Math.max(1, Number(query.get('page')))
    return {
      data: [videoFixture({ youtube_id: `video-${at}` })],
      paginate: paginate({ page: at, pageSize: 1, totalHits: TOTAL, params: '' }),
    }
  })
  const hook = await render(useVideos, { page })
  await hook.until(({ items }) => items.tag === 'ready')
  const show = async (direction: 'showNext' | 'showPrevious') => {
    const before = hook.result.ids.join()
    hook.result[direction]()
    await hook.until(result => result.ids.join() !== before)
  }
  const pages = () => hook.sent('listVideos').map(({ query }) => Math.max(1, Number(query.get('page'))))
  return { hook, show, pages, server }
}

describeHook('useContinuousPages', testHook => {
  testHook('appends the next page to the rows', async test => {
    const { hook, show } = await open(test)
    expect(hook.result).toMatchObject({ ids: ['video-1'], more: { previous: null, next: { label: 'Show more' } } })
    await show('showNext')
    expect(hook.result.ids).toEqual(ids(1, 2))
    expect(hook.result.items).toMatchObject({ value: { paginate: { page_from: 0, current_page: 2 } } })
  })

  testHook('requests a page once, however often it is asked for', async test => {
    const { hook, pages, server } = await open(test)
    const { promise, resolve } = Promise.withResolvers<void>()
    server.isReady = promise
    hook.result.showNext()
    hook.result.showNext()
    await hook.until(({ more }) => more?.next?.isLoading)
    hook.result.showNext()
    resolve()
    await hook.until(result => result.ids.length === 2)
    await hook.settle()
    expect(pages().filter(page => page === 2)).toHaveLength(1)
    expect(hook.result.ids).toEqual(ids(1, 2))
  })

  testHook('keeps the rows when the next page fails, and loads it when asked again', async test => {
    const { hook, show, server } = await open(test)
    server.isDown = true
    hook.result.showNext()
    await hook.until(({ more }) => more?.next?.failure)
    expect(hook.result).toMatchObject({
      ids: ['video-1'],
      items: { tag: 'ready', failure: undefined },
      more: { next: { failure: { title: 'The rest of the list could not be loaded', detail: 'No.' } } },
    })
    server.isDown = false
    await show('showNext')
    expect(hook.result).toMatchObject({ ids: ids(1, 2), more: { next: { failure: null } } })
  })

  testHook('removes pages at the other end to limit memory, and shows them again', async test => {
    const { hook, show } = await open(test)
    for (let page = 1; page <= ONE_PAGE.maxPages; page++) await show('showNext')
    expect(hook.result).toMatchObject({
      ids: ids(2, ONE_PAGE.maxPages + 1),
      more: { previous: { label: 'Show previous' } },
    })
    await show('showPrevious')
    expect(hook.result).toMatchObject({ ids: ids(1, ONE_PAGE.maxPages), more: { previous: null } })
  })

  testHook('starts at any page', async test => {
    const { hook, show } = await open(test, 3)
    expect(hook.result.ids).toEqual(['video-3'])
    await show('showPrevious')
    await show('showNext')
    expect(hook.result.ids).toEqual(ids(2, 4))
  })

  testHook('keeps its rows for a user who returns', async test => {
    const { hook, show } = await open(test)
    await show('showNext')
    hook.unmount()
    const again = await test.render(useVideos, { page: 0 })
    expect(again.result.ids).toEqual(ids(1, 2))
  })

  testHook('reads all its pages again after a change, one after another', async test => {
    const { hook, show, pages } = await open(test)
    await show('showNext')
    await show('showNext')
    const before = pages().length
    await hook.core.queryClient.invalidateQueries({ queryKey: ['videos'] })
    expect(pages().slice(before)).toEqual([1, 2, 3])
    expect(hook.result.ids).toEqual(ids(1, 3))
  })
})
