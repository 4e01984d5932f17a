import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos, listRows } from '../../testing/library-rows.ts'
import { createTrashRowStore, type TrashRowStore } from './trash-rows.store.ts'
import type { TrashedRows } from './stored-rows.store.ts'

const GZIP = Buffer.from([0, 1, 254, 255])

describeEngines('the rows of a video in the trash', openTestDatabase => {
  let db: Database
  let store: TrashRowStore

  beforeEach(async () => {
    db = await openTestDatabase()
    store = createTrashRowStore(db)
    await insertRows(db, 'users', [
      { id: 1, name: 'Ann', password_hash: '', created_at: 0 },
      { id: 2, name: 'ben', password_hash: '', created_at: 0 },
    ])
    await insertChannels(db, { id: 'c', is_subscribed: 1 })
    await insertRows(db, 'playlists', [
      { id: 'mine', name: 'Mine', kind: 'custom', last_refresh: 0 },
      { id: 'PL', name: 'List', kind: 'regular', last_refresh: 0 },
    ])
  })

  const addVideo = async () => {
    await insertVideos(db, { id: 'v', average_rating: 4.5, tags: '["a"]' }, { id: 'other' })
    const track = { lang: 'en', source: 'user', name: 'English', ext: 'vtt', last_refresh: 0 } as const
    await insertRows(db, 'subtitles', [
      { ...track, id: 20, video_id: 'other', media_path: 'other.vtt' },
      { ...track, id: 21, video_id: 'v', media_path: 'v.en.vtt' },
      { ...track, id: 22, video_id: 'v', media_path: 'v.de.vtt', lang: 'de' },
    ])
    await insertRows(
      db,
      'cues',
      [20, 21, 21].map((subtitle_id, position) => ({
        subtitle_id,
        position,
        start_ms: 0,
        end_ms: 9,
        line: `line ${position}`,
      })),
    )
    await insertRows(db, 'watch_state', [
      { user_id: 1, video_id: 'v', watched: 1, watched_at: 5, updated_at_ms: 6 },
      { user_id: 2, video_id: 'v', watched: 0, position: 1.5, updated_at_ms: 7 },
    ])
    await insertRows(db, 'playlist_entries', [
      { playlist_id: 'mine', position: 0, video_id: 'v', title: 'V' },
      { playlist_id: 'mine', position: 1, video_id: 'other', title: 'Other' },
      { playlist_id: 'PL', position: 0, video_id: 'v', title: 'V' },
    ])
    await insertRows(db, 'video_raw', [{ video_id: 'v', info_gzip: GZIP, fetched_at: 8 }])
    const comment = { video_id: 'v', parent: 'root', author: 'A', author_id: 'a', author_thumbnail: '', text: 'Hi' }
    await insertRows(
      db,
      'comments',
      ['one', 'two'].map((id, position) => ({
        ...comment,
        id,
        position,
        author_is_uploader: 0 as const,
        is_favorited: 1 as const,
        timestamp: 3,
      })),
    )
    await insertRows(db, 'embeds', [{ video_id: 'v', digest: 'digest' }])
    await insertRows(db, 'part_fetches', [{ kind: 'video', subject_id: 'v', part: 'comments', next_attempt: 9 }])
    await insertRows(db, 'refresh_failures', [
      { kind: 'video', subject_id: 'v', looked_at: 1, error_class: 'gone', message: 'Gone' },
    ])
    await insertRows(db, 'versions', [
      { subject: 'video', subject_id: 'v', field: 'title', old_value: 'Old', superseded_at: 1 },
      { subject: 'video', subject_id: 'v', field: 'media_missing', old_value: null, superseded_at: 2 },
    ])
  }
  const read = async () => {
    const rows = await store.read('v')
    if (!rows) throw new Error('no rows of the video')
    return rows
  }
  /** Without the numbers that the database gives. */
  const comparable = (rows: TrashedRows) => ({
    ...rows,
    subtitles: rows.subtitles.map(({ track, cues }) => ({
      track: { ...track, id: 0 },
      cues: cues.map(cue => ({ ...cue, subtitle_id: 0 })),
    })),
    others: { ...rows.others, versions: rows.others.versions?.map(row => ({ ...row, id: 0 })) },
  })
  const deleteVideo = async () => {
    await changeRows(db, sql`DELETE FROM playlist_entries WHERE playlist_id = 'mine' AND video_id = 'v'`)
    await changeRows(db, sql`DELETE FROM videos WHERE id = 'v'`)
  }
  const members = async () =>
    selectRows(db, sql`SELECT video_id, position FROM playlist_entries WHERE playlist_id = 'mine' ORDER BY position`)

  it('do not exist for an unknown video', async () => {
    expect(await store.read('v')).toBeUndefined()
  })

  it('are those of all tables', async () => {
    await addVideo()
    const rows = await read()
    expect(rows.video).toMatchObject({ id: 'v', average_rating: 4.5, tags: '["a"]' })
    expect(rows.channel).toMatchObject({ id: 'c', is_subscribed: 1 })
    expect(rows.subtitles.map(({ track, cues }) => [track.lang, cues.map(({ line }) => line)])).toEqual(
      expect.arrayContaining([
        ['en', ['line 1', 'line 2']],
        ['de', []],
      ]),
    )
    expect(rows.watchStates).toMatchObject([
      { user: 'Ann', state: { watched: 1, watched_at: 5 } },
      { user: 'ben', state: { watched: 0, position: 1.5 } },
    ])
    expect(rows.playlistEntries).toMatchObject([{ playlist: { id: 'mine' }, entry: { position: 0 } }])
    expect(rows.others.video_raw).toEqual([{ video_id: 'v', info_gzip: GZIP.toString('base64'), fetched_at: 8 }])
    expect(Object.entries(rows.others).map(([table, others]) => [table, others.length])).toEqual([
      ['video_raw', 1],
      ['comments', 2],
      ['embeds', 1],
      ['part_fetches', 1],
      ['refresh_failures', 1],
      ['versions', 2],
    ])
  })

  it('are restored completely, and the entry and the ignored download are removed', async () => {
    await addVideo()
    const rows = await read()
    await deleteVideo()
    const item = { source_url: '', status: 'ignore', state: 'queued', position: 1, title: '', queued_at: 0 } as const
    await insertRows(db, 'queue_items', [{ ...item, video_id: 'v' }])
    await store.restore('entry', rows)
    expect(comparable(await read())).toEqual(comparable(rows))
    expect(await members()).toEqual([
      { video_id: 'v', position: 0 },
      { video_id: 'other', position: 1 },
    ])
    expect(await listRows(db, 'queue_items', 'video_id')).toEqual([])
  })

  it('are not restored over an existing video', async () => {
    await addVideo()
    const rows = await read()
    const restore = async () => store.restore('entry', rows)
    await expect(restore()).rejects.toThrow(/unique/i)
    expect(await read()).toEqual(rows)
  })

  it('are restored to accounts with the same name without case, and to existing playlists', async () => {
    await addVideo()
    const rows = await read()
    await deleteVideo()
    await changeRows(db, sql`DELETE FROM users`)
    await changeRows(db, sql`DELETE FROM playlists WHERE id = 'mine'`)
    await insertRows(db, 'users', [{ id: 30, name: 'ANN', password_hash: '', created_at: 0 }])
    await store.restore('entry', rows)
    const restored = await read()
    expect(restored.watchStates).toMatchObject([{ user: 'ANN', state: { watched_at: 5 } }])
    expect(restored.playlistEntries).toEqual([])
  })

  it('move the members of a playlist whose position they had', async () => {
    await addVideo()
    const rows = await read()
    await deleteVideo()
    await changeRows(db, sql`UPDATE playlist_entries SET position = 0 WHERE video_id = 'other'`)
    await store.restore('entry', rows)
    expect(await members()).toEqual([
      { video_id: 'v', position: 0 },
      { video_id: 'other', position: 1 },
    ])
  })

  it('include a deleted channel, without its subscription', async () => {
    await addVideo()
    const rows = await read()
    await deleteVideo()
    await changeRows(db, sql`DELETE FROM videos`)
    await changeRows(db, sql`DELETE FROM channels`)
    await store.restore('entry', rows)
    expect(await listRows(db, 'channels', 'id', 'is_subscribed')).toEqual([{ id: 'c', is_subscribed: 0 }])
  })
})
