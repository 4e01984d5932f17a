import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { createQueueClaimStore, type QueueClaimStore } from '../features/downloads/queue-claims.store.ts'
import { createQueueStore, type QueueStore } from '../features/downloads/queue.store.ts'
import { bareQueueItem } from '../features/downloads/resolve/to-queue-item.ts'
import { describeEngines } from '../testing/describe-engines.ts'
import { addWorkers } from '../testing/worker-rows.ts'
import { FetchError } from './error-class.ts'
import { classifyAndPause, findPause, noteSuccess } from './classify-and-pause.ts'
import { createSitePauseStore, type SitePauseStore } from './site-pauses.store.ts'

const NOW = 1_000_000
const HOST = 'a.example'
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

describeEngines('a site that fails for several items', openTestDatabase => {
  let db: Database
  let pauses: SitePauseStore
  let queue: QueueStore
  let claims: QueueClaimStore
  let now: number
  const clock = { now: () => now * 1000 }
  const claim = async () => (await claims.claim('all', { owner: 'me', leasedUntil: now + 60 }, now))?.videoId
  const fail = async (id: string, errorClass: 'challenge' | 'removed' = 'challenge') => {
    const request = { host: HOST, kind: 'download', item: id, failures: await claims.failures(id), now } as const
    const failed = await classifyAndPause({ pauses }, { ...request, error: new FetchError(errorClass, 'words') })
    const { decision, isCounted } = failed
    const { message, nextAttempt } = decision
    const state = nextAttempt === null ? 'failed' : 'waiting'
    await claims.fail(id, 'me', { state, errorClass, message, nextAttempt, isCounted }, now)
    return failed
  }
  const succeed = () => noteSuccess({ pauses, clock }, HOST, 'download')

  beforeEach(async () => {
    now = NOW
    db = await openTestDatabase()
    pauses = createSitePauseStore(db, 'attic')
    claims = createQueueClaimStore(db, 'attic')
    queue = createQueueStore(db)
    await addWorkers(db, NOW, { attic: { leasedUntil: NOW + 1e6 } })
    await queue.add(
      ['a', 'b', 'c', 'd'].map(id => bareQueueItem(id, `https://${HOST}/${id}`, WISH)),
      NOW,
    )
    for (const id of ['a', 'b']) {
      expect(await claim()).toBe(id)
      await fail(id)
    }
  })

  it('gets no requests until the next probe; other sites do', async () => {
    await queue.add([bareQueueItem('z', 'https://b.example/z', WISH)], NOW)
    expect(await claim()).toBe('z')
    expect(await claim()).toBeUndefined()
    expect(await claims.hasClaimable('all', now)).toBe(false)
    await claims.parkPaused('all', now)
    const parked = { state: 'waiting', errorClass: 'challenge', nextAttempt: NOW + 900 }
    expect(await queue.get('c')).toMatchObject(parked)
    expect(await pauses.list(now)).toMatchObject([{ host: HOST, state: 'failing', since: NOW, until: NOW + 900 }])
  })

  it('is tried with one item at a time, each time with another one, without using up attempts', async () => {
    await claims.parkPaused('all', now)
    for (const [id, delay] of [
      ['c', 1800],
      ['d', 2400],
    ] as const) {
      now = (await pauses.find(HOST, 'download', now))?.until ?? 0
      expect([await claim(), await claim()]).toEqual([id, undefined])
      const { decision, isCounted } = await fail(id)
      expect({ ...decision, isCounted }).toMatchObject({
        tag: 'pause-host',
        nextAttempt: now + delay,
        isCounted: false,
      })
      expect(await claims.failures(id)).toEqual({})
    }
  })

  it('gets all requests again after a success, and the failures of its items no longer count', async () => {
    expect(await claims.failures('a')).toEqual({ challenge: 1 })
    await claims.parkPaused('all', now)
    now += 900
    expect(await claim()).toBe('c')
    await claims.finish('c', 'me', now)
    await succeed()
    expect(await claims.failures('a')).toEqual({})
    expect([await claim(), await claim(), await claim(), await claim()]).toEqual(['d', 'a', 'b', undefined])
    expect(await pauses.list(now)).toEqual([])
  })

  it('is tried with the next item after a minute when the probe found a video that was removed', async () => {
    await claims.parkPaused('all', now)
    now += 900
    expect(await claim()).toBe('c')
    expect((await fail('c', 'removed')).decision.tag).toBe('final')
    expect(await claim()).toBeUndefined()
    now += 60
    expect(await claim()).toBe('d')
  })

  it('is tried immediately on request', async () => {
    await claims.parkPaused('all', now)
    expect(await pauses.failures.probeNow(now, 'b.example')).toBe(false)
    expect(await pauses.failures.probeNow(now, HOST)).toBe(true)
    expect([await claim(), await claim(), await claim()]).toEqual(['c', undefined, undefined])
  })

  it('still lists while only downloads fail; a list that succeeds does not end this', async () => {
    const list = { host: HOST, kind: 'list', item: 'channel' } as const
    expect(await findPause({ pauses, clock }, list)).toBeUndefined()
    await noteSuccess({ pauses, clock }, HOST, 'list')
    expect(await pauses.find(HOST, 'download', now)).toBeDefined()
  })

  it('is tried by one of several requests that are not downloads', async () => {
    const details = (item: string) => ({ host: HOST, kind: 'details', item }) as const
    const error = new FetchError('challenge', 'words')
    await classifyAndPause({ pauses }, { ...details('x'), error, failures: {}, now })
    expect(await findPause({ pauses, clock }, details('x'))).toMatchObject({ until: NOW + 900 })
    now += 900
    expect(await findPause({ pauses, clock }, details('x'))).toBeUndefined()
    expect(await findPause({ pauses, clock }, details('y'))).toMatchObject({ until: now + 1800 })
    const started: unknown[] = []
    const jobs = { enqueue: (...job: unknown[]) => Promise.resolve(String(started.push(job))) }
    await noteSuccess({ pauses, clock, jobs }, HOST, 'details')
    expect(started).toHaveLength(1)
    expect(await findPause({ pauses, clock }, details('y'))).toBeUndefined()
  })
})
