// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pageFixture, playlistFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { usePlaylists } from './use-playlists.ts'

describeHook('usePlaylists', testHook => {
  testHook('lists the playlists, or shows why they could not be loaded', async ({ transport, render }) => {
    transport.on('listPlaylists', () => reject(403, 'Not allowed.'))
    const hook = await render(() => usePlaylists({ channel: null, page: 0 }))
    await hook.until(({ view }) => view.list.tag === 'failed')
    transport.on('listPlaylists', () => pageFixture([playlistFixture()]))
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.list.tag === 'ready' && view.list.value.rows.length === 1)
  })

  testHook('lists the playlists of a channel, without the forms to add playlists', async ({ transport, render }) => {
    transport.on('listPlaylists', () => pageFixture([]))
    const hook = await render(() => usePlaylists({ channel: 'UC1', page: 0 }))
    await hook.until(({ view }) => view.list.tag === 'ready')
    expect(hook.sent('listPlaylists').at(-1)?.query.get('channel')).toBe('UC1')
    expect(hook.result.view.add).toBeNull()
  })
})
