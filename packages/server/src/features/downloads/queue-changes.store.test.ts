import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { listRows } from '../../testing/library-rows.ts'
import type { BulkChangesFilter } from './bulk-filter.store.ts'
import { createQueueChangesStore, type QueueChangesStore } from './queue-changes.store.ts'
import { createQueueListStore } from './queue-list.store.ts'
import { createQueueStore } from './queue.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'

const NOW = 1_800_000_000
const IDLE: BulkChangesFilter = { status: 'pending', isClaimed: false }
const ITEM = { status: 'pending', state: 'queued', queued_at: 0, title: 'T' } as const
const OPTIONS = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const
const FAILED = { state: 'failed', message: 'Broken', attempts: 3, failures: '{"network":3}' } as const

describeEngines('changes of many items of the queue', openTestDatabase => {
  let db: Database
  let changes: QueueChangesStore
  beforeEach(async () => {
    db = await openTestDatabase()
    changes = createQueueChangesStore(db)
    await insertRows(db, 'queue_items', [
      { ...ITEM, video_id: 'a', source_url: 'https://one/a', host: 'one', position: 1 },
      { ...ITEM, video_id: 'b', source_url: 'https://one/b', host: 'one', position: 2, ...FAILED },
      { ...ITEM, video_id: 'c', source_url: 'https://two/c', host: 'two', position: 3, vid_type: 'shorts' },
      { ...ITEM, video_id: 'd', source_url: 'https://two/d', position: 4, state: 'downloading', claimed_by: 'me' },
      { ...ITEM, video_id: 'e', source_url: 'https://two/e', position: 5, status: 'ignore' },
      {
        ...ITEM,
        video_id: 'f',
        source_url: 'https://two/f',
        position: 6,
        state: 'waiting',
        message: 'Later',
        next_attempt: NOW + 60,
      },
    ])
  })
  const rows = async () => {
    const items = await listRows(db, 'queue_items', 'video_id', 'position', 'status', 'state', 'attempts', 'message')
    return items.map(({ video_id: id, status, state, position, attempts, message }) =>
      [id, position, status, state, attempts, message ?? '-'].join(' '),
    )
  }

  it('do not touch items that are being downloaded, and are undone at the former positions', async () => {
    const before = await rows()
    expect(await changes.count({ ...IDLE, isClaimed: true })).toBe(1)
    expect(await changes.remove(IDLE, { id: 'u1', now: NOW })).toBe(4)
    expect(await rows()).toEqual(['d 4 pending downloading 0 -', 'e 5 ignore queued 0 -'])
    await createQueueStore(db).add([bareQueueItem('c', 'https://two/c', OPTIONS)], NOW)
    expect(await changes.undo('u1')).toBe(4)
    expect(await rows()).toEqual(before)
    expect(await changes.undo('u1')).toBeUndefined()
  })

  it('are rejected with the undo ID of another change, and change nothing', async () => {
    await changes.remove({ ...IDLE, ids: ['a'] }, { id: 'u1', now: NOW })
    const before = await rows()
    const isInUse = { code: 'undoIdInUse' }
    await expect(async () => changes.remove({ ...IDLE, ids: ['b'] }, { id: 'u1', now: NOW })).rejects.toMatchObject(
      isInUse,
    )
    await expect(async () => changes.setStatus(IDLE, 'ignore', { id: 'u1', now: NOW })).rejects.toMatchObject(isInUse)
    expect(await rows()).toEqual(before)
    expect(await changes.undo('u1')).toBe(1)
  })

  it('apply to the items with the given IDs, type and state', async () => {
    expect(await changes.remove({ ...IDLE, ids: ['a', 'd', 'x'] })).toBe(1)
    expect(await changes.setStatus({ ...IDLE, vidType: 'shorts' }, 'ignore', { id: 'u2', now: NOW })).toBe(1)
    expect((await rows()).filter(row => row.includes('ignore'))).toHaveLength(2)
    const paused = { now: NOW, pauses: [{ host: 'two', until: NOW + 60, reason: 'x' }] }
    const waiting = { ...IDLE, state: { ...paused, shown: 'waiting' as const } }
    expect(await changes.count(waiting)).toBe(1)
    expect(await changes.undo('u2')).toBe(1)
    expect(await changes.count(waiting)).toBe(2)
  })

  it('retry only failed items, which start without failed attempts', async () => {
    const failed = { ...IDLE, state: { now: NOW, pauses: [], shown: 'failed' as const } }
    expect(await changes.retry(failed)).toBe(1)
    expect((await rows()).filter(row => /^[bf]/.test(row))).toEqual([
      'b 2 pending queued 0 -',
      'f 6 pending waiting 0 Later',
    ])
    expect(await changes.retry(failed)).toBe(0)
  })

  it('cannot be undone after a day, and an undo keeps what started since then', async () => {
    await changes.remove({ ...IDLE, ids: ['a'] }, { id: 'old', now: NOW })
    await changes.remove({ ...IDLE, ids: ['b', 'c'] }, { id: 'new', now: NOW + 90_000 })
    expect(await changes.undo('old')).toBeUndefined()
    const running = { ...ITEM, video_id: 'c', source_url: 'https://two/c', position: 9, claimed_by: 'me' }
    await insertRows(db, 'queue_items', [running])
    expect(await changes.undo('new')).toBe(1)
    expect((await rows()).filter(row => /^[bc]/.test(row))).toEqual([
      'b 2 pending failed 3 Broken',
      'c 9 pending queued 0 -',
    ])
  })

  it('are counted for each type', async () => {
    const list = createQueueListStore(db)
    const query = { now: NOW, pauses: [], words: [], status: 'pending', vidType: 'videos' } as const
    expect(await list.countTypes(query)).toEqual({ videos: 0, streams: 0, shorts: 1 })
  })
})
