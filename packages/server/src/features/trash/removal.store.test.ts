import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createRemovalStore, type RemovalStore } from './removal.store.ts'
import type { TrashEntryRow } from './trash-entries.store.ts'

const ENTRY: TrashEntryRow = {
  id: 'entry',
  kind: 'video',
  video_id: 'v',
  title: 'Title',
  channel_id: 'c',
  channel_name: 'C',
  duration: 0,
  size: 0,
  height: 0,
  has_media: 0,
  has_thumb: 0,
  reason: 'user',
  deleted_by: null,
  source_id: null,
  source_name: null,
  watched_days: null,
  deleted_at: 5,
}

describeEngines('removals from the library', openTestDatabase => {
  let db: Database
  let removal: RemovalStore

  beforeEach(async () => {
    db = await openTestDatabase()
    removal = createRemovalStore(db)
    await insertChannels(db, { id: 'c', name: 'Channel' }, { id: 'd' })
    const columns = { last_refresh: 0, channel_id: 'c' }
    await insertRows(db, 'playlists', [
      { ...columns, id: 'custom', name: 'Custom', kind: 'custom' },
      { ...columns, id: 'regular', name: 'Regular', kind: 'regular' },
    ])
  })

  const addMembers = async (playlistId: string, ...ids: string[]) =>
    insertRows(
      db,
      'playlist_entries',
      ids.map((id, position) => ({ playlist_id: playlistId, position, video_id: id, title: id })),
    )

  it('of a video keep its data as a revision, and its place in regular playlists', async () => {
    await insertVideos(db, { id: 'v', title: 'A "title"', duration: 60, source_url: 'https://x/v', published: 7 })
    await addMembers('custom', 'v')
    await addMembers('regular', 'v')
    expect(await removal.hasVideo('v')).toBe(true)
    await removal.moveToTrash('v', ENTRY, 9)
    expect(await removal.hasVideo('v')).toBe(false)
    const [revision] = await selectRows(
      db,
      sql<{ old_value: string }>`SELECT old_value FROM versions WHERE subject = 'video' AND subject_id = 'v'
        AND field = 'deleted' AND superseded_at = 9`,
    )
    expect(JSON.parse(revision?.old_value ?? '')).toEqual({
      id: 'v',
      title: 'A "title"',
      channelId: 'c',
      channelName: 'Channel',
      sourceUrl: 'https://x/v',
      published: 7,
      duration: 60,
      vidType: 'videos',
      thumbUrl: null,
    })
    expect(await listRows(db, 'playlist_entries', 'playlist_id')).toEqual([{ playlist_id: 'regular' }])
    expect(await listRows(db, 'trash_entries', 'id', 'title')).toEqual([{ id: 'entry', title: 'Title' }])
  })

  it('of a video that is gone still list it in the trash', async () => {
    await removal.moveToTrash('v', ENTRY, 9)
    expect(await listRows(db, 'versions', 'id')).toEqual([])
    expect(await listRows(db, 'trash_entries', 'id')).toEqual([{ id: 'entry' }])
  })

  it('of a channel also remove its regular playlists, after its videos', async () => {
    await insertVideos(db, { id: 'v' })
    const entry = { ...ENTRY, kind: 'channel', video_id: 'c' } as const
    expect(await removal.removeChannel('c', entry)).toBe(false)
    expect(await listRows(db, 'trash_entries', 'id')).toEqual([])
    await changeRows(db, sql`DELETE FROM videos`)
    expect(await removal.removeChannel('c', entry)).toBe(true)
    expect(await listRows(db, 'channels', 'id')).toEqual([{ id: 'd' }])
    expect(await listRows(db, 'playlists', 'id')).toEqual([{ id: 'custom' }])
    expect(await listRows(db, 'trash_entries', 'video_id')).toEqual([{ video_id: 'c' }])
  })

  it('of a playlist keep its videos', async () => {
    await insertVideos(db, { id: 'v' })
    await addMembers('custom', 'v')
    await removal.removePlaylist('custom', { ...ENTRY, kind: 'playlist', video_id: 'custom' })
    expect(await listRows(db, 'playlists', 'id')).toEqual([{ id: 'regular' }])
    expect(await listRows(db, 'playlist_entries', 'video_id')).toEqual([])
    expect(await removal.hasVideo('v')).toBe(true)
    expect(await listRows(db, 'trash_entries', 'video_id')).toEqual([{ video_id: 'custom' }])
  })

  it('find the videos and the name of a channel or playlist', async () => {
    await insertVideos(db, { id: 'a' }, { id: 'b' }, { id: 'x', channel_id: 'd' })
    await addMembers('custom', 'a', 'x', 'a', 'not archived')
    expect((await removal.listOfChannel('c')).toSorted()).toEqual(['a', 'b'])
    expect(await removal.listOfChannel('none')).toEqual([])
    expect((await removal.listOfPlaylist('custom')).toSorted()).toEqual(['a', 'x'])
    expect(await removal.findChannelName('c')).toBe('Channel')
    expect(await removal.findPlaylistName('custom')).toBe('Custom')
    expect(await removal.findChannelName('custom')).toBeUndefined()
    expect(await removal.findPlaylistName('c')).toBeUndefined()
  })

  it('find out whether another video has the same file, in the same upper and lower case', async () => {
    await insertVideos(
      db,
      { id: 'owner', media_path: 'c/a.mp4' },
      { id: 'other', media_path: 'c/a.mp4', is_media_shared: 1 },
      { id: 'upper', media_path: 'C/A.mp4' },
    )
    expect(await removal.isMediaShared('owner')).toBe(true)
    expect(await removal.isMediaShared('other')).toBe(true)
    expect(await removal.isMediaShared('upper')).toBe(false)
    expect(await removal.isMediaShared('none')).toBe(false)
  })
})
