import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeEngines, insertRows, selectRows } from '../testing/describe-engines.ts'
import { createImageStore, type ArtKind, type ImageStore } from './images.store.ts'

const VIDEO = { channel_id: 'channel', vid_type: 'videos', published: 0, downloaded: 0, last_refresh: 0 } as const
const ITEM = { source_url: '', status: 'pending', state: 'queued', position: 1, title: '', queued_at: 0 } as const
const LIMIT = 10

describeEngines('the images of the library', openTestDatabase => {
  let db: Database
  let images: ImageStore

  beforeEach(async () => {
    db = await openTestDatabase()
    images = createImageStore(db)
  })

  const addLibrary = async () => {
    await insertRows(db, 'channels', [
      { id: 'channel', name: 'C', last_refresh: 0, thumb_url: 'thumb', banner_url: 'banner' },
      { id: 'gone', name: 'G', last_refresh: 0, thumb_url: 'thumb', is_active: 0 },
      { id: 'other', name: 'O', last_refresh: 0, tvart_url: 'art' },
    ])
    await insertRows(db, 'videos', [
      { ...VIDEO, id: 'b', title: 'B', media_path: 'b', thumb_url: 'b.jpg', thumb_is_placeholder: 1 },
      { ...VIDEO, id: 'c', title: 'C', media_path: 'c' },
      { ...VIDEO, id: 'inactive', title: 'I', media_path: 'i', is_active: 0 },
    ])
    await insertRows(db, 'queue_items', [
      { ...ITEM, video_id: 'a', thumb_url: 'a.jpg' },
      { ...ITEM, video_id: 'b', thumb_url: 'b.jpg' },
      { ...ITEM, video_id: 'd', thumb_url: null },
      { ...ITEM, video_id: 'e', thumb_url: 'e.jpg', status: 'ignore' },
    ])
    const playlist = { name: 'P', last_refresh: 0, thumb_url: 'p.jpg' }
    await insertRows(db, 'playlists', [
      { ...playlist, id: 'p', kind: 'regular' },
      { ...playlist, id: 'custom', kind: 'custom' },
    ])
  }
  const wanted = async (kind: ArtKind, after = '', limit = LIMIT) =>
    (await images.listWanted(kind, after, limit)).map(({ id }) => id)

  it('belong to archived and queued videos', async () => {
    await addLibrary()
    expect(await images.listWanted('video', '', LIMIT)).toEqual([
      { id: 'a', url: 'a.jpg', isPlaceholder: true },
      { id: 'b', url: 'b.jpg', isPlaceholder: true },
      { id: 'c', url: null, isPlaceholder: false },
    ])
    expect(await wanted('video', 'a', 1)).toEqual(['b'])
    expect(await wanted('video', 'c')).toEqual([])
  })

  it('belong to active channels and regular playlists', async () => {
    await addLibrary()
    expect(await images.listWanted('thumb', '', LIMIT)).toEqual([{ id: 'channel', url: 'thumb', isPlaceholder: false }])
    expect(await wanted('banner')).toEqual(['channel'])
    expect(await wanted('tvart')).toEqual(['other'])
    expect(await wanted('playlist')).toEqual(['p'])
  })

  it('are marked when they are stored, or only a frame of the video', async () => {
    await addLibrary()
    await images.markStored('video', 'b')
    await images.markStored('video', 'a')
    await images.markPlaceholder('c')
    await images.markStored('playlist', 'c')
    expect(await images.listWanted('video', '', LIMIT)).toMatchObject([
      { id: 'a', isPlaceholder: false },
      { id: 'b', isPlaceholder: false },
      { id: 'c', isPlaceholder: true },
    ])
    const stored = await selectRows(
      db,
      sql<{ id: string }>`SELECT video_id AS id FROM queue_items WHERE has_thumb = 1 ORDER BY 1`,
    )
    expect(stored.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('are unknown when neither the library, the queue nor the trash has their ID', async () => {
    await addLibrary()
    await insertRows(db, 'trash_entries', [
      {
        id: 'entry',
        kind: 'playlist',
        video_id: 'deleted',
        title: '',
        channel_id: 'deleted channel',
        channel_name: '',
        duration: 0,
        size: 0,
        height: 0,
        has_media: 0,
        has_thumb: 0,
        reason: 'user',
        deleted_at: 0,
      },
    ])
    const ids = ['x', 'b', 'e', 'p', 'channel', 'deleted', 'deleted channel', 'y']
    expect(await images.listUnknown('video', ids)).toEqual(['x', 'p', 'channel', 'deleted channel', 'y'])
    expect(await images.listUnknown('playlist', ids)).toEqual(['x', 'b', 'e', 'channel', 'deleted channel', 'y'])
    expect(await images.listUnknown('banner', ids)).toEqual(['x', 'b', 'e', 'p', 'deleted', 'y'])
    expect(await images.listUnknown('video', [])).toEqual([])
  })

  it('are not needed in an empty library', async () => {
    expect(await images.isLibraryEmpty()).toBe(true)
    await addLibrary()
    expect(await images.isLibraryEmpty()).toBe(false)
  })
})
