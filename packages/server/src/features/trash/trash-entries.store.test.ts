import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { insertChannels, insertVideos } from '../../testing/library-rows.ts'
import { createTrashEntryStore, type TrashEntryRow, type TrashEntryStore } from './trash-entries.store.ts'

const RANGE = { offset: 0, limit: 10 }

describeEngines('entries of the trash', openTestDatabase => {
  let db: Database
  let entries: TrashEntryStore

  beforeEach(async () => {
    db = await openTestDatabase()
    entries = createTrashEntryStore(db)
  })

  const entry = (id: string, changes: Partial<TrashEntryRow> = {}): TrashEntryRow => ({
    id,
    kind: 'video',
    video_id: `video ${id}`,
    title: `Title ${id}`,
    channel_id: 'c',
    channel_name: 'C',
    duration: 60,
    size: 10,
    height: 720,
    has_media: 1,
    has_thumb: 0,
    reason: 'user',
    deleted_by: null,
    source_id: null,
    source_name: null,
    watched_days: null,
    deleted_at: 100,
    ...changes,
  })
  const put = async (...rows: TrashEntryRow[]) => {
    for (const row of rows) await entries.put(row)
  }
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

  it('are replaced by one with the same ID, and removed', async () => {
    await put(entry('a', { deleted_by: 'ann', source_id: 'c', watched_days: 3 }))
    await put(entry('a', { title: 'New', size: 3_000_000_000 }))
    expect(await entries.get('a')).toEqual(entry('a', { title: 'New', size: 3_000_000_000 }))
    expect(await entries.count({})).toBe(1)
    await entries.remove('a')
    expect(await entries.get('a')).toBeUndefined()
  })

  it('are listed by age, size or title, and by ID when these are equal', async () => {
    await put(
      entry('a', { deleted_at: 3, size: 1, title: 'b' }),
      entry('b', { deleted_at: 1, size: 3, title: 'B' }),
      entry('c', { deleted_at: 1, size: 2, title: 'a' }),
    )
    const list = async (sort: 'expires' | 'deleted' | 'size' | 'title', order: 'asc' | 'desc') =>
      ids(await entries.list({}, { sort, order }, RANGE)).join('')
    expect([await list('expires', 'asc'), await list('deleted', 'desc')]).toEqual(['bca', 'acb'])
    expect([await list('size', 'asc'), await list('size', 'desc')]).toEqual(['acb', 'bca'])
    expect([await list('title', 'asc'), await list('title', 'desc')]).toEqual(['bca', 'acb'])
    const page = await entries.list({}, { sort: 'deleted', order: 'asc' }, { offset: 1, limit: 1 })
    expect(ids(page)).toEqual(['c'])
    expect(await entries.listIds()).toEqual(['b', 'c', 'a'])
    expect(ids(await entries.listOldest(2))).toEqual(['b', 'c'])
    expect(ids(await entries.listOldest(9, 1))).toEqual(['b', 'c'])
    expect(await entries.listOldest(9, 0)).toEqual([])
  })

  it('are filtered by reason, and by the ID of the entry or the video', async () => {
    await put(entry('a'), entry('b', { reason: 'import' }), entry('c', { video_id: 'a' }))
    const filtered = async (filter: Parameters<TrashEntryStore['count']>[0]) => {
      const listed = ids(await entries.list(filter, { sort: 'deleted', order: 'asc' }, RANGE))
      expect(await entries.count(filter)).toBe(listed.length)
      return listed.join('')
    }
    expect(await filtered({ reason: 'import' })).toBe('b')
    expect(await filtered({ videoId: 'a' })).toBe('ac')
    expect(await filtered({ reason: 'import', videoId: 'a' })).toBe('')
  })

  it('are counted by reason', async () => {
    expect(await entries.totals()).toEqual([])
    await put(
      entry('a', { reason: 'channel', size: 2_000_000_000 }),
      entry('b', { reason: 'channel', size: 2_000_000_000 }),
      entry('c', { kind: 'channel', reason: 'channel', size: 0 }),
      entry('d', { reason: 'auto_delete', size: 5 }),
    )
    expect(await entries.totals()).toEqual([
      { reason: 'auto_delete', count: 1, videos: 1, size: 5 },
      { reason: 'channel', count: 3, videos: 2, size: 4_000_000_000 },
    ])
  })

  it('of a channel include its videos that are not in the library', async () => {
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'video again' })
    const deleted = { source_id: 'c', reason: 'channel' } as const
    await put(
      entry('channel', { kind: 'channel', video_id: 'c', reason: 'channel', size: 1 }),
      entry('empty', { kind: 'playlist', video_id: 'p', reason: 'playlist' }),
      entry('again', deleted),
      entry('new', { ...deleted, deleted_at: 200, size: 20 }),
      entry('old', { ...deleted, deleted_at: 50, size: 30 }),
      entry('other', { ...deleted, reason: 'playlist' }),
    )
    expect(await entries.listOfCollection('channel', 'c')).toEqual(['old', 'new'])
    expect(await entries.listOfCollection('playlist', 'p')).toEqual([])
    const listed = await entries.list({}, { sort: 'title', order: 'asc' }, RANGE)
    expect(Object.fromEntries(listed.map(row => [row.id, [row.video_count, row.bytes, row.is_archived]]))).toEqual({
      again: [1, 10, 1],
      channel: [2, 50, 0],
      empty: [0, 0, 0],
      new: [1, 20, 0],
      old: [1, 30, 0],
      other: [1, 10, 0],
    })
  })

  it('are back in the library when it has their video, if its file was not replaced', async () => {
    await insertChannels(db, { id: 'c' })
    await insertVideos(db, { id: 'a' }, { id: 'b' })
    await put(
      entry('first', { video_id: 'a', deleted_at: 1 }),
      entry('second', { video_id: 'b', deleted_at: 2 }),
      entry('replaced', { video_id: 'a', reason: 'import' }),
      entry('gone', { video_id: 'x' }),
      entry('channel', { video_id: 'a', kind: 'channel' }),
    )
    expect(await entries.listBackInLibrary()).toEqual(['second', 'first'])
  })
})
