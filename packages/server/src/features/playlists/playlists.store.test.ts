import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertMembers, insertPlaylists, insertVideos } from '../../testing/library-rows.ts'
import { createPlaylistStore, type PlaylistFilter, type PlaylistStore } from './playlists.store.ts'

describeEngines('playlists', openTestDatabase => {
  let db: Database
  let playlists: PlaylistStore
  beforeEach(async () => {
    db = await openTestDatabase()
    playlists = createPlaylistStore(db)
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'a' }, { id: 'b' })
    await insertPlaylists(
      db,
      { id: 'p', name: 'beta', channel_id: 'c', is_subscribed: 1 },
      { id: 'q', name: 'Alpha', kind: 'custom' },
      { id: 'r', name: 'BETA', channel_id: 'c' },
    )
  })

  it('are counted and listed by name without regard to case, with every filter', async () => {
    const find = async (filter: PlaylistFilter) => [
      await playlists.count(filter),
      ...(await playlists.page(filter, { offset: 0, limit: 9 })).map(({ id }) => id),
    ]
    expect(await find({})).toEqual([3, 'q', 'p', 'r'])
    expect(await find({ channel: 'c' })).toEqual([2, 'p', 'r'])
    expect(await find({ isSubscribed: true })).toEqual([1, 'p'])
    expect(await find({ kind: 'custom' })).toEqual([1, 'q'])
    expect(await find({ channel: 'c', isSubscribed: false, kind: 'regular' })).toEqual([1, 'r'])
    expect(await find({ channel: 'none' })).toEqual([0])
    expect((await playlists.page({}, { offset: 2, limit: 2 })).map(({ id }) => id)).toEqual(['r'])
  })

  it('are found by ID, in the order of the IDs', async () => {
    expect(await playlists.get('p')).toMatchObject({ id: 'p', name: 'beta', channel_id: 'c', sort_order: 'top' })
    expect(await playlists.get('none')).toBeUndefined()
    expect((await playlists.listByIds(['r', 'none', 'p'])).map(({ id }) => id)).toEqual(['r', 'p'])
    expect(await playlists.listByIds([])).toEqual([])
  })

  it('have their members in order, archived or not', async () => {
    await insertMembers(db, 'p', ['missing', 'b', 'a'])
    await insertMembers(db, 'q', ['a'])
    const entries = await playlists.listEntries(['q', 'p'])
    expect(entries.map(row => [row.playlist_id, row.video_id, row.is_archived])).toEqual([
      ['q', 'a', 1],
      ['p', 'missing', 0],
      ['p', 'b', 1],
      ['p', 'a', 1],
    ])
    expect(await playlists.listEntries([])).toEqual([])
    expect(await playlists.findFirstArchived('p')).toBe('b')
    expect(await playlists.findFirstArchived('r')).toBeUndefined()
  })

  it('change only what is given', async () => {
    await playlists.update('p', {})
    expect(await playlists.get('p')).toMatchObject({ is_subscribed: 1, sort_order: 'top' })
    await playlists.update('p', { sortOrder: 'bottom' })
    expect(await playlists.get('p')).toMatchObject({ is_subscribed: 1, sort_order: 'bottom' })
    await playlists.update('p', { isSubscribed: false })
    expect(await playlists.get('p')).toMatchObject({ is_subscribed: 0, sort_order: 'bottom' })
  })
})
