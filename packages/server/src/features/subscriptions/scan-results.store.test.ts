import { expect, it } from 'vitest'
import { describeEngines } from '../../testing/describe-engines.ts'
import { createScanResultStore } from './scan-results.store.ts'
import { createSubscriptionStore } from './subscriptions.store.ts'

describeEngines('the results of scans', openTestDatabase => {
  it('have the last success and the failures since then', async () => {
    const db = await openTestDatabase()
    const results = createScanResultStore(db)
    const subscriptions = createSubscriptionStore(db)
    await subscriptions.saveTabs('c', {}, 5)
    expect(await results.get('channel', 'c')).toBeUndefined()
    for (const now of [10, 20])
      await subscriptions.saveFailure('channel', 'c', { message: 'Slow.', errorClass: 'timeout' }, now)
    const failed = { lastError: 'Slow.', lastErrorAt: 20, lastListing: null }
    expect(await results.get('channel', 'c')).toEqual({ ...failed, lastSuccess: null, failures: 2 })
    await subscriptions.saveSuccess('channel', 'c', 30)
    expect(await results.get('channel', 'c')).toEqual({ ...failed, lastSuccess: 30, failures: 0 })
    await subscriptions.saveSuccess('playlist', 'c', 40)
    const success = { lastSuccess: 40, lastError: null, lastErrorAt: null, failures: 0, lastListing: null }
    expect(await results.get('playlist', 'c')).toEqual(success)
  })
})
