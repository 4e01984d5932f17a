import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createBulkChangesStore, type BulkChangesStore } from './bulk-changes.store.ts'

let db: Db
let bulk: BulkChangesStore
beforeEach(() => {
  db = openDatabase(':memory:')
  bulk = createBulkChangesStore(db)
  db.raw.exec(`
    INSERT INTO inputs (id, raw, target, auto_start, flat, force, state, created_at)
      VALUES (7, 'what?', 'pending', 0, 0, 0, 'failed', 0);
    INSERT INTO queue_items (video_id, source_url, host, status, state, position, title, channel_id, channel_name, vid_type,
        message, next_attempt, auto_start, input_id, queued_at) VALUES
      ('a', 'https://one/a', 'one', 'pending', 'queued', 1, 'A', 'c1', 'First', 'videos', NULL, NULL, 0, NULL, 0),
      ('b', 'https://one/b', 'one', 'pending', 'failed', 2, 'B', 'c1', 'Renamed', 'shorts', 'Broken', NULL, 0, NULL, 0),
      ('c', 'https://two/c', 'two', 'pending', 'waiting', 3, 'C', 'c2', 'Second', 'videos', 'Later', 99, 1, NULL, 0),
      ('d', 'https://two/d', 'two', 'ignore', 'queued', 4, 'D', 'c2', 'Second', 'videos', NULL, NULL, 0, NULL, 0),
      ('input-7', '', '', 'pending', 'failed', 5, 'what?', '', '', 'unknown', 'Unknown', NULL, 0, 7, 0);`)
})
afterEach(() => db.close())

const rows = () =>
  db.raw
    .prepare<[], string>(
      `SELECT video_id || ' ' || status || ' ' || state || ' ' || auto_start || ' ' || coalesce(message, '-')
       FROM queue_items ORDER BY video_id`,
    )
    .pluck()
    .all()

describe('bulk changes of the queue', () => {
  it('apply to the items that match every filter', async () => {
    await bulk.setStatus({ status: 'pending', channel: 'c1', vidType: 'videos' }, 'ignore')
    expect(rows().filter(row => row.includes('ignore'))).toEqual(['a ignore queued 0 -', 'd ignore queued 0 -'])
    await bulk.setStatus({ status: 'ignore' }, 'pending')
    expect(rows().filter(row => row.includes('ignore'))).toEqual([])
    await bulk.remove({ status: 'pending', hasMessage: true, isAutoStart: false })
    expect(rows().map(row => row.split(' ')[0])).toEqual(['a', 'c', 'd'])
    await bulk.remove({ status: 'pending', hasMessage: false })
    expect(rows()).toEqual(['c pending waiting 1 Later'])
  })

  it('make items claimable again when their errors are cleared', async () => {
    await bulk.clearErrors({ status: 'pending', hasMessage: true, channel: 'c1' })
    await bulk.clearErrors({ status: 'pending', isAutoStart: true })
    expect(rows().slice(0, 3)).toEqual(['a pending queued 0 -', 'b pending queued 0 -', 'c pending queued 1 -'])
    expect(db.raw.prepare(`SELECT next_attempt FROM queue_items WHERE video_id = 'c'`).pluck().get()).toBe(null)
  })

  it('move items to the front, except for submissions that were never resolved', async () => {
    expect(await bulk.prioritize({ status: 'pending' })).toEqual({ count: 3, hosts: ['one', 'two'], inputIds: [7] })
    expect(rows()).toEqual([
      'a pending queued 1 -',
      'b pending queued 1 -',
      'c pending queued 1 -',
      'd ignore queued 0 -',
      'input-7 pending failed 0 Unknown',
    ])
    expect(await bulk.prioritize({ status: 'ignore', channel: 'c9' })).toEqual({ count: 0, hosts: [], inputIds: [] })
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
