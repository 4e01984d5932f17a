// @vitest-environment happy-dom
import { expect } from 'vitest'
import { describeHook } from '../../testing/test-hook.tsx'
import type { PlayerStats } from '../../player/player-stats.ts'
import { usePlayerStats } from './use-player-stats.ts'

const video = { streams: [], mediaUrl: '' }
const playback = { volume: 1, isMuted: false, speed: 1 }

describeHook('usePlayerStats', testHook => {
  testHook('measures every second while the stats are shown', async ({ clock, render }) => {
    let dropped = 0
    const player = {
      readStats: async (): Promise<PlayerStats> => ({
        size: null,
        shownSize: null,
        codecs: [],
        bitrate: null,
        frames: { dropped, total: null },
        bufferedSeconds: null,
        connection: null,
        protocol: '',
        hardwareDecoder: '',
      }),
    }
    const hook = await render(({ isOn }) => usePlayerStats({ player: isOn ? player : null, video, playback }), {
      isOn: true,
    })
    await hook.until(rows => rows[0]?.value === '0 dropped')
    dropped = 2
    await clock.advance(1000)
    await hook.until(rows => rows[0]?.value === '2 dropped')
    await hook.rerender({ isOn: false })
    expect(hook.result).toEqual([])
  })
})
