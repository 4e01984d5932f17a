import { setImmediate } from 'node:timers/promises'
import type { JobType } from '@tubecellar/core/contract'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Db } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createNotifications, type Notifications } from '../features/tasks/notifications.service.ts'
import { createHelperJobStore } from './helper-jobs.store.ts'
import { createJobStore, type JobStore } from './jobs.store.ts'
import { createWorkHistoryStore } from './work-history.store.ts'
import { createNotificationStore } from '../features/tasks/notifications.store.ts'
import { DomainError } from '../platform/domain-error.ts'
import { createWriteRetry } from '../platform/write-retry.ts'
import { LEASE_S } from './claim-job.ts'
import type { JobHandler } from './job-handler.ts'
import { SHUTDOWN } from './stop-reason.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import { createRunner, PRUNE_EVERY_POLLS, RECOVER_EVERY_POLLS, PAST_WORK_S, type Runner } from './job-runner.ts'

const clock = { ms: 1_000_000, now: () => clock.ms }

let db: Db
let store: JobStore
let queue: JobQueue
let notifications: Notifications
let actionRunners: Runner[]

beforeEach(() => {
  db = openDatabase(':memory:')
  store = createJobStore(db)
  queue = createJobQueue({ store, clock })
  notifications = createNotifications({ store: createNotificationStore(db), clock })
  actionRunners = []
})
afterEach(async () => {
  await Promise.all(actionRunners.map(runner => runner.stop()))
  db.close()
})

function createTestRunner(
  run: JobHandler['run'],
  {
    owner = 'me',
    isAlive = (_: string): boolean => true,
    concurrency = 1,
    reportsRest = false,
    jobTypes = undefined as readonly JobType[] | undefined,
  } = {},
): Runner {
  const handlers = [{ name: 'download_pending' as const, concurrency, maxAttempts: 2, reportsRest, run }]
  const log = pino({ level: 'silent' })
  const runner = createRunner({
    store,
    helpers: createHelperJobStore(db),
    pastWork: createWorkHistoryStore(db),
    notifications,
    writes: createWriteRetry({ onFailure: () => undefined, log, retryMs: 1 }),
    handlers,
    jobTypes,
    clock,
    log,
    owner,
    isAlive,
  })
  actionRunners.push(runner)
  return runner
}

/** Runs all work that is due in this process. */
async function settle() {
  for (let turn = 0; turn < 5; turn++) await setImmediate()
}

const forever: JobHandler['run'] = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))

