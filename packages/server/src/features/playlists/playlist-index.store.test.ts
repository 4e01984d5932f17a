import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertPlaylists, insertVideos, listRows } from '../../testing/library-rows.ts'
import type { NewQueueItem } from '../downloads/index.ts'
import { createPlaylistIndexStore, type PlaylistIndexStore, type PlaylistRecord } from './playlist-index.store.ts'
import { createPlaylistListingStore } from './playlist-listings.store.ts'

const list: PlaylistRecord = {
  id: 'p',
  name: 'A list',
  channelId: 'c',
  channelName: 'The channel',
  description: null,
  thumbUrl: null,
  sourceUrl: 'https://example.org/p',
}
const member = (videoId: string, title = videoId) => ({ videoId, title, uploader: null })

let db: Database
let store: PlaylistIndexStore

async function openLibrary(opened: Promise<Database>) {
  db = await opened
  store = createPlaylistIndexStore(db)
  await insertChannels(db, { id: 'c', name: 'The channel', overwrites: '{"index_playlists":true}' })
  await insertVideos(db, { id: 'v', title: 'Its own title', downloaded: 100 })
}

async function put(record: PlaylistRecord, listed: ReadonlyArray<ReturnType<typeof member>>, now: number) {
  const listings = createPlaylistListingStore(db)
  await listings.add(
    { listing: 'l', playlistId: record.id },
    0,
    listed.map(entry => ({ ...entry, item: {} as NewQueueItem })),
    now,
  )
  await store.put(record, { listing: 'l', count: listed.length }, now)
  await listings.remove('l')
}

const members = () => listRows(db, 'playlist_entries', 'position', 'title', 'uploader')
const titles = async () => (await members()).map(({ title }) => title)
const revisions = async () =>
  (await listRows(db, 'versions', 'id', 'field', 'old_value')).map(row => [row.field, row.old_value])

describeEngines('a playlist that is fetched again', openTestDatabase => {
  beforeEach(() => openLibrary(openTestDatabase()))

  it('keeps the titles of members that the site no longer shows, and uses those of the archive for archived videos', async () => {
    await put(list, [member('x', 'Before'), member('v', 'Upstream')], 1)
    await put(list, [member('x', ''), member('v', 'Upstream')], 2)
    expect(await members()).toEqual([
      { position: 0, title: 'Before', uploader: null },
      { position: 1, title: 'Its own title', uploader: 'The channel' },
    ])
    expect(await revisions()).toEqual([])
  })

  it('keeps old names and removed members in the revisions', async () => {
    await put(list, [member('x'), member('y')], 1)
    await put({ ...list, name: 'New name' }, [member('y'), member('z')], 2)
    expect(await titles()).toEqual(['y', 'z'])
    expect(await revisions()).toEqual([
      ['title', 'A list'],
      ['entries', JSON.stringify([member('x'), member('y')])],
    ])
  })

  it('keeps its owner and image when the site no longer shows them', async () => {
    await put({ ...list, thumbUrl: 'https://example.org/1.jpg' }, [], 1)
    await put({ ...list, channelId: null, channelName: null }, [member('x'), member('x')], 2)
    expect(await listRows(db, 'playlists', 'channel_id', 'channel_name', 'thumb_url', 'last_refresh')).toEqual([
      { channel_id: 'c', channel_name: 'The channel', thumb_url: 'https://example.org/1.jpg', last_refresh: 2 },
    ])
    expect(await store.countMembers('p')).toBe(2)
    expect(await store.countMembers('none')).toBe(0)
  })

  it('does not replace a custom playlist', async () => {
    await insertPlaylists(db, { id: 'p', name: 'Mine', kind: 'custom' })
    await put(list, [member('x')], 1)
    expect(await listRows(db, 'playlists', 'name')).toEqual([{ name: 'Mine' }])
    expect([await titles(), await revisions()]).toEqual([[], []])
  })

  it('stays deleted until a user adds it again or its channel is removed', async () => {
    const remove = () => changeRows(db, sql`DELETE FROM playlists WHERE id = 'p'`)
    await put(list, [], 1)
    await remove()
    expect(await store.isRemoved('p')).toBe(true)
    await put(list, [], 2)
    expect(await store.isRemoved('p')).toBe(false)
    await remove()
    await changeRows(db, sql`DELETE FROM videos`)
    await changeRows(db, sql`DELETE FROM channels`)
    expect(await store.isRemoved('p')).toBe(false)
  })
})

describeEngines('the members of a playlist', openTestDatabase => {
  beforeEach(() => openLibrary(openTestDatabase()))

  it('are unseen until a scan has added them to the queue', async () => {
    await put(list, [], 1)
    expect(await store.listUnseen('p', ['a', 'b'])).toEqual(new Set(['a', 'b']))
    await store.markSeen('p', ['a', 'a'])
    await store.markSeen('p', ['a'])
    await store.markSeen('p', [])
    expect(await store.listUnseen('p', ['a', 'b'])).toEqual(new Set(['b']))
    expect(await store.listUnseen('q', ['a'])).toEqual(new Set(['a']))
  })

  it('have the title of their video when it is archived', async () => {
    await put(list, [member('x'), member('new', 'Upstream')], 1)
    await insertVideos(db, { id: 'new', title: 'Archived title' })
    await store.updateMember('new')
    expect(await titles()).toEqual(['x', 'Archived title'])
  })
})

describeEngines('playlists that a download may have changed', openTestDatabase => {
  beforeEach(() => openLibrary(openTestDatabase()))

  it('are those of channels that index playlists and have new videos', async () => {
    expect(await store.needsIndexing('v')).toBe(true)
    expect(await store.listChannelsToIndex(100)).toEqual([{ id: 'c', name: 'The channel', url: null }])
    expect(await store.listChannelsToIndex(101)).toEqual([])
    await changeRows(db, sql`UPDATE channels SET overwrites = '{"index_playlists":false}'`)
    expect(await store.needsIndexing('v')).toBe(false)
    expect(await store.listChannelsToIndex(100)).toEqual([])
    expect(await store.needsIndexing('none')).toBe(false)
  })

  it('are all when a playlist is subscribed to', async () => {
    await insertPlaylists(db, { id: 's', is_subscribed: 1 })
    expect(await store.needsIndexing('none')).toBe(true)
  })

  it('have a page of their channel', async () => {
    await insertChannels(db, { id: 'd', name: 'D', source_url: 'https://example.org/d' })
    expect(await store.findChannelPage('d')).toEqual({ id: 'd', name: 'D', url: 'https://example.org/d' })
    expect(await store.findChannelPage('none')).toBeUndefined()
  })
})
