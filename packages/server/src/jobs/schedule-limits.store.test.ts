import { expect, it } from 'vitest'
import { statement } from '../database/statement.ts'
import { describeEngines, insertRows } from '../testing/describe-engines.ts'
import { createScheduleLimitStore } from './schedule-limits.store.ts'

const nextAttempts = statement()((_, { build }) =>
  build.selectFrom('queue_items').select('next_attempt').orderBy('position'),
)
const nextFetches = statement()((_, { build }) =>
  build.selectFrom('part_fetches').select('next_attempt').orderBy('subject_id'),
)
const starts = statement()((_, { build }) => build.selectFrom('jobs').select('run_at').orderBy('id'))

describeEngines('attempts that a clock that was ahead postponed', openTestDatabase => {
  it('are brought forward, but not premieres', async () => {
    const db = await openTestDatabase()
    const item = { source_url: '', status: 'pending', state: 'waiting', title: '', queued_at: 0 } as const
    await insertRows(db, 'queue_items', [
      { ...item, video_id: 'soon', position: 1, next_attempt: 900, error_class: 'timeout' },
      { ...item, video_id: 'far', position: 2, next_attempt: 5000, error_class: 'timeout' },
      { ...item, video_id: 'no class', position: 3, next_attempt: 5000, error_class: null },
      { ...item, video_id: 'premiere', position: 4, next_attempt: 5000, error_class: 'upcoming' },
    ])
    const fetch = { kind: 'video', part: 'comments' } as const
    await insertRows(db, 'part_fetches', [
      { ...fetch, subject_id: 'v', next_attempt: 5000 },
      { ...fetch, subject_id: 'w', next_attempt: null },
    ])
    const job = { name: 'download_pending', payload: '{}', run_at: 5000, created_at: 0 } as const
    await insertRows(db, 'jobs', [
      { ...job, id: 'a', status: 'PENDING' },
      { ...job, id: 'b', status: 'SUCCESS' },
    ])
    await createScheduleLimitStore(db).bringForward(1000)
    const items = await db.all(nextAttempts())
    expect(items.map(row => row.next_attempt)).toEqual([900, 1000, 1000, 5000])
    expect((await db.all(nextFetches())).map(row => row.next_attempt)).toEqual([1000, null])
    expect((await db.all(starts())).map(row => row.run_at)).toEqual([1000, 5000])
  })
})
