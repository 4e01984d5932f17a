import { expect, it } from 'vitest'
import { describeEngines } from '../testing/describe-engines.ts'
import { createRequestHourStore } from './hourly-requests.store.ts'

const HOUR = { since: 1_800_000_000, count: 20, smallCount: 5, isReached: false }

describeEngines('the requests of the current hour', openTestDatabase => {
  it('are stored for each host, and for each worker of a cluster', async () => {
    const db = await openTestDatabase()
    const [a, b] = [createRequestHourStore(db, 'a'), createRequestHourStore(db, 'b')]
    await a.save('site.example', HOUR)
    await a.save('site.example', { ...HOUR, isReached: true })
    expect(await a.find('site.example')).toEqual({ ...HOUR, isReached: true })
    expect(await a.find('other.example')).toBeUndefined()
    // With SQLite, one process at a time sends requests.
    expect((await b.find('site.example')) === undefined).toBe(db.engine === 'postgres')
    await a.prune(HOUR.since)
    expect(await a.find('site.example')).toBeDefined()
    await a.prune(HOUR.since + 1)
    expect(await a.find('site.example')).toBeUndefined()
  })
})
