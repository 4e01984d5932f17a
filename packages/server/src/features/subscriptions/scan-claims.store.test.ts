import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { changeRows, describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createScanClaimStore, type ScanClaimStore } from './scan-claims.store.ts'
import { createSubscriptionStore } from './subscriptions.store.ts'

const SOURCE = { kind: 'channel', id: 'c' } as const

describeEngines('the claim of a scan', openTestDatabase => {
  let db: Database
  let claims: ScanClaimStore
  beforeEach(async () => {
    db = await openTestDatabase()
    claims = createScanClaimStore(db)
    const job = { name: 'update_subscribed', payload: '{}', run_at: 0, created_at: 0, position: 0 } as const
    await insertRows(
      db,
      'jobs',
      ['scan', 'feeds'].map(id => ({ ...job, id, status: 'STARTED' as const })),
    )
  })

  it('is held by one running job, until it releases it', async () => {
    expect(await claims.claim(SOURCE, 'scan')).toEqual({ lastSuccess: null })
    expect(await claims.claim(SOURCE, 'feeds')).toBeUndefined()
    expect(await claims.claim({ ...SOURCE, kind: 'playlist' }, 'feeds')).toBeDefined()
    expect(await claims.claim(SOURCE, 'scan')).toBeDefined()
    await claims.release(SOURCE, 'feeds')
    expect(await claims.claim(SOURCE, 'feeds')).toBeUndefined()
    await claims.release(SOURCE, 'scan')
    await createSubscriptionStore(db).saveSuccess('channel', 'c', 50)
    expect(await claims.claim(SOURCE, 'feeds')).toEqual({ lastSuccess: 50 })
  })

  it('of two jobs at the same time is given to one', async () => {
    const results = await Promise.all(['scan', 'feeds'].map(async job => claims.claim(SOURCE, job)))
    expect(results.filter(result => result !== undefined)).toHaveLength(1)
  })

  it('ends with its job', async () => {
    await claims.claim(SOURCE, 'scan')
    await changeRows(db, sql`UPDATE jobs SET status = 'PENDING' WHERE id = 'scan'`)
    expect(await claims.claim(SOURCE, 'feeds')).toBeDefined()
  })
})
