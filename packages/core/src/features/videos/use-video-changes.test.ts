// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pingFixture, videoFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { viewContextFixture } from '../../testing/view-context.ts'
import { useVideoChanges } from './use-video-changes.ts'
import { videoCard } from './video-card.view.ts'

const card = (id: string, isWatched = false) =>
  videoCard(
    videoFixture({
      youtube_id: id,
      media_size: 1024 ** 3,
      is_kept: false,
      player: { watched: isWatched, duration: 3600, duration_str: '1h' },
    }),
    { isBusy: false },
    viewContextFixture(),
  )
const selected = [card('a'), card('b', true), card('c')]

const onTubecellar = ({ transport }: HookTest) => transport.on('ping', () => pingFixture({ version: 'v1.0.0' }))

describeHook('useVideoChanges', testHook => {
  testHook('marks the videos whose state changes in one request, and undoes that', async test => {
    onTubecellar(test)
    test.transport.on('setManyWatched', ({ body }) => ({
      changed: (body as { ids: string[] }).ids.length,
      failed: 0,
    }))
    const hook = await test.render(() => useVideoChanges(selected))
    expect(hook.result.totals).toBe('3.0 GiB, 3 h')
    hook.result.watch.run()
    await hook.until(() => hook.sent('setManyWatched').length === 1)
    expect(hook.sent('setManyWatched')[0]?.body).toEqual({ ids: ['a', 'c'], is_watched: true })
  })

  testHook('marks one video after another on other servers, which have neither protection nor sources', async test => {
    test.transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    test.transport.on('setWatched', ({ body }) => body)
    const hook = await test.render(() => useVideoChanges(selected))
    expect([hook.result.protect, hook.result.download]).toEqual([null, null])
    hook.result.watch.run()
    await hook.until(() => hook.sent('setWatched').length === 2)
  })

  testHook('protects videos', async test => {
    onTubecellar(test)
    test.transport.on('changeVideos', () => ({ changed: 3, failed: 0 }))
    const hook = await test.render(() => useVideoChanges(selected))
    hook.result.protect?.run()
    await hook.until(() => hook.sent('changeVideos').length === 1)
    expect(hook.sent('changeVideos').map(({ body }) => body)).toEqual([{ command: 'protect', ids: ['a', 'b', 'c'] }])
  })

  testHook('neither shows a size nor protects videos whose details are unknown', async test => {
    onTubecellar(test)
    const hook = await test.render(() => useVideoChanges([{ id: 'a', isWatched: false, durationS: 3600 }]))
    expect(hook.result).toMatchObject({ totals: '1 h', protect: null })
  })

  testHook('asks with the totals before it deletes', async test => {
    onTubecellar(test)
    test.transport.on('changeVideos', () => ({ changed: 3, failed: 0 }))
    const hook = await test.render(() => useVideoChanges(selected))
    void hook.result.deletion?.run()
    await hook.until(({ deletion }) => deletion?.confirmation?.detail?.includes('3.0 GiB, 3 h') === true)
    expect(hook.sent('changeVideos')).toEqual([])
    hook.result.deletion?.choose('go')
    await hook.until(() => hook.sent('changeVideos').length === 1)
    expect(hook.sent('changeVideos')[0]?.body).toEqual({ command: 'delete', ids: ['a', 'b', 'c'] })
  })
})
