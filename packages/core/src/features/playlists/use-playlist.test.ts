// @vitest-environment happy-dom
import { expect } from 'vitest'
import { channelFixture, pageFixture, playlistFixture, reject, videoFixture } from '../../testing/index.ts'
import { describeHook, type HookTest } from '../../testing/test-hook.tsx'
import { usePlaylist, usePlaylistVideos } from './use-playlist.ts'

function serve({ transport }: HookTest) {
  transport.on('getPlaylist', ({ params }) =>
    playlistFixture({ playlist_id: params['id'] ?? '', playlist_name: `Playlist ${params['id']}` }),
  )
  transport.on('getChannel', () => channelFixture())
  transport.on('listVideos', () => pageFixture([videoFixture()]))
}

const usePlaylistById = ({ id }: { id: string }) => usePlaylist({ id, onDeleted: () => undefined })

describeHook('usePlaylist', testHook => {
  testHook('shows another playlist when its ID changes', async test => {
    serve(test)
    const hook = await test.render(usePlaylistById, { id: 'PL1' })
    await hook.until(({ view }) => view.playlist.tag === 'ready' && view.playlist.value.name === 'Playlist PL1')
    await hook.rerender({ id: 'PL2' })
    await hook.until(({ view }) => view.playlist.tag === 'ready' && view.playlist.value.name === 'Playlist PL2')
  })

  testHook('shows why its channel could not be loaded, and loads it on request', async test => {
    serve(test)
    test.transport.on('getChannel', () => reject(403, 'Not allowed.'))
    const hook = await test.render(usePlaylistById, { id: 'PL1' })
    await hook.until(({ view }) => view.ownerFailure?.detail === 'Not allowed.')
    expect(hook.result.view.playlist.tag).toBe('ready')
    serve(test)
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.ownerFailure === null)
  })

  testHook('shows the name of a channel that is not in the archive, without an error', async test => {
    serve(test)
    test.transport.on('getPlaylist', () =>
      playlistFixture({ playlist_channel: 'Elsewhere', playlist_channel_id: 'UCx' }),
    )
    test.transport.on('getChannel', () => reject(404, 'Channel not found.'))
    const hook = await test.render(usePlaylistById, { id: 'PL1' })
    await hook.until(
      ({ view }) => view.playlist.tag === 'ready' && view.playlist.value.missingOwnerName === 'Elsewhere',
    )
    expect(hook.result.view).toMatchObject({ ownerFailure: null, playlist: { value: { owner: null } } })
  })

  testHook('deletes the playlist after a confirmation', async test => {
    serve(test)
    test.transport.on('deletePlaylist', () => undefined)
    let isDeleted = false
    const hook = await test.render(() => usePlaylist({ id: 'PL1', onDeleted: () => (isDeleted = true) }))
    await hook.until(({ view }) => view.playlist.tag === 'ready')
    void hook.result.actions.delete.run()
    await hook.until(({ actions }) => actions.delete.confirmation !== null)
    expect(hook.sent('deletePlaylist')).toEqual([])
    hook.result.actions.delete.choose('metadata')
    await hook.until(() => isDeleted)
  })
})

describeHook('usePlaylistVideos', testHook => {
  testHook('lists the archived videos, or shows why they could not be loaded', async test => {
    serve(test)
    test.transport.on('listVideos', () => reject(403, 'Not allowed.'))
    const hook = await test.render(() => usePlaylistVideos({ id: 'PL1', page: 0 }))
    await hook.until(({ view }) => view.list.tag === 'failed')
    serve(test)
    hook.result.actions.refresh()
    await hook.until(({ view }) => view.list.tag === 'ready')
    expect(hook.sent('listVideos').at(-1)?.query.get('playlist')).toBe('PL1')
  })
})
