// @vitest-environment happy-dom
import { expect } from 'vitest'
import { createFakePlayer, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { usePlayback } from './use-playback.ts'
import { useShareVideo } from './use-share-video.ts'

const lantern = {
  id: 'kee9Lantern',
  source: { isActive: true, label: '', url: 'https://www.youtube.com/watch?v=kee9Lantern' },
}

describeHook('useShareVideo', testHook => {
  testHook('offers the current position of the playback', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture())
    transport.on('listVideoNav', () => [])
    const player = createFakePlayer()
    const hook = await render(() => useShareVideo(lantern))
    expect(hook.result.position()).toBeNull()
    const playback = await render(() =>
      usePlayback({ videoId: lantern.id, player, startAt: 0, onNext: () => undefined }),
    )
    await playback.until(({ store }) => store.getSnapshot().view !== null)
    player.emit({ type: 'moved', position: 0.6 })
    expect(hook.result.position()).toBeNull()
    player.emit({ type: 'seeked', position: 754.6 })
    await hook.until(({ position }) => position() === 754)
    playback.unmount()
    await hook.until(({ position }) => position() === null)
  })

  testHook('describes the links of a time', async ({ render }) => {
    const { at } = (await render(() => useShareVideo(lantern))).result
    expect(at(754)).toMatchObject({
      links: { page: '/video/kee9Lantern?t=754', source: `${lantern.source.url}&t=754s` },
      startLabel: 'Start at 12:34',
      copied: { page: 'Copied the link at 12:34', source: 'Copied the link to the original site at 12:34' },
    })
    expect(at(null)).toMatchObject({
      links: { page: '/video/kee9Lantern', source: lantern.source.url },
      startLabel: null,
      copied: { page: 'Copied the link' },
    })
  })
})
