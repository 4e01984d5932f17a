// @vitest-environment happy-dom
import { expect } from 'vitest'
import { videosQuery } from '../features/videos/videos.queries.ts'
import { useCore } from '../react/core-provider.ts'
import { pageFixture, videoFixture } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { paginationView } from './pagination.ts'
import { useNextPages } from './use-next-pages.ts'

const answer = (page: number) => pageFixture([videoFixture()], { page, pageSize: 1, totalHits: 60 })

describeHook('useNextPages', testHook => {
  testHook('prefetches nothing before the first page has loaded', async ({ transport, render }) => {
    transport.on('listVideos', ({ query }) => answer(Number(query.get('page'))))
    const pagination = paginationView(answer(0).paginate, 1)
    const hook = await render(
      ({ isLoaded }) => {
        const { client } = useCore()
        const list = { rows: [], table: null, more: null, empty: null, pagination }
        useNextPages(isLoaded ? { tag: 'ready', value: list, isStale: false } : { tag: 'loading' }, {
          read: page => videosQuery(client, { page }),
          coverPath: () => null,
        })
      },
      { isLoaded: false },
    )
    await hook.settle()
    expect(hook.sent('listVideos')).toEqual([])
    await hook.rerender({ isLoaded: true })
    await hook.until(() => hook.sent('listVideos').length >= 2)
    expect([...new Set(hook.sent('listVideos').map(({ query }) => query.get('page')))]).toEqual(['2', '3'])
  })
})
