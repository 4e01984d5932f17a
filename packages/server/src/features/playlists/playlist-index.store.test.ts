import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createPlaylistIndexStore, type PlaylistRecord } from './playlist-index.store.ts'

let db: Db
beforeEach(() => {
  db = openDatabase(':memory:')
  db.raw.exec(`
    INSERT INTO channels (id, name, last_refresh, overwrites) VALUES ('c', 'The channel', 0, '{"index_playlists":true}');
    INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path)
      VALUES ('v', 'c', 'Its own title', 'videos', 0, 100, 0, 'c/v.mp4')`)
})
afterEach(() => db.close())

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
const titles = () => db.raw.prepare('SELECT title FROM playlist_entries ORDER BY position').pluck().all()
const revisions = () => db.raw.prepare('SELECT field, old_value FROM versions ORDER BY id').raw().all()

describe('a playlist that is fetched again', () => {
  it('keeps the titles of members that the site no longer shows, and uses those of the archive for archived videos', () => {
    const store = createPlaylistIndexStore(db)
    void store.put(list, [member('x', 'Before'), member('v', 'Upstream')], 1)
    void store.put(list, [member('x', ''), member('v', 'Upstream')], 2)
    expect(titles()).toEqual(['Before', 'Its own title'])
    expect(revisions()).toEqual([])
  })

  it('keeps old names and removed members in the revisions', () => {
    const store = createPlaylistIndexStore(db)
    void store.put(list, [member('x'), member('y')], 1)
    void store.put({ ...list, name: 'New name' }, [member('y'), member('z')], 2)
    expect(titles()).toEqual(['y', 'z'])
    expect(revisions()).toEqual([
      ['title', 'A list'],
      ['entries', JSON.stringify([member('x'), member('y')])],
    ])
  })

  it('stays deleted until a user adds it again or its channel is removed', () => {
    const store = createPlaylistIndexStore(db)
    const throwAway = () => db.raw.prepare(`DELETE FROM playlists WHERE id = 'p'`).run()
    void store.put(list, [], 1)
    throwAway()
    expect(store.isRemoved('p')).toBe(true)
    void store.put(list, [], 2)
    expect(store.isRemoved('p')).toBe(false)
    throwAway()
    db.raw.exec(`DELETE FROM videos; DELETE FROM channels`)
    expect(store.isRemoved('p')).toBe(false)
  })
})

describe('playlists that a download may have changed', () => {
  it('are those of channels that index playlists and have new videos', () => {
    const store = createPlaylistIndexStore(db)
    expect(store.needsIndexing('v')).toBe(true)
    expect(store.listChannelsToIndex(100)).toEqual([{ id: 'c', name: 'The channel', url: null }])
    expect(store.listChannelsToIndex(101)).toEqual([])
    db.raw.exec(`UPDATE channels SET overwrites = '{"index_playlists":false}'`)
    expect(store.needsIndexing('v')).toBe(false)
  })
})
