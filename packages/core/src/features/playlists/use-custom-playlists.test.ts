// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pageFixture, playlistFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useCustomPlaylists } from './use-custom-playlists.ts'

describeHook('useCustomPlaylists', testHook => {
  testHook('lists the custom playlists where they are offered', async ({ transport, render }) => {
    const own = playlistFixture({ playlist_id: 'PLown', playlist_name: 'Evening', playlist_type: 'custom' })
    transport.on('listPlaylists', () => pageFixture([own]))
    const hook = await render(({ isOffered }) => useCustomPlaylists(isOffered), { isOffered: false })
    await hook.settle()
    expect(hook.sent('listPlaylists')).toEqual([])
    await hook.rerender({ isOffered: true })
    await hook.until(({ playlists }) => playlists[0]?.name === 'Evening')
  })

  testHook('shows why they could not be loaded, and loads them on request', async ({ transport, render }) => {
    transport.on('listPlaylists', () => reject(403, 'Not allowed.'))
    const hook = await render(() => useCustomPlaylists(true))
    await hook.until(({ failure }) => failure?.detail === 'Not allowed.')
    transport.on('listPlaylists', () => pageFixture([]))
    hook.result.refresh()
    await hook.until(({ failure }) => failure === null)
  })
})