describe('a job', () => {
  it('runs once, and its result is stored', async () => {
    const payloads: unknown[] = []
    const runner = createTestRunner(async ({ payload }) => {
      payloads.push(payload)
      return { tag: 'done', text: 'Did it.' }
    })
    const id = await queue.enqueue('download_pending', { n: 1 })
    await runner.tick()
    await settle()
    await runner.tick()
    expect(payloads).toEqual([{ n: 1 }])
    expect(await store.get(id)).toMatchObject({ status: 'SUCCESS', result: 'Did it.', error: null, doneAt: 1_000 })
  })

  it('runs only in a process that runs jobs of its type', async () => {
    const run: JobHandler['run'] = () => Promise.resolve({ tag: 'done', text: 'Did it.' })
    const id = await queue.enqueue('download_pending', {})
    const other = createTestRunner(run, { jobTypes: ['scan', 'extras'] })
    await other.tick()
    expect((await store.get(id))?.status).toBe('PENDING')
    await createTestRunner(run, { jobTypes: ['download'] }).tick()
    await settle()
    expect((await store.get(id))?.status).toBe('SUCCESS')
  })

  it('shows its result at the end, for 5 s after a success and 20 s after a failure', async () => {
    const runner = createTestRunner(async ({ payload }) => {
      if (payload === 'bad') throw new Error('It broke.')
      return { tag: 'done', text: 'Did it.' }
    })
    const say = async () => (await notifications.list('download')).map(({ level, messages }) => [level, ...messages])
    await queue.enqueue('download_pending', 'good')
    await runner.tick()
    await settle()
    expect(await say()).toEqual([['info', 'Did it.']])
    clock.ms += 5_000
    expect(await say()).toEqual([])
    await queue.enqueue('download_pending', 'bad')
    await runner.tick()
    await settle()
    clock.ms += 19_000
    expect(await say()).toEqual([['error', 'It broke.']])
    clock.ms += 1_000
    expect(await say()).toEqual([])
  })

  it('is started again if the server of the database did not respond', async () => {
    const errors = [new DomainError('unhealthy')]
    const runner = createTestRunner(() => {
      const error = errors.pop()
      return error ? Promise.reject(error) : Promise.resolve({ tag: 'done', text: 'Did it.' })
    })
    const id = await queue.enqueue('download_pending', {})
    await runner.tick()
    await settle()
    expect(await store.get(id)).toMatchObject({ status: 'PENDING' })
    clock.ms += 5_000
    await runner.tick()
    await settle()
    expect(await store.get(id)).toMatchObject({ status: 'SUCCESS' })
  })

  it('waits for its time, and for the running one', async () => {
    const runner = createTestRunner(forever)
    await queue.enqueue('download_pending', 1)
    const second = await queue.enqueue('download_pending', 2)
    const later = await queue.enqueue('download_pending', 3, { runAt: clock.ms / 1000 + 60 })
    await runner.tick()
    await runner.tick()
    expect([(await store.get(second))?.status, (await store.get(later))?.status]).toEqual(['PENDING', 'PENDING'])
  })

  it('is queued once per key, at the earlier of both times', async () => {
    const runAt = clock.ms / 1000 + 100
    const first = await queue.enqueue('download_pending', 1, { dedupeKey: 'k', runAt })
    expect(await queue.enqueue('download_pending', 2, { dedupeKey: 'k', runAt: runAt - 50 })).toBe(first)
    expect(await store.get(first)).toMatchObject({ payload: '1', runAt: runAt - 50 })
  })

  it('that had nothing to do, and that no user requested, is recorded without a notification', async () => {
    const runner = createTestRunner(async () => ({ tag: 'done', text: 'Nothing was downloaded.', isQuiet: true }))
    const id = await queue.enqueue('download_pending', 1)
    await runner.tick()
    await settle()
    expect(await store.get(id)).toMatchObject({ status: 'SUCCESS', result: 'Nothing was downloaded.' })
    expect(await notifications.list('download')).toEqual([])
  })

  it('is stored for a month, and its notifications for less, even by a server that is never restarted', async () => {
    const runner = createTestRunner(() => Promise.resolve({ tag: 'done', text: 'Did it.' }))
    for (let run = 0; run < 25; run++) {
      await queue.enqueue('download_pending', run)
      await runner.tick()
      await settle()
    }
    const pollOften = async () => {
      for (let look = 0; look < PRUNE_EVERY_POLLS; look++) await runner.tick()
    }
    const said = () => db.raw.prepare('SELECT count(*) FROM notifications').pluck().get()
    expect(said()).toBe(25)
    clock.ms += 29 * 24 * 3_600_000
    await pollOften()
    expect([(await store.list(100)).length, said()]).toEqual([25, 0])
    // The last runs are kept at any time of the clock, because it may be wrong.
    clock.ms += 3_000 * 24 * 3_600_000
    await pollOften()
    expect(await store.list(100)).toHaveLength(20)
  })

  it('that is stopped ends as revoked, even before its start', async () => {
    const runner = createTestRunner(forever)
    const running = await queue.enqueue('download_pending', 1)
    const waiting = await queue.enqueue('download_pending', 2)
    await runner.tick()
    await queue.command(waiting, 'STOP')
    await queue.command(running, 'STOP')
    await runner.tick()
    await settle()
    await runner.tick()
    expect([(await store.get(running))?.status, (await store.get(waiting))?.status]).toEqual(['REVOKED', 'REVOKED'])
  })

  it('that is stopped before its start reports the remaining work, if its handler supports it', async () => {
    const signals: boolean[] = []
    const runner = createTestRunner(
      ({ signal }) => {
        signals.push(signal.aborted)
        return Promise.resolve({ tag: 'stopped', text: 'Stopped. Links left: 2 of 2.' })
      },
      { reportsRest: true },
    )
    const id = await queue.enqueue('download_pending', 1)
    await queue.command(id, 'STOP')
    await runner.tick()
    await settle()
    expect(signals).toEqual([true])
    expect(await store.get(id)).toMatchObject({ status: 'REVOKED', result: 'Stopped. Links left: 2 of 2.' })
  })
})

