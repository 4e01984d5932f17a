import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertUser, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createCustomPlaylistStore, type CustomPlaylistStore } from './custom-playlists.store.ts'

const USER = 7

describeEngines('custom playlists', openTestDatabase => {
  let db: Database
  let playlists: CustomPlaylistStore
  beforeEach(async () => {
    db = await openTestDatabase()
    playlists = createCustomPlaylistStore(db)
    await insertUser(db, USER)
    await insertChannels(db, { id: 'c', name: 'Channel' })
    await insertVideos(db, { id: 'a', title: 'Title' })
    await playlists.add({ id: 'p', name: 'Evening' }, 5)
  })

  const entry = (videoId: string) => ({ videoId, title: `title of ${videoId}`, uploader: null })
  const members = async () => (await listRows(db, 'playlist_entries', 'position', 'video_id')).map(row => row.video_id)

  it('are inactive, because they have no source', async () => {
    expect(await listRows(db, 'playlists', 'id', 'name', 'kind', 'is_active', 'last_refresh')).toEqual([
      { id: 'p', name: 'Evening', kind: 'custom', is_active: 0, last_refresh: 5 },
    ])
  })

  it('store a changed list of members', async () => {
    await playlists.changeEntries('p', 6, () => [entry('a'), entry('b')])
    await playlists.changeEntries('p', 7, entries => entries.toReversed())
    expect(await members()).toEqual(['b', 'a'])
    expect(await listRows(db, 'playlist_entries', 'title', 'uploader')).toEqual([
      { title: 'title of a', uploader: null },
      { title: 'title of b', uploader: null },
    ])
    expect(await listRows(db, 'playlists', 'last_refresh')).toEqual([{ last_refresh: 7 }])
    await playlists.changeEntries('p', 8, () => [])
    expect(await members()).toEqual([])
  })

  it('do not change for the same list, or when the change fails', async () => {
    await playlists.changeEntries('p', 6, () => [entry('a')])
    await playlists.changeEntries('p', 7, entries => entries)
    expect(await listRows(db, 'playlists', 'last_refresh')).toEqual([{ last_refresh: 6 }])
    const failing = async () =>
      playlists.changeEntries('p', 7, () => {
        throw new Error('not a member')
      })
    await expect(failing()).rejects.toThrow('not a member')
    expect(await members()).toEqual(['a'])
  })

  it('keep all members that are added at the same time', async () => {
    const add = async (id: string) => playlists.changeEntries('p', 6, entries => [...entries, entry(id)])
    await Promise.all([add('a'), add('b'), add('c')])
    expect((await members()).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('use the title and the channel of an archived video', async () => {
    expect(await playlists.findEntry('a')).toEqual({ videoId: 'a', title: 'Title', uploader: 'Channel' })
    expect(await playlists.findEntry('none')).toBeUndefined()
  })

  it('know which members a user has watched', async () => {
    await insertVideos(db, { id: 'b' })
    await playlists.changeEntries('p', 6, () => [entry('a'), entry('b'), entry('a')])
    await insertRows(db, 'watch_state', [
      { user_id: USER, video_id: 'a', watched: 1, updated_at_ms: 0 },
      { user_id: USER, video_id: 'b', watched: 0, position: 5, updated_at_ms: 0 },
    ])
    expect(await playlists.listWatched('p', USER)).toEqual(new Set(['a']))
    expect(await playlists.listWatched('p', USER + 1)).toEqual(new Set())
  })
})
