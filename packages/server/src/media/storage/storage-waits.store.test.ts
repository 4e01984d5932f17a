import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeEngines, insertRows, selectRows } from '../../testing/describe-engines.ts'
import { createStorageWaitStore } from './storage-waits.store.ts'

const NOW = 1000

describeEngines('queue items that wait for a disk', openTestDatabase => {
  it('are due when it works again, and also their runs', async () => {
    const db = await openTestDatabase()
    const item = {
      source_url: 'https://video.invalid/a',
      status: 'pending',
      state: 'waiting',
      position: 1,
      title: '',
      queued_at: 0,
      next_attempt: 5000,
      error_class: 'disk-full',
    } as const
    await insertRows(db, 'queue_items', [
      { ...item, video_id: 'waiting' },
      { ...item, video_id: 'failed', state: 'failed', error_class: 'media-missing', next_attempt: null },
      { ...item, video_id: 'claimed', claimed_by: 'process' },
      { ...item, video_id: 'other error', error_class: 'network' },
      { ...item, video_id: 'no error', error_class: null },
      { ...item, video_id: 'unresolved', source_url: '' },
      { ...item, video_id: 'ignored', status: 'ignore' },
    ])
    const job = { name: 'download_pending', payload: '{}', status: 'PENDING', created_at: 0 } as const
    await insertRows(db, 'jobs', [
      { ...job, id: 'later', run_at: 5000 },
      { ...job, id: 'earlier', run_at: 500 },
      { ...job, id: 'other', name: 'rescan_filesystem', run_at: 5000 },
    ])
    const store = createStorageWaitStore(db)
    expect(await store.release(NOW)).toBe(2)
    const due = sql<{ id: string }>`
      SELECT video_id AS id FROM queue_items WHERE state = 'waiting' AND next_attempt = ${NOW}
      ORDER BY 1`
    expect((await selectRows(db, due)).map(({ id }) => id)).toEqual(['failed', 'waiting'])
    expect(await selectRows(db, sql`SELECT id, run_at FROM jobs ORDER BY id`)).toEqual([
      { id: 'earlier', run_at: 500 },
      { id: 'later', run_at: NOW },
      { id: 'other', run_at: 5000 },
    ])
  })
})
