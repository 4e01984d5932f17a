import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeEngines } from '../testing/describe-engines.ts'
import { createHelperJobStore, type HelperJobStore } from './helper-jobs.store.ts'
import { createJobStore, type Job, type JobStore, type NewJob } from './jobs.store.ts'

const NOW = 1_000
const LEASE_S = 60
// Sorted by ID, these are neither in the order of creation nor in the reverse order.
const IDS = ['m', 'z', 'a', 'q', 'b']
const NAME = 'rescan_filesystem'
const DONE = { status: 'SUCCESS', result: 'Did it.', error: null, now: NOW } as const

describeEngines('jobs', openTestDatabase => {
  let db: Database
  let store: JobStore
  let helpers: HelperJobStore

  beforeEach(async () => {
    db = await openTestDatabase()
    store = createJobStore(db)
    helpers = createHelperJobStore(db)
  })

  const add = (id: string, rest: Partial<NewJob> = {}) =>
    store.add({ id, name: NAME, payload: '{}', dedupeKey: null, runAt: NOW, now: NOW, ...rest })
  const addAll = async () => {
    for (const id of IDS) await add(id)
  }
  const claim = async (rest: { owner?: string; limit?: number; isPerProcess?: boolean; now?: number } = {}) => {
    const { owner = 'me', limit = IDS.length, isPerProcess = false, now = NOW } = rest
    return store.claim({ name: NAME, limit, isPerProcess, owner, now, leasedUntil: now + LEASE_S })
  }
  const ids = (jobs: ReadonlyArray<Pick<Job, 'id'>>) => jobs.map(({ id }) => id)

  describe('created within the same second', () => {
    beforeEach(addAll)

    it('are listed newest first', async () => {
      const newestFirst = IDS.toReversed()
      expect(ids(await store.list(10))).toEqual(newestFirst)
      expect(ids(await store.listByName(NAME, 10))).toEqual(newestFirst)
      expect(ids(await store.listByName('run_backup', 10))).toEqual([])
      expect(ids(await store.list(2))).toEqual(newestFirst.slice(0, 2))
    })

    it('are claimed oldest first', async () => {
      const claimed: Array<string | undefined> = []
      for (const _ of IDS) claimed.push((await claim())?.id)
      expect(claimed).toEqual(IDS)
    })

    it('lose the oldest first when finished jobs are pruned, and never those that wait', async () => {
      await add('waiting')
      for (const _ of IDS) await store.finish((await claim())!, DONE)
      await store.prune(NOW, 2)
      expect(await store.list(10)).toHaveLength(IDS.length + 1)
      await store.prune(NOW + 1, 2)
      expect(ids(await store.list(10))).toEqual(['waiting', ...IDS.slice(-2).toReversed()])
    })
  })

  it('are added once per key while they wait, at the earlier of both times', async () => {
    expect(await add('first', { dedupeKey: 'k', runAt: 500 })).toBe('first')
    expect(await add('second', { dedupeKey: 'k', runAt: 700 })).toBe('first')
    expect(await store.nextRunAt()).toBe(500)
    expect(await add('third', { dedupeKey: 'k', runAt: 300 })).toBe('first')
    expect(await store.nextRunAt()).toBe(300)
    await claim()
    expect(await store.nextRunAt()).toBeUndefined()
    expect(await add('fourth', { dedupeKey: 'k' })).toBe('fourth')
  })

  it('are added only if the condition of their transaction is met', async () => {
    const job = { id: 'a', name: NAME, payload: '{}', dedupeKey: null, runAt: NOW, now: NOW }
    expect(
      await store.addIf(function* () {
        return false
      }, job),
    ).toBeUndefined()
    expect(await store.get('a')).toBeUndefined()
    expect(
      await store.addIf(function* () {
        return true
      }, job),
    ).toBe('a')
    expect(await store.get('a')).toMatchObject({ status: 'PENDING', runAt: NOW, attempts: 0 })
  })

  it('of two processes are claimed by one of them each, up to the limit of the task', async () => {
    await addAll()
    const claimed = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(owner => claim({ owner, limit: 3 })))
    const found = ids(claimed.filter(job => job !== undefined))
    for (let more = await claim({ limit: 3 }); more; more = await claim({ limit: 3 })) found.push(more.id)
    // Not always the oldest: a claim ignores the jobs that another claim has locked.
    expect(new Set(found).size).toBe(3)
    expect(found).toHaveLength(3)
    expect(await store.listStarted()).toHaveLength(3)
  })

  it('with a limit per process are claimed by each process up to it', async () => {
    await addAll()
    const claimed: Array<string | null | undefined> = []
    for (const owner of ['a', 'a', 'b', 'a', 'b'])
      claimed.push((await claim({ owner, limit: 1, isPerProcess: true }))?.claimedBy)
    expect(claimed).toEqual(['a', undefined, 'b', undefined, undefined])
    expect(await claim({ owner: 'c', limit: 2 })).toBeUndefined()
  })

  describe('that share the work of a running job', () => {
    const addHelper = (id: string, helped: string, owner = 'other') =>
      helpers.addHelper({ id, helped, owner, now: NOW + 1, leasedUntil: NOW + LEASE_S })

    it('run with its payload, and name the main job', async () => {
      await add('main', { payload: '{"mode":"all"}' })
      expect(await addHelper('early', 'main')).toBe(false)
      await claim()
      expect(await addHelper('first', 'main')).toBe(true)
      expect(await store.get('first')).toMatchObject({
        ...{ id: 'first', name: NAME, payload: '{"mode":"all"}', status: 'STARTED', runAt: NOW + 1, attempts: 1 },
        ...{ claimedBy: 'other', mainJob: 'main', command: null },
      })
      await addHelper('second', 'first', 'third')
      expect(await store.get('second')).toMatchObject({ mainJob: 'main' })
      const shareable = ids(await helpers.listShareable(NAME, 'fourth'))
      expect(shareable).toEqual(db.engine === 'sqlite' ? [] : ['main', 'first', 'second'])
      expect(await helpers.listShareable(NAME, 'other')).toEqual([])
      expect(await helpers.listShareable('run_backup', 'fourth')).toEqual([])
    })

    it('are listed for the main job, with what they have done', async () => {
      await add('main')
      await claim()
      await addHelper('first', 'main')
      const first = (await store.get('first'))!
      await addHelper('second', 'main', 'third')
      await store.finish(first, { ...DONE, counts: { archived: 2 } })
      expect(await helpers.listHelpers('main')).toEqual(
        expect.arrayContaining([
          { isRunning: false, counts: { archived: 2 } },
          { isRunning: true, counts: {} },
        ]),
      )
      expect(await helpers.listHelpers('first')).toEqual([])
    })

    it('end with it: a command for all of them is not missed by one that starts at the same time', async () => {
      await add('main')
      await add('waiting')
      await add('other-task', { name: 'run_backup' })
      await claim({ limit: 1 })
      await addHelper('first', 'main')
      const [commanded] = await Promise.all([
        store.setCommand('first', 'STOP', true),
        ...['a', 'b', 'c'].map(async id => addHelper(id, 'first', id)),
      ])
      const running = await store.listStarted()
      expect(running.map(({ command }) => command)).toEqual(running.map(() => 'STOP'))
      expect(commanded.toSorted()).toEqual(ids(running).toSorted())
      expect(await store.get('waiting')).toMatchObject({ status: 'PENDING', command: null })
      expect(await addHelper('late', 'main')).toBe(false)
      expect(await helpers.listShareable(NAME, 'late')).toEqual([])
      expect(await store.setCommand('waiting', 'STOP', true)).toEqual(['waiting'])
    })
  })

  it('are not claimed before their time', async () => {
    await add('later', { runAt: NOW + 1 })
    expect(await claim()).toBeUndefined()
    expect(await claim({ now: NOW + 1 })).toMatchObject({
      id: 'later',
      name: NAME,
      payload: '{}',
      status: 'STARTED',
      runAt: NOW + 1,
      attempts: 1,
      claimedBy: 'me',
      command: null,
      result: null,
      error: null,
      outcomes: null,
      doneAt: null,
    })
  })

  it('take commands until they have ended', async () => {
    await add('a')
    await store.setCommand('a', 'STOP')
    const job = (await claim())!
    expect(job.command).toBe('STOP')
    await store.setCommand('a', 'KILL')
    expect(await store.get('a')).toMatchObject({ command: 'KILL' })
    expect(await store.finish(job, { ...DONE, outcomes: '[]' })).toBe(true)
    await store.setCommand('a', 'STOP')
    expect(await store.get('a')).toMatchObject({ ...{ status: 'SUCCESS', result: 'Did it.', outcomes: '[]' } })
    expect(await store.get('a')).toMatchObject({ command: 'KILL', claimedBy: null, doneAt: NOW })
  })

  it('have a lease that only their owner extends', async () => {
    await add('a')
    await add('b')
    await claim({ owner: 'me' })
    await claim({ owner: 'other' })
    await store.extendLeases('me', NOW + 500)
    const leases = (await store.listStarted()).map(({ id, leasedUntil }) => [id, leasedUntil])
    expect(Object.fromEntries(leases)).toEqual({ a: NOW + 500, b: NOW + LEASE_S })
  })

  it('wait again without a command after they were requeued', async () => {
    await add('a')
    await store.setCommand('a', 'STOP')
    expect(await store.requeue((await claim())!, NOW + 5)).toBe(true)
    expect(await store.get('a')).toMatchObject({ status: 'PENDING', runAt: NOW + 5, claimedBy: null, command: null })
  })

  it('are requeued next to a waiting one with the same key', async () => {
    await add('first', { dedupeKey: 'k' })
    const first = (await claim())!
    await add('second', { dedupeKey: 'k' })
    expect(await store.requeue(first, NOW)).toBe(true)
    expect(await add('third', { dedupeKey: 'k' })).toBe('second')
  })

  it('are not ended by a process that no longer owns them', async () => {
    await add('a')
    const lost = (await claim({ owner: 'asleep' }))!
    const [seen] = await store.listStarted()
    expect(await store.requeue(seen!, NOW)).toBe(true)
    expect(await store.finish(lost, DONE)).toBe(false)
    const again = (await claim({ owner: 'asleep' }))!
    expect([await store.finish(lost, DONE), await store.requeue(lost, NOW)]).toEqual([false, false])
    expect(await store.finish({ ...again, claimedBy: 'other' }, DONE)).toBe(false)
    expect(await store.get('a')).toMatchObject({ status: 'STARTED', attempts: 2 })
    expect(await store.finish(again, DONE)).toBe(true)
    expect(await store.finish(again, DONE)).toBe(false)
  })

  it('are not taken from an owner that extended the lease in the meantime', async () => {
    await add('a')
    await claim({ owner: 'slow' })
    const [seen] = await store.listStarted()
    await store.extendLeases('slow', NOW + 500)
    expect([await store.requeue(seen!, NOW), await store.finish(seen!, DONE)]).toEqual([false, false])
    expect(await store.get('a')).toMatchObject({ status: 'STARTED', claimedBy: 'slow' })
  })
})
