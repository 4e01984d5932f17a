// @vitest-environment happy-dom
import { expect } from 'vitest'
import { paginate } from '../contract/index.ts'
import { videosQuery } from '../features/videos/videos.queries.ts'
import { useCore } from '../react/core-provider.ts'
import { reject, videoFixture } from '../testing/index.ts'
import { describeHook, type HookTest } from '../testing/test-hook.tsx'
import { MAX_WHOLE_LIST_REQUESTS, useWholeList } from './use-whole-list.ts'

/** One video per page. */
function answer({ transport }: HookTest, totalHits: number) {
  transport.on('listVideos', ({ query }) => {
    const page = Math.max(1, Number(query.get('page')))
    return {
      data: [videoFixture({ youtube_id: `video-${page}` })],
      paginate: paginate({ page, pageSize: 1, totalHits, params: '' }),
    }
  })
}

function useVideos({ isWanted }: { isWanted: boolean }) {
  const { client } = useCore()
  return useWholeList(page => videosQuery(client, { page }), isWanted)
}

describeHook('useWholeList', testHook => {
  testHook('joins all pages once they are wanted', async test => {
    answer(test, 4)
    const hook = await test.render(useVideos, { isWanted: false })
    await hook.settle()
    expect(hook.sent('listVideos')).toEqual([])
    await hook.rerender({ isWanted: true })
    await hook.until(({ page }) => page)
    expect(hook.result.page?.data.map(({ youtube_id }) => youtube_id)).toEqual([1, 2, 3, 4].map(at => `video-${at}`))
    expect(hook.result.page?.paginate).toMatchObject({ page_from: 0, total_hits: 4 })
  })

  testHook('stops at a limit', async test => {
    answer(test, 10 * MAX_WHOLE_LIST_REQUESTS)
    const hook = await test.render(useVideos, { isWanted: true })
    await hook.until(({ page }) => page)
    expect(hook.result.page?.data).toHaveLength(MAX_WHOLE_LIST_REQUESTS)
  })

  testHook('has no page after a failure', async test => {
    test.transport.on('listVideos', () => reject(400, 'No.'))
    const hook = await test.render(useVideos, { isWanted: true })
    await hook.until(({ isLoading }) => !isLoading)
    expect(hook.result).toMatchObject({ page: undefined, failure: { detail: 'No.' } })
  })
})
