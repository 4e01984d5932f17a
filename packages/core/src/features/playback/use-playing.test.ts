// @vitest-environment happy-dom
import { expect } from 'vitest'
import { createFakePlayer, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { usePlayback } from './use-playback.ts'
import { usePlaying } from './use-playing.ts'

describeHook('usePlaying', testHook => {
  testHook('returns the playback of a video while it is on the screen', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture())
    transport.on('listVideoNav', () => [])
    const player = createFakePlayer()
    const playback = await render(() => usePlayback({ videoId: 'v1', player, startAt: null, onNext: () => undefined }))
    const playing = await render(() => usePlaying('v1'))
    const other = await render(() => usePlaying('v2'))
    await playing.until(result => result !== null && result.actions === playback.result.actions)
    expect(other.result).toBeNull()
    playback.unmount()
    await playing.until(result => result === null)
  })
})