describe('a server that stops', () => {
  it('leaves its jobs to the next one', async () => {
    const runner = createTestRunner(forever)
    const id = await queue.enqueue('download_pending', 1)
    await runner.tick()
    await runner.stop()
    expect(await store.get(id)).toMatchObject({ status: 'PENDING', claimedBy: null })
  })

  it('by force has its jobs repeated by the next one, but not forever', async () => {
    const id = await queue.enqueue('download_pending', 1)
    const claim = () =>
      store.claim({ name: 'download_pending', limit: 1, owner: 'dead', now: clock.ms / 1000, leasedUntil: 1e9 })
    await claim()
    const isAlive = (owner: string) => owner !== 'dead'
    await createTestRunner(forever, { isAlive }).start()
    await settle()
    expect(await store.get(id)).toMatchObject({ status: 'STARTED', claimedBy: 'me', attempts: 2 })
    db.raw.exec(`UPDATE jobs SET claimed_by = 'dead'`)
    await createTestRunner(forever, { isAlive, owner: 'third' }).start()
    await settle()
    expect(await store.get(id)).toMatchObject({
      status: 'FAILED',
      error: 'The server stopped while this task was running.',
    })
  })

  it('counts as alive until its lease expires', async () => {
    const id = await queue.enqueue('download_pending', 1)
    const now = clock.ms / 1000
    await store.claim({ name: 'download_pending', limit: 1, owner: 'other', now, leasedUntil: now + LEASE_S })
    await createTestRunner(forever).start()
    await settle()
    expect(await store.get(id)).toMatchObject({ claimedBy: 'other' })
  })

  const pollRarely = async (runner: Runner) => {
    for (let look = 0; look < 2 * RECOVER_EVERY_POLLS; look++) await runner.tick()
    await settle()
  }
  const claimForOther = async () => {
    const id = await queue.enqueue('download_pending', 1)
    const now = clock.ms / 1000
    await store.claim({ name: 'download_pending', limit: 1, owner: 'other', now, leasedUntil: now + LEASE_S })
    return id
  }

  it('while another one runs has its jobs claimed after its lease has expired', async () => {
    const id = await claimForOther()
    const runner = createTestRunner(forever)
    await pollRarely(runner)
    expect(await store.get(id)).toMatchObject({ claimedBy: 'other' })
    clock.ms += (LEASE_S + 1) * 1000
    await pollRarely(runner)
    expect(await store.get(id)).toMatchObject({ claimedBy: 'me', attempts: 2 })
  })

  it('after another one has claimed its job stops working on it, and does not change its end', async () => {
    const reasons: unknown[] = []
    const asleep = createTestRunner(
      ({ signal }) =>
        new Promise(resolve =>
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason)
            resolve({ tag: 'done', text: 'Did it too late.' })
          }),
        ),
      { owner: 'asleep' },
    )
    const id = await queue.enqueue('download_pending', 1)
    await asleep.tick()
    clock.ms += (LEASE_S + 1) * 1000
    const awake = createTestRunner(async () => ({ tag: 'done', text: 'Did it.' }), { owner: 'awake' })
    await awake.start()
    await settle()
    await asleep.tick()
    await settle()
    expect(reasons).toEqual([SHUTDOWN])
    expect(await store.get(id)).toMatchObject({ status: 'SUCCESS', result: 'Did it.', attempts: 2 })
    expect((await notifications.list('download')).map(({ messages }) => messages)).toEqual([['Did it.']])
  })

  it('is not treated as ended when the clock jumps ahead and it continues to extend its lease', async () => {
    const id = await claimForOther()
    const runner = createTestRunner(forever)
    clock.ms += 3600_000
    for (let look = 0; look < 2 * RECOVER_EVERY_POLLS; look++) {
      await runner.tick()
      await store.extendLeases('other', clock.ms / 1000 - 10 + look)
    }
    expect(await store.get(id)).toMatchObject({ claimedBy: 'other' })
  })
})

