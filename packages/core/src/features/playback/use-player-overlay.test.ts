// @vitest-environment happy-dom
import { expect } from 'vitest'
import { playlistFixture, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { usePlayerOverlay } from './use-player-overlay.ts'

describeHook('usePlayerOverlay', testHook => {
  testHook('shows the subscribed playlists of the video', async ({ transport, render }) => {
    transport.on('getVideo', () => videoFixture({ youtube_id: 'v1', playlist: ['PL1', 'PL2'] }))
    transport.on('getPlaylist', ({ params }) =>
      playlistFixture({ playlist_id: params['id'] ?? '', playlist_subscribed: params['id'] === 'PL2' }),
    )
    const hook = await render(() => usePlayerOverlay('v1'))
    await hook.until(({ view }) => view.tag === 'ready' && view.value.playlists.length === 1)
    const { view } = hook.result
    expect(view.tag === 'ready' && view.value.playlists.map(({ id }) => id)).toEqual(['PL2'])
  })
})
