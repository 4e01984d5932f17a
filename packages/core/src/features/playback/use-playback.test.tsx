// @vitest-environment happy-dom
import { expect } from 'vitest'
import { createFakePlayer, videoFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import type { PlaybackStore } from './create-playback.ts'
import { usePausePlaybacks } from './use-pause-playbacks.ts'
import { usePlayback, usePlaybackView, usePosition } from './use-playback.ts'

/** Longer than the interval at which positions are shown. */
const TICK_MS = 1000

describeHook('a playback on a screen', testHook => {
  /** A component that plays a video and shows what `useShown` reads. */
  async function start<T>({ transport, clock, render }: HookTest, useShown: (store: PlaybackStore) => T) {
    transport.on('getVideo', () => videoFixture())
    transport.on('listVideoNav', () => [])
    transport.on('saveProgress', ({ body }) => ({
      watched: false,
      duration: 600,
      duration_str: '10m',
      ...(body as { position: number }),
    }))
    const player = createFakePlayer()
    const hook = await render(() => {
      const { store } = usePlayback({ videoId: 'kee9Lantern', player, startAt: 0, onNext: () => undefined })
      return { store, shown: useShown(store) }
    })
    await hook.until(({ store }) => store.getSnapshot().view !== null)
    await hook.settle()
    const tick = async (position: number) => {
      player.emit({ type: 'moved', position })
      await clock.advance(TICK_MS)
      await hook.settle()
    }
    return { hook, player, tick }
  }

  testHook('is not rendered again when the position changes', async test => {
    const { hook, tick } = await start(test, store => usePlaybackView(store)?.isPaused)
    const before = hook.renders
    for (const position of [1, 2, 3, 4]) await tick(position)
    expect(hook.result.store.getSnapshot().position?.text).toBe('0:04')
    expect(hook.renders).toBe(before)
  })

  testHook('is rendered again when playback starts and pauses', async test => {
    const { hook, player } = await start(test, store => usePlaybackView(store)?.isPaused)
    player.emit({ type: 'playing' })
    await hook.until(({ shown }) => shown === false)
    player.emit({ type: 'paused' })
    await hook.until(({ shown }) => shown === true)
  })

  testHook('shows the time where it is read', async test => {
    const { hook, tick } = await start(test, store => usePosition(store, at => at?.text))
    await tick(65)
    expect(hook.result.shown).toBe('1:05')
  })

  testHook('is rendered once per chapter where only the chapter is read', async test => {
    const { hook, tick } = await start(test, store =>
      usePosition(store, at => (at && at.position >= 3 ? 'The lamp' : 'Dusk')),
    )
    const before = hook.renders
    for (const position of [1, 2]) await tick(position)
    expect(hook.renders).toBe(before)
    await tick(3)
    expect(hook.result.shown).toBe('The lamp')
  })

  testHook('pauses when a player opens over it', async test => {
    let pauseAll = () => undefined as void
    const { hook, player } = await start(test, store => {
      pauseAll = usePausePlaybacks()
      return usePlaybackView(store)?.isPaused
    })
    player.emit({ type: 'playing' })
    await hook.until(({ shown }) => shown === false)
    pauseAll()
    await hook.until(({ shown }) => shown === true)
  })

  testHook('saves the last position when the component is removed', async test => {
    const { hook, player, tick } = await start(test, () => null)
    await tick(20)
    player.emit({ type: 'seeked', position: 300 })
    hook.unmount()
    await test.clock.advance(0)
    expect(hook.sent('saveProgress').at(-1)?.body).toEqual({ position: 300 })
  })

  testHook('calls the current handlers of the screen, not those of the first render', async test => {
    const { transport, clock, render, storage } = test
    transport.on('getVideo', () => videoFixture())
    transport.on('listVideoNav', () => [])
    transport.on('saveProgress', () => ({ watched: true, duration: 600, duration_str: '10m' }))
    storage.set('autoplay-playlists', '[]')
    const closed: string[] = []
    const player = createFakePlayer()
    const hook = await render(
      (name: string) =>
        usePlayback({
          videoId: 'kee9Lantern',
          player,
          startAt: 0,
          closesAtEnd: true,
          onNext: () => undefined,
          onClose: () => closed.push(name),
        }),
      'first' as string,
    )
    await hook.until(({ store }) => store.getSnapshot().view !== null)
    await hook.rerender('second')
    player.emit({ type: 'ended' })
    await clock.advance(0)
    expect(closed).toEqual(['second'])
  })

  testHook('seeks when the URL gets another start time', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture())
    transport.on('listVideoNav', () => [])
    const player = createFakePlayer()
    const hook = await render(
      (startAt: number) => usePlayback({ videoId: 'kee9Lantern', player, startAt, onNext: () => undefined }),
      10 as number,
    )
    await hook.until(({ store }) => store.getSnapshot().view !== null)
    expect(player.position).toBe(10)
    await hook.rerender(50)
    expect(player.position).toBe(50)
  })
})
