import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { listRows } from '../../testing/library-rows.ts'
import { createBulkChangesStore, type BulkChangesStore } from './bulk-changes.store.ts'

const INPUT = {
  raw: 'what?',
  target: 'pending',
  auto_start: 0,
  flat: 0,
  force: 0,
  state: 'failed',
  created_at: 0,
} as const
const ITEM = { status: 'pending', state: 'queued', queued_at: 0 } as const
const FIRST = { ...ITEM, host: 'one', channel_id: 'c1', channel_name: 'First', vid_type: 'videos' } as const
const SECOND = { ...ITEM, host: 'two', channel_id: 'c2', channel_name: 'Second', vid_type: 'videos' } as const

describeEngines('bulk changes of the queue', openTestDatabase => {
  let db: Database
  let bulk: BulkChangesStore
  beforeEach(async () => {
    db = await openTestDatabase()
    bulk = createBulkChangesStore(db)
    await insertRows(db, 'inputs', [{ id: 7, ...INPUT }])
    const broken = { channel_name: 'Renamed', vid_type: 'shorts', state: 'failed', message: 'Broken' } as const
    const later = { state: 'waiting', message: 'Later', next_attempt: 99, auto_start: 1 } as const
    const unresolved = { ...ITEM, state: 'failed', message: 'Unknown', input_id: 7, source_url: '' } as const
    await insertRows(db, 'queue_items', [
      { ...FIRST, video_id: 'a', source_url: 'https://one/a', position: 1, title: 'A' },
      { ...FIRST, ...broken, video_id: 'b', source_url: 'https://one/b', position: 2, title: 'B' },
      { ...SECOND, ...later, video_id: 'c', source_url: 'https://two/c', position: 3, title: 'C' },
      { ...SECOND, video_id: 'd', source_url: 'https://two/d', position: 4, title: 'D', status: 'ignore' },
      { ...unresolved, video_id: 'input-7', position: 5, title: 'what?' },
    ])
  })

  const rows = async () => {
    const items = await listRows(db, 'queue_items', 'video_id', 'status', 'state', 'auto_start', 'message')
    return items.map(item => [item.video_id, item.status, item.state, item.auto_start, item.message ?? '-'].join(' '))
  }

  it('apply to the items that match every filter', async () => {
    await bulk.setStatus({ status: 'pending', channel: 'c1', vidType: 'videos' }, 'ignore')
    expect((await rows()).filter(row => row.includes('ignore'))).toEqual(['a ignore queued 0 -', 'd ignore queued 0 -'])
    await bulk.setStatus({ status: 'ignore' }, 'pending')
    expect((await rows()).filter(row => row.includes('ignore'))).toEqual([])
    await bulk.remove({ status: 'pending', hasMessage: true, isAutoStart: false })
    expect((await rows()).map(row => row.split(' ')[0])).toEqual(['a', 'c', 'd'])
    await bulk.remove({ status: 'pending', hasMessage: false })
    expect(await rows()).toEqual(['c pending waiting 1 Later'])
  })

  it('make items claimable again when their errors are cleared', async () => {
    await bulk.clearErrors({ status: 'pending', hasMessage: true, channel: 'c1' })
    await bulk.clearErrors({ status: 'pending', isAutoStart: true })
    expect((await rows()).slice(0, 3)).toEqual(['a pending queued 0 -', 'b pending queued 0 -', 'c pending queued 1 -'])
    const waits = await listRows(db, 'queue_items', 'video_id', 'next_attempt')
    expect(waits.map(row => row.next_attempt)).toEqual([null, null, null, null, null])
  })

  it('move items to the front, except for submissions that were never resolved', async () => {
    const { hosts, ...prioritized } = await bulk.prioritize({ status: 'pending' })
    expect(prioritized).toEqual({ count: 3, inputIds: [7] })
    expect(hosts.toSorted()).toEqual(['one', 'two'])
    expect(await rows()).toEqual([
      'a pending queued 1 -',
      'b pending queued 1 -',
      'c pending queued 1 -',
      'd ignore queued 0 -',
      'input-7 pending failed 0 Unknown',
    ])
    expect(await bulk.prioritize({ status: 'ignore', channel: 'c9' })).toEqual({ count: 0, hosts: [], inputIds: [] })
  })

  it('list channels with the same number of items by their IDs, and none without one', async () => {
    await bulk.remove({ status: 'pending', vidType: 'shorts' })
    expect(await bulk.listChannels('pending', 9)).toEqual({
      channels: [
        { id: 'c1', name: 'First', count: 1 },
        { id: 'c2', name: 'Second', count: 1 },
      ],
      otherCount: 0,
    })
    await bulk.remove({ status: 'pending' })
    expect(await bulk.listChannels('pending', 9)).toEqual({ channels: [], otherCount: 0 })
  })

  it('list the channels with counts, under their latest names', async () => {
    expect(await bulk.listChannels('pending', 1)).toEqual({
      channels: [{ id: 'c1', name: 'Renamed', count: 2 }],
      otherCount: 1,
    })
    expect(await bulk.listChannels('ignore', 30)).toEqual({
      channels: [{ id: 'c2', name: 'Second', count: 1 }],
      otherCount: 0,
    })
  })
})
