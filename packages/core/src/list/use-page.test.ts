// @vitest-environment happy-dom
import { expect } from 'vitest'
import { videosQuery } from '../features/videos/videos.queries.ts'
import { useCore } from '../react/core-provider.ts'
import { pageFixture, reject, videoFixture } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { usePage } from './use-page.ts'

function useVideos({ page }: { page: number }) {
  const { client } = useCore()
  return usePage(at => videosQuery(client, { page: at }), page)
}

describeHook('usePage', testHook => {
  testHook('keeps the last page visible while the next one loads, and then replaces it', async test => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    test.transport.on('listVideos', async ({ query }) => {
      const page = Number(query.get('page'))
      if (page === 2) await promise
      return pageFixture([videoFixture({ youtube_id: `page-${page}` })])
    })
    const hook = await test.render(useVideos, { page: 1 })
    await hook.until(({ items }) => items.tag === 'ready')
    await hook.rerender({ page: 2 })
    expect(hook.result).toMatchObject({
      more: null,
      items: { isStale: true, value: { data: [{ youtube_id: 'page-1' }] } },
    })
    resolve(undefined)
    await hook.until(({ items }) => items.tag === 'ready' && !items.isStale)
    expect(hook.result.items).toMatchObject({ value: { data: [{ youtube_id: 'page-2' }] } })
  })

  testHook('says why the page could not be loaded', async test => {
    test.transport.on('listVideos', () => reject(400, 'No.'))
    const hook = await test.render(useVideos, { page: 1 })
    await hook.until(({ items }) => items.tag === 'failed' && items.message === 'No.')
  })
})
