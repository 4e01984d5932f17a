// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pageFixture, playlistFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useAddToPlaylist } from './use-add-to-playlist.ts'

const own = playlistFixture({
  playlist_id: 'PLown',
  playlist_type: 'custom',
  playlist_channel: null,
  playlist_channel_id: null,
  playlist_entries: [],
})

describeHook('useAddToPlaylist', testHook => {
  testHook('requests the custom playlists once its dialog is open', async ({ transport, render }) => {
    transport.on('listPlaylists', () => pageFixture([own]))
    const hook = await render(({ isOpen }) => useAddToPlaylist('v1', isOpen), { isOpen: false })
    await hook.settle()
    expect(hook.sent('listPlaylists')).toEqual([])
    await hook.rerender({ isOpen: true })
    await hook.until(({ view }) => view?.choices.map(({ id }) => id).join() === 'PLown')
  })

  testHook('shows why they could not be loaded, and loads them on request', async ({ transport, render }) => {
    transport.on('listPlaylists', () => reject(403, 'Not allowed.'))
    const hook = await render(() => useAddToPlaylist('v1', true))
    await hook.until(({ view, failure }) => view === null && failure?.detail === 'Not allowed.')
    transport.on('listPlaylists', () => pageFixture([own]))
    hook.result.actions.refresh()
    await hook.until(({ view, failure }) => view !== null && failure === null)
  })
})
