import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import {
  COLLECTION_TABLES,
  createTrashCollectionStore,
  type TrashCollectionStore,
  type TrashedCollection,
} from './trash-collections.store.ts'

describeEngines('channels and playlists of the trash', openTestDatabase => {
  let db: Database
  let collections: TrashCollectionStore

  beforeEach(async () => {
    db = await openTestDatabase()
    collections = createTrashCollectionStore(db)
  })

  /** A subscribed channel with a regular playlist, and a custom playlist. */
  const addCollections = async () => {
    await insertChannels(
      db,
      { id: 'c', name: 'Channel', is_subscribed: 1, overwrites: '{"autodelete_days":3}', rules: '{"min_duration":60}' },
      { id: 'other' },
    )
    const playlist = { last_refresh: 0, channel_id: 'c' }
    await insertRows(db, 'playlists', [
      { ...playlist, id: 'PL', name: 'Regular', kind: 'regular', is_subscribed: 1 },
      { ...playlist, id: 'mine', name: 'Mine', kind: 'custom' },
    ])
    await insertRows(db, 'playlist_entries', [
      { playlist_id: 'PL', position: 0, video_id: 'gone', title: 'Gone' },
      { playlist_id: 'mine', position: 0, video_id: 'v', title: 'V' },
      { playlist_id: 'mine', position: 1, video_id: 'gone', title: 'Gone' },
    ])
    await insertRows(db, 'seen_entries', [{ playlist_id: 'PL', video_id: 'gone' }])
    await insertRows(db, 'source_scans', [
      { kind: 'channel', id: 'c', last_success: 5 },
      { kind: 'playlist', id: 'PL', last_success: 6 },
      { kind: 'channel', id: 'PL', last_success: 7 },
    ])
    await insertRows(db, 'part_fetches', [
      { kind: 'channel', subject_id: 'c', part: 'banner' },
      { kind: 'playlist', subject_id: 'mine', part: 'thumb' },
    ])
    const passed = { channel_id: 'c', title: '', reason: 'duration', last_seen: 4 }
    await insertRows(db, 'passed_over', [
      { ...passed, video_id: 'short' },
      { ...passed, video_id: 'queued' },
    ])
    await insertRows(db, 'removed_playlists', [{ id: 'PLgone', channel_id: 'c' }])
  }
  const count = (rows: TrashedCollection) =>
    Object.fromEntries(COLLECTION_TABLES.map(table => [table, rows[table]?.length]))
  const take = async (kind: 'channel' | 'playlist', id: string) => {
    const rows = await collections.read(kind, id)
    if (!rows) throw new Error(`no ${kind} ${id}`)
    return rows
  }
  const deleteChannel = async () => {
    await changeRows(db, sql`DELETE FROM playlists WHERE id = 'PL'`)
    await changeRows(db, sql`DELETE FROM channels WHERE id = 'c'`)
  }

  it('are found by their kind and ID', async () => {
    await addCollections()
    expect(await collections.has('channel', 'c')).toBe(true)
    expect(await collections.has('playlist', 'c')).toBe(false)
    expect(await collections.read('playlist', 'c')).toBeUndefined()
  })

  it('are read with the rows that belong to them', async () => {
    await addCollections()
    expect(count(await take('channel', 'c'))).toEqual({
      channels: 1,
      playlists: 1,
      playlist_entries: 1,
      seen_entries: 1,
      source_scans: 2,
      part_fetches: 1,
      passed_over: 2,
      removed_playlists: 1,
    })
    expect(count(await take('playlist', 'mine'))).toEqual({
      channels: 0,
      playlists: 1,
      playlist_entries: 2,
      seen_entries: 0,
      source_scans: 0,
      part_fetches: 1,
      passed_over: 0,
      removed_playlists: 0,
    })
  })

  it('are restored without their subscriptions, which return at the end', async () => {
    await addCollections()
    const rows = await take('channel', 'c')
    await deleteChannel()
    await collections.restore(rows)
    await collections.restore(rows)
    const restored = await take('channel', 'c')
    expect(restored).toEqual({
      ...rows,
      channels: rows.channels?.map(row => ({ ...row, is_subscribed: 0 })),
      playlists: rows.playlists?.map(row => ({ ...row, is_subscribed: 0 })),
    })
    await insertRows(db, 'trash_entries', [
      {
        id: 'entry',
        kind: 'channel',
        video_id: 'c',
        title: '',
        channel_id: 'c',
        channel_name: '',
        duration: 0,
        size: 0,
        height: 0,
        has_media: 0,
        has_thumb: 0,
        reason: 'channel',
        deleted_at: 0,
      },
    ])
    await collections.finish('entry', rows)
    expect(await take('channel', 'c')).toEqual(rows)
    expect(await listRows(db, 'channels', 'id', 'is_subscribed')).toEqual([
      { id: 'c', is_subscribed: 1 },
      { id: 'other', is_subscribed: 0 },
    ])
    expect(await listRows(db, 'trash_entries', 'id')).toEqual([])
  })

  it('keep their new settings when they were added again, and get the missing ones', async () => {
    await addCollections()
    const rows = await take('channel', 'c')
    await deleteChannel()
    await insertChannels(db, { id: 'c', name: 'New', overwrites: '{"autodelete_days":8}' })
    await collections.restore(rows)
    expect((await take('channel', 'c')).channels).toMatchObject([
      { name: 'New', overwrites: '{"autodelete_days":8}', rules: '{"min_duration":60}' },
    ])
  })

  it('get no rows that are no longer true', async () => {
    await addCollections()
    const rows = await take('channel', 'c')
    await deleteChannel()
    const item = { source_url: '', status: 'pending', state: 'queued', position: 1, title: '', queued_at: 0 } as const
    await insertRows(db, 'queue_items', [{ ...item, video_id: 'queued' }])
    await insertRows(db, 'playlists', [{ id: 'PLgone', name: 'Back', kind: 'regular', last_refresh: 0 }])
    await collections.restore(rows)
    expect(await listRows(db, 'passed_over', 'video_id')).toEqual([{ video_id: 'short' }])
    expect((await listRows(db, 'removed_playlists', 'id')).map(({ id }) => id)).not.toContain('PLgone')
  })

  it('get only archived videos in a custom playlist, and no members if it was added again', async () => {
    await addCollections()
    await insertVideos(db, { id: 'v', channel_id: 'other' })
    const rows = await take('playlist', 'mine')
    await changeRows(db, sql`DELETE FROM playlists WHERE id = 'mine'`)
    await collections.restore(rows)
    expect((await take('playlist', 'mine')).playlist_entries?.map(row => row.video_id)).toEqual(['v'])
    await changeRows(db, sql`DELETE FROM playlist_entries WHERE playlist_id = 'mine'`)
    await collections.restore(rows)
    expect((await take('playlist', 'mine')).playlist_entries).toEqual([])
  })
})
