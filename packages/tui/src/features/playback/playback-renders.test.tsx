import { createFakePlayer } from '@tubecellar/core/testing'
import { usePausePlaybacks, usePlayback, usePlaybackView, usePosition } from '@tubecellar/core/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createFullArchive } from '../../testing/large-archive.ts'
import { renderHook } from '../../testing/render-hook.tsx'

describe('a playback on a screen', () => {
  let hook: { close: () => void }
  afterEach(() => hook.close())

  /** A component that plays a video and shows what `useShown` reads. */
  async function playing(useShown: (store: ReturnType<typeof usePlayback>['store']) => unknown) {
    const player = createFakePlayer()
    let renders = 0
    const rendered = renderHook(createFullArchive().transport, () => {
      renders += 1
      const { store } = usePlayback({ videoId: 'begun0', player, startAt: 0, onNext: () => undefined })
      return { store, shown: useShown(store) }
    })
    hook = rendered
    await rendered.until(({ store }) => store.getSnapshot().view !== null)
    await rendered.settles()
    const tick = async (position: number) => {
      player.emit({ type: 'moved', position })
      await expect.poll(() => rendered.now().store.getSnapshot().position?.position).toBe(position)
      await rendered.settles()
    }
    return { player, tick, now: () => rendered.now().shown, settles: () => rendered.settles(), renders: () => renders }
  }

  it('is not rendered again when the position changes', async () => {
    const { tick, renders } = await playing(store => usePlaybackView(store)?.isPaused)
    const before = renders()
    for (const position of [1, 2, 3, 4]) await tick(position)
    expect(renders()).toBe(before)
  })

  it('is rendered again when playback pauses', async () => {
    const { player, now, settles } = await playing(store => usePlaybackView(store)?.isPaused)
    player.emit({ type: 'playing' })
    await settles()
    expect(now()).toBe(false)
  })

  it('shows the time where it is read', async () => {
    const { tick, now } = await playing(store => usePosition(store, at => at?.text))
    await tick(65)
    expect(now()).toBe('1:05')
  })

  it('is rendered once per chapter where only the chapter is read', async () => {
    const { tick, now, renders } = await playing(store =>
      usePosition(store, at => (at && at.position >= 3 ? 'B' : 'A')),
    )
    const before = renders()
    for (const position of [1, 2]) await tick(position)
    expect(renders()).toBe(before)
    await tick(3)
    expect(now()).toBe('B')
  })

  it('pauses when a player opens over it', async () => {
    let pauseAll = () => undefined as void
    const { player, now, settles } = await playing(store => {
      pauseAll = usePausePlaybacks()
      return usePlaybackView(store)?.isPaused
    })
    player.emit({ type: 'playing' })
    await settles()
    pauseAll()
    await settles()
    expect(now()).toBe(true)
  })
})
