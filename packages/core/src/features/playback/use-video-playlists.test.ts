// @vitest-environment happy-dom
import { reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useVideoPlaylists } from './use-video-playlists.ts'

const nav = {
  playlist_meta: { current_idx: 0, playlist_id: 'PL1', playlist_name: 'Lights', playlist_channel: null },
  playlist_previous: null,
  playlist_next: null,
}

describeHook('useVideoPlaylists', testHook => {
  testHook('shows why the playlists could not be loaded, and loads them on request', async ({ transport, render }) => {
    transport.on('listVideoNav', () => reject(403, 'Not allowed.'))
    const hook = await render(() => useVideoPlaylists('v1'))
    await hook.until(({ failure }) => failure?.detail === 'Not allowed.')
    transport.on('listVideoNav', () => [nav])
    hook.result.actions.refresh()
    await hook.until(({ view, failure }) => view.length === 1 && failure === null)
  })

  testHook('stores autoplay for the next screen', async ({ transport, render }) => {
    transport.on('listVideoNav', () => [nav])
    const hook = await render(() => useVideoPlaylists('v1'))
    await hook.until(({ view }) => view.length === 1)
    const before = JSON.stringify(hook.result.view)
    hook.result.actions.toggle('PL1')
    await hook.until(({ view }) => JSON.stringify(view) !== before)
    const shown = JSON.stringify(hook.result.view)
    const next = await render(() => useVideoPlaylists('v1'))
    await next.until(({ view }) => JSON.stringify(view) === shown)
  })
})
