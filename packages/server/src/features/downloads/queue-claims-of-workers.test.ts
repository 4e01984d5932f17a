import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openEngines } from '../../testing/describe-engines.ts'
import { listRows } from '../../testing/library-rows.ts'
import { addWorkers } from '../../testing/worker-rows.ts'
import { createSitePauseStore } from '../../site/site-pauses.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'
import type { NewQueueItem } from './queue-item.ts'
import { createQueueClaimStore, type QueueClaimStore } from './queue-claims.store.ts'
import { createQueueStore, type QueueStore } from './queue.store.ts'

const NOW = 1_000
const LEASE_S = 60
const claimant = (owner: string, now: number) => ({ owner, leasedUntil: now + LEASE_S })
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const
const item = (id: string, rest: Partial<NewQueueItem> = {}): NewQueueItem => ({
  ...bareQueueItem(id, `https://a.example/${id}`, WISH),
  ...rest,
})

describe('a host that is paused for one of two workers on PostgreSQL', () => {
  let db: Database
  let queue: QueueStore
  let attic: QueueClaimStore
  let barn: QueueClaimStore
  const add = (...items: NewQueueItem[]) => queue.add(items, NOW)
  const claimedBy = async (store: QueueClaimStore, mode: 'all' | 'retry', now = NOW) =>
    (await store.claim(mode, claimant('me', now), now))?.videoId
  const pause = (name: string, seconds: number) =>
    createSitePauseStore(db, name).pause(
      { host: 'a.example', until: NOW + seconds, errorClass: 'bot-check', reason: 'robot?' },
      NOW,
    )

  beforeEach(async () => {
    ;[, db] = await openEngines()
    queue = createQueueStore(db)
    attic = createQueueClaimStore(db, 'attic')
    barn = createQueueClaimStore(db, 'barn')
    await addWorkers(db, NOW, { attic: {}, barn: {} })
  })

  it('keeps its items for the other one, until it is paused for both', async () => {
    await add(item('a'), item('b', { host: 'b.example' }))
    await pause('attic', 100)
    expect([await attic.hasClaimableForOthers('all', NOW), await barn.hasClaimableForOthers('all', NOW)]).toEqual([
      true,
      false,
    ])
    expect([await claimedBy(attic, 'all'), await claimedBy(attic, 'all')]).toEqual(['b', undefined])
    await attic.parkPaused('all', NOW)
    expect(await queue.get('a')).toMatchObject({ state: 'queued', nextAttempt: null })
    await pause('barn', 50)
    expect(await attic.hasClaimableForOthers('all', NOW)).toBe(false)
    await attic.parkPaused('all', NOW)
    expect(await queue.get('a')).toMatchObject({ state: 'waiting', message: 'robot?', nextAttempt: NOW + 50 })
  })

  it('passes the item on that found it, without an attempt', async () => {
    await add(item('a', { isAutoStart: true }))
    expect(await claimedBy(attic, 'all')).toBe('a')
    await pause('attic', 100)
    await attic.passOn('a', 'me', { errorClass: 'bot-check', message: 'robot? (attic)' }, NOW)
    const [row] = await listRows(db, 'queue_items', 'attempts', 'failures', 'claimed_by', 'auto_start')
    expect(row).toEqual({ attempts: 0, failures: '{}', claimed_by: null, auto_start: 1 })
    expect(await queue.get('a')).toMatchObject({ state: 'waiting', message: 'robot? (attic)', errorClass: 'bot-check' })
    const [attempt] = await listRows(db, 'queue_attempts', 'ended_at', 'error_class')
    expect(attempt).toEqual({ ended_at: NOW, error_class: 'bot-check' })
    expect([await claimedBy(attic, 'retry'), await claimedBy(barn, 'retry')]).toEqual([undefined, 'a'])
  })

  it('is tried by a new worker, although its items wait for a pause', async () => {
    await add(item('a'), item('upcoming', { host: 'b.example', state: 'waiting', nextAttempt: NOW + 70 }))
    await Promise.all([pause('attic', 100), pause('barn', 50)])
    await attic.parkPaused('all', NOW)
    expect([await attic.retryParked(NOW), await createQueueClaimStore(db, 'new').retryParked(NOW)]).toEqual([0, 1])
    expect((await queue.get('a'))?.nextAttempt).toBe(NOW)
    expect((await queue.get('upcoming'))?.nextAttempt).toBe(NOW + 70)
  })
})
