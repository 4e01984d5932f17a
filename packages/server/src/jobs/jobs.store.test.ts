import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createJobStore, type JobStore } from './jobs.store.ts'

const NOW = 1_000
// Sorted by ID, these are neither in the order of creation nor in the reverse order.
const IDS = ['m', 'z', 'a', 'q', 'b']

let db: Db
let store: JobStore

beforeEach(async () => {
  db = openDatabase(':memory:')
  store = createJobStore(db)
  for (const id of IDS)
    await store.add({ id, name: 'rescan_filesystem', payload: '{}', dedupeKey: null, runAt: NOW, now: NOW })
})
afterEach(() => db.close())

const claimNext = async () =>
  (await store.claim({ name: 'rescan_filesystem', limit: IDS.length, owner: 'me', now: NOW, leasedUntil: NOW + 60 }))
    ?.id

describe('jobs created within the same second', () => {
  it('are listed newest first', async () => {
    const newestFirst = IDS.toReversed()
    expect((await store.list(10)).map(({ id }) => id)).toEqual(newestFirst)
    expect((await store.listByName('rescan_filesystem', 10)).map(({ id }) => id)).toEqual(newestFirst)
    expect((await store.list(2)).map(({ id }) => id)).toEqual(newestFirst.slice(0, 2))
  })

  it('are claimed oldest first', async () => {
    const claimed: Array<string | undefined> = []
    for (const _ of IDS) claimed.push(await claimNext())
    expect(claimed).toEqual(IDS)
  })

  it('lose the oldest first when finished jobs are pruned', async () => {
    for (const id of IDS) await store.finish(id, { status: 'SUCCESS', result: null, error: null, now: NOW })
    await store.prune(NOW + 1, 2)
    expect((await store.list(10)).map(({ id }) => id)).toEqual(IDS.slice(-2).toReversed())
  })
})
