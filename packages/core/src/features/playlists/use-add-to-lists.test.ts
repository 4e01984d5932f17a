// @vitest-environment happy-dom
import { expect } from 'vitest'
import { pageFixture, personalListFixture, pingFixture, playlistFixture, reject } from '../../testing/index.ts'
import { describeHook } from '../../testing/test-hook.tsx'
import { useAddToLists } from './use-add-to-lists.ts'

const custom = playlistFixture({
  playlist_id: 'PLown',
  playlist_name: 'Evening',
  playlist_type: 'custom',
  playlist_entries: [],
})
const later = personalListFixture({ video_ids: ['v1'] })
const full = personalListFixture({ id: 'full', kind: 'playlist', name: 'Full', video_ids: ['v1', 'v2', 'v3'] })

describeHook('useAddToLists', testHook => {
  testHook('adds videos to a list of the user and to a custom playlist', async ({ transport, render }) => {
    transport.on('listPlaylists', () => pageFixture([custom]))
    transport.on('listPersonalLists', () => [later, full])
    transport.on('changePersonalList', () => later)
    transport.on('changeVideos', () => ({ changed: 2, failed: 0 }))
    const hook = await render(() => useAddToLists(['v1', 'v2'], true))
    await hook.until(({ choices }) => choices?.map(({ name }) => name).join() === 'Watch Later,Evening')
    for (const choice of hook.result.choices ?? []) choice.add()
    await hook.until(() => hook.sent('changeVideos', 'changePersonalList').length === 2)
    expect(hook.sent('changePersonalList')).toMatchObject([{ body: { action: 'add', video_ids: ['v2'] } }])
    expect(hook.sent('changeVideos')).toMatchObject([
      { body: { command: 'add-to-playlist', ids: ['v1', 'v2'], playlist_id: 'PLown' } },
    ])
  })

  testHook('loads nothing before it is offered, and only custom playlists of other servers', async test => {
    test.transport.on('ping', () => pingFixture({ version: 'v0.5.8' }))
    test.transport.on('listPlaylists', () => pageFixture([custom]))
    const hook = await test.render(({ isOffered }) => useAddToLists(['v1'], isOffered), { isOffered: false })
    await hook.settle()
    expect(hook.sent('listPlaylists')).toEqual([])
    await hook.rerender({ isOffered: true })
    await hook.until(({ choices }) => choices?.map(({ name }) => name).join() === 'Evening')
    expect(hook.sent('listPersonalLists')).toEqual([])
  })

  testHook('shows why they could not be loaded, and loads them on request', async ({ transport, render }) => {
    transport.on('listPersonalLists', () => [])
    transport.on('listPlaylists', () => reject(403, 'Not allowed.'))
    const hook = await render(() => useAddToLists(['v1'], true))
    await hook.until(({ failure }) => failure?.detail === 'Not allowed.')
    transport.on('listPlaylists', () => pageFixture([]))
    hook.result.refresh()
    await hook.until(({ failure }) => failure === null)
  })
})
