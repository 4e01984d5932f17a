import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { createJobStore } from '../../jobs/jobs.store.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { createSitePauseStore } from '../../site/site-pauses.store.ts'
import { textQuery } from '../../testing/server-testing.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createActiveDownloadStore } from './active-downloads.store.ts'
import { createQueueClaimStore } from './queue-claims.store.ts'
import { createQueueStore } from './queue.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'

const NOW = 1_000
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

describeEngines('downloads that extras wait for', openTestDatabase => {
  let db: Database
  const areDue = (host = 'a.example') => createActiveDownloadStore(db).areDue(host, NOW)
  beforeEach(async () => {
    db = await openTestDatabase()
    await createQueueStore(db).add([bareQueueItem('v', 'https://a.example/v', WISH)], NOW)
    await createJobQueue({ store: createJobStore(db), clock: { now: () => NOW * 1000 } }).enqueue(
      'download_pending',
      {},
    )
  })

  it('are due while a run is active and an item of the site can start', async () => {
    expect(await areDue()).toBe(false)
    await db.run(textQuery(`UPDATE jobs SET status = 'STARTED'`, []))
    expect(await areDue()).toBe(true)
    expect(await areDue('b.example')).toBe(false)
    await createQueueClaimStore(db).claim('all', { owner: 'me', leasedUntil: NOW + 90 }, NOW)
    expect(await areDue()).toBe(false)
  })

  it('are not due while the site is paused', async () => {
    await db.run(textQuery(`UPDATE jobs SET status = 'STARTED'`, []))
    const pause = { host: 'a.example', until: NOW + 60, errorClass: 'bot-check', reason: '' } as const
    await createSitePauseStore(db).pause(pause, NOW)
    expect(await areDue()).toBe(false)
  })
})