describe('requests of users', () => {
  it('are deleted a year after they were done, and not a day earlier', async () => {
    const startRun = clock.ms
    db.raw
      .prepare(
        `INSERT INTO inputs (raw, target, auto_start, flat, force, state, created_at) VALUES ('a', 'pending', 0, 0, 0, 'done', ?)`,
      )
      .run(startRun / 1000)
    const runner = createTestRunner(async () => ({ tag: 'done', text: 'Did it.' }))
    const countAfter = async (seconds: number) => {
      clock.ms = startRun + seconds * 1000
      for (let look = 0; look < PRUNE_EVERY_POLLS; look++) await runner.tick()
      return db.raw.prepare('SELECT count(*) FROM inputs').pluck().get()
    }
    expect(await countAfter(PAST_WORK_S - 24 * 3600)).toBe(1)
    expect(await countAfter(PAST_WORK_S + 1)).toBe(0)
  })
})

/** As on a full disk: no write that needs another page succeeds. */
function fillDatabase(): () => void {
  db.raw.pragma(`max_page_count = ${db.raw.pragma('page_count', { simple: true }) as number}`)
  return () => void db.raw.pragma('max_page_count = 4294967294')
}

describe('a job whose end cannot be stored', () => {
  it('ends once it can, and jobs that wait for it start then', async () => {
    let free = () => undefined as void
    const runner = createTestRunner(async ({ payload }) => {
      if (payload === 'first') free = fillDatabase()
      return { tag: 'done', text: payload === 'first' ? 'x'.repeat(100_000) : 'Did it.' }
    })
    const first = await queue.enqueue('download_pending', 'first')
    const second = await queue.enqueue('download_pending', 'second')
    await runner.tick()
    await settle()
    await runner.tick()
    expect([(await store.get(first))?.status, (await store.get(second))?.status]).toEqual(['STARTED', 'PENDING'])
    free()
    await vi.waitFor(async () => expect((await store.get(first))?.status).toBe('SUCCESS'))
    await runner.tick()
    await vi.waitFor(async () => expect((await store.get(second))?.status).toBe('SUCCESS'))
  })

  it.each([
    ['of a full disk', { code: 'SQLITE_FULL' }],
    ['the storage of the media does not respond', { code: 'ECONNREFUSED', $metadata: {} }],
  ])('because %s is started again later', async (_, facts) => {
    const runner = createTestRunner(async ({ payload }) => {
      if (payload === 'once') throw Object.assign(new Error('not now'), facts)
      return { tag: 'done', text: 'Did it.' }
    })
    const id = await queue.enqueue('download_pending', 'once')
    await runner.tick()
    await vi.waitFor(async () => expect((await store.get(id))?.status).toBe('PENDING'))
    const { runAt = 0 } = (await store.get(id)) ?? {}
    expect(runAt).toBeGreaterThan(clock.ms / 1000)
    // But not forever.
    clock.ms = runAt * 1000
    await runner.tick()
    await vi.waitFor(async () => expect((await store.get(id))?.status).toBe('FAILURE'))
  })
})
