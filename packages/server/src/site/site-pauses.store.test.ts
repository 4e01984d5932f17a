import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeEngines } from '../testing/describe-engines.ts'
import { addWorkers } from '../testing/worker-rows.ts'
import { createQueueClaimStore } from '../features/downloads/queue-claims.store.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import { bareQueueItem } from '../features/downloads/resolve/to-queue-item.ts'
import { createSitePauseStore, type SitePauseStore } from './site-pauses.store.ts'

const NOW = 1_000
const HOST = 'a.example'
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

describeEngines('site pauses', openTestDatabase => {
  let db: Database
  let pauses: SitePauseStore
  beforeEach(async () => {
    db = await openTestDatabase()
    pauses = createSitePauseStore(db)
  })
  const pause = (now: number, seconds = 100, reason = 'robot?') =>
    pauses.pause({ host: HOST, until: now + seconds, errorClass: 'bot-check', reason }, now)

  it('count a block once for each pause, until a request succeeds or a day has passed', async () => {
    const count = (now: number) => pauses.countBlocks(HOST, now)
    expect(await count(NOW)).toBe(0)
    await pause(NOW)
    await pause(NOW + 50)
    expect(await count(NOW + 50)).toBe(1)
    await pause(NOW + 200)
    expect(await count(NOW + 200)).toBe(2)
    const nextWeek = NOW + 7 * 24 * 3600
    expect(await count(nextWeek)).toBe(0)
    await pause(nextWeek)
    expect(await count(nextWeek)).toBe(1)
    await pauses.lift(HOST)
    expect(await count(nextWeek)).toBe(0)
  })

  it('in a row have one beginning', async () => {
    const since = async (now: number) => (await pauses.list(now))[0]?.since
    await pause(NOW)
    await pause(NOW + 200)
    expect(await since(NOW + 200)).toBe(NOW)
    const nextWeek = NOW + 7 * 24 * 3600
    await pause(nextWeek)
    expect(await since(nextWeek)).toBe(nextWeek)
  })

  it('end at the latest time that was requested, with the latest reason', async () => {
    await pause(NOW, 100, 'first')
    await pause(NOW, 50, 'second')
    expect(await pauses.find(HOST, 'download', NOW)).toEqual({
      ...{ host: HOST, until: NOW + 100, errorClass: 'bot-check', reason: 'second' },
    })
    expect(await pauses.find(HOST, 'download', NOW + 100)).toBeUndefined()
    expect(await pauses.find('b.example', 'download', NOW)).toBeUndefined()
  })

  it('apply to the worker that was blocked; with SQLite, one worker at a time requests sites', async () => {
    const [attic, barn] = [createSitePauseStore(db, 'attic'), createSitePauseStore(db, 'barn')]
    await addWorkers(db, NOW, { attic: {}, barn: {} })
    const isShared = db.engine === 'sqlite'
    const isPaused = async (store: SitePauseStore) => (await store.find(HOST, 'download', NOW)) !== undefined
    const blocks = async () => [await attic.countBlocks(HOST, NOW), await barn.countBlocks(HOST, NOW)]

    await attic.pause({ host: HOST, until: NOW + 100, errorClass: 'bot-check', reason: 'robot?' }, NOW)
    expect([await isPaused(attic), await isPaused(barn), await blocks()]).toEqual([
      true,
      isShared,
      [1, isShared ? 1 : 0],
    ])
    expect(await barn.list(NOW)).toEqual([
      {
        ...{ host: HOST, until: NOW + 100, errorClass: 'bot-check', reason: 'robot?', since: NOW, state: 'paused' },
        worker: isShared ? '' : 'attic',
      },
    ])
    await barn.lift(HOST)
    expect(await isPaused(attic)).toBe(!isShared)
    await attic.pause({ host: HOST, until: NOW + 100, errorClass: 'bot-check', reason: 'robot?' }, NOW)
    await barn.liftForAll(HOST)
    expect([await isPaused(attic), await blocks()]).toEqual([false, [0, 0]])
  })

  it('of all running workers that download are reported with the one that ends first', async () => {
    const [attic, barn] = [createSitePauseStore(db, 'attic'), createSitePauseStore(db, 'barn')]
    await addWorkers(db, NOW, {
      ...{ attic: {}, barn: {} },
      ...{ ended: { leasedUntil: NOW - 1 }, scanner: { jobTypes: ['scan'] } },
    })
    await attic.pause({ host: HOST, until: NOW + 100, errorClass: 'bot-check', reason: 'robot?' }, NOW)
    if (db.engine === 'postgres') expect(await attic.findForAll(HOST, NOW)).toBeUndefined()
    await barn.pause({ host: HOST, until: NOW + 50, errorClass: 'bot-check', reason: 'too many requests' }, NOW)
    // With SQLite, the later end of both applies to the only worker.
    const until = NOW + (db.engine === 'postgres' ? 50 : 100)
    expect(await attic.findForAll(HOST, NOW)).toEqual({
      ...{ host: HOST, until, errorClass: 'bot-check', reason: 'too many requests' },
    })
    expect(await attic.findForAll('b.example', NOW)).toBeUndefined()
  })

  it('are lifted beyond a time, and only there', async () => {
    await pause(NOW, 100)
    await pauses.liftBeyond(NOW + 100)
    expect(await pauses.find(HOST, 'download', NOW)).toBeDefined()
    await pauses.liftBeyond(NOW + 99)
    expect(await pauses.find(HOST, 'download', NOW)).toBeUndefined()
  })

  it('end for one worker after a change of its cookies', async () => {
    const [cellar, attic] = [createSitePauseStore(db, 'cellar'), createSitePauseStore(db, 'attic')]
    for (const store of [cellar, attic])
      await store.pause({ host: HOST, until: NOW + 100, errorClass: 'bot-check', reason: '' }, NOW)
    await cellar.retryWithCookies(NOW, 'worker')
    expect(await cellar.findBlock(HOST, NOW)).toBeUndefined()
    expect((await attic.findBlock(HOST, NOW)) !== undefined).toBe(db.engine === 'postgres')
  })

  it('end after a change of the cookies, with the waits of items that need cookies, if they are bot checks', async () => {
    const queue = createQueueStore(db)
    const claims = createQueueClaimStore(db)
    for (const errorClass of ['cookies-rotated', 'upcoming'] as const) {
      await queue.add([bareQueueItem(errorClass, `https://b.example/${errorClass}`, WISH)], NOW)
      await claims.claim('all', { owner: 'me', leasedUntil: NOW + 60 }, NOW)
      const failure = { state: 'waiting', errorClass, message: '', nextAttempt: NOW + 3600, isCounted: false } as const
      await claims.fail(errorClass, 'me', failure, NOW)
    }
    await pause(NOW)
    await pauses.pause({ host: 'c.example', until: NOW + 100, errorClass: 'rate-limit', reason: '' }, NOW)
    expect(await pauses.retryWithCookies(NOW)).toBe(true)
    expect((await pauses.list(NOW)).map(({ host }) => host)).toEqual(['c.example'])
    expect((await queue.get('cookies-rotated'))?.nextAttempt).toBe(NOW)
    expect((await queue.get('upcoming'))?.nextAttempt).toBe(NOW + 3600)
    expect(await pauses.retryWithCookies(NOW)).toBe(false)
  })
})
