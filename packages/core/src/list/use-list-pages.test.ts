// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pageFixture, videoFixture } from '../testing/index.ts'
import { describeHook } from '../testing/test-hook.tsx'
import { videosQuery } from '../features/videos/videos.queries.ts'
import { useCore } from '../react/core-provider.ts'
import { useListPages } from './use-list-pages.ts'

describeHook('useListPages', testHook => {
  testHook('shows single pages by default', async ({ transport, render }) => {
    transport.on('listVideos', () => pageFixture([videoFixture()], { totalHits: 30 }))
    const hook = await render(() => {
      const { client } = useCore()
      return useListPages(page => videosQuery(client, { page }), 0)
    })
    await hook.until(({ items }) => items.tag === 'ready')
    expect(hook.result.more).toBeNull()
  })
})
