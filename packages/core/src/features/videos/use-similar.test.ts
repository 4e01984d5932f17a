// @vitest-environment happy-dom
import { reject, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useSimilarVideos } from './use-similar.ts'

describeHook('useSimilar', testHook => {
  testHook('shows why similar videos could not be loaded, and loads them on request', async ({ transport, render }) => {
    transport.on('listSimilar', () => reject(403, 'Not allowed.'))
    const hook = await render(() => useSimilarVideos('v1'))
    await hook.until(({ view, failure }) => view === null && failure?.detail === 'Not allowed.')
    transport.on('listSimilar', () => [videoFixture({ youtube_id: 'v2' })])
    hook.result.actions.refresh()
    await hook.until(({ view, failure }) => view?.cards[0]?.id === 'v2' && failure === null)
  })
})
