// @vitest-environment happy-dom
import { expect } from 'vitest'
import { playlistFixture, reject, videoFixture } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { usePlayerOverlay } from './use-player-overlay.ts'
import { listTexts } from '../../messages/en/list.ts'

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

  testHook('shows that a playlist could not be loaded, and loads it on request', async ({ transport, render }) => {
    let isBroken = true
    transport.on('getVideo', () => videoFixture({ youtube_id: 'v1', playlist: ['PL1', 'PL2', 'deleted'] }))
    transport.on('getPlaylist', ({ params }) => {
      if (params['id'] === 'deleted') return reject(404, 'Not found.')
      if (params['id'] === 'PL2' && isBroken) return reject(400, 'The database is locked.')
      return playlistFixture({ playlist_id: params['id'] ?? '', playlist_subscribed: true })
    })
    const hook = await render(() => usePlayerOverlay('v1'))
    const overlay = () => (hook.result.view.tag === 'ready' ? hook.result.view.value : null)
    await hook.until(() => overlay()?.playlistsFailure && overlay()?.playlists.length === 1)
    expect(overlay()?.playlistsFailure).toEqual({
      title: listTexts.videoPlaylistsNotLoaded,
      detail: 'The database is locked.',
    })
    isBroken = false
    hook.result.actions.refreshPlaylists()
    await hook.until(() => overlay()?.playlists.length === 2)
    expect(overlay()?.playlistsFailure).toBeNull()
  })
})
