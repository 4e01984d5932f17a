import pino from 'pino'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPostgres } from '../database/postgres-database.ts'
import { createNotificationStore } from '../features/tasks/notifications.store.ts'
import { createNotifications } from '../features/tasks/notifications.service.ts'
import { systemClock } from '../platform/clock.ts'
import { createWriteRetry } from '../platform/write-retry.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import type { JobHandler } from './job-handler.ts'
import { createJobQueue } from './job-queue.ts'
import { createRunner } from './job-runner.ts'
import { createHelperJobStore } from './helper-jobs.store.ts'
import { createJobStore } from './jobs.store.ts'
import { createWorkHistoryStore } from './work-history.store.ts'

const LIMIT_MS = 60_000

/** A process with the database of the URL. */
async function openProcess(url: string, owner: string) {
  const db = await openPostgres(url, { maxConnections: 4 })
  onTestFinished(() => db.close())
  const store = createJobStore(db)
  const startRunner = async (run: JobHandler['run'], rest: Partial<JobHandler> = {}) => {
    const log = pino({ level: 'silent' })
    const runner = createRunner({
      store,
      helpers: createHelperJobStore(db),
      pastWork: createWorkHistoryStore(db),
      notifications: createNotifications({ store: createNotificationStore(db), clock: systemClock }),
      writes: createWriteRetry({ onFailure: () => undefined, log }),
      handlers: [{ name: 'run_backup', concurrency: 1, maxAttempts: 1, run, ...rest }],
      clock: systemClock,
      log,
      owner,
      isAlive: () => true,
    })
    onTestFinished(() => runner.stop())
    const isListening = new Promise<void>(resolve => void store.onChange(resolve))
    await runner.start()
    await isListening
  }
  return { store, queue: createJobQueue({ store, clock: systemClock }), startRunner }
}

describe('Jobs of several processes', () => {
  // The runners never poll: only notices wake them.
  beforeEach(() => {
    const real = setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation((work: () => void, ms?: number) =>
      real(work, ms === 1_000 ? 2 ** 30 : ms),
    )
  })

  it('start, stop and follow one another without waiting for a poll', async () => {
    const url = await createTestPostgres()
    const [server, worker] = [await openProcess(url, 'server'), await openProcess(url, 'worker')]
    const other = await openProcess(url, 'other')
    const forever: JobHandler['run'] = ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    await worker.startRunner(forever)
    const first = await server.queue.enqueue('run_backup', {})
    await expect.poll(async () => (await server.store.get(first))?.claimedBy).toBe('worker')

    await other.startRunner(() => Promise.resolve({ tag: 'done', text: 'Done.' }))
    const second = await server.queue.enqueue('run_backup', {})
    await server.queue.command(first, 'STOP')
    await expect.poll(async () => (await server.store.get(first))?.status).toBe('REVOKED')
    await expect.poll(async () => (await server.store.get(second))?.status).not.toBe('PENDING')
  })
})

describe('A job that several processes can share', { timeout: 2 * LIMIT_MS }, () => {
  const shared = (canHelp: NonNullable<JobHandler['canHelp']>) =>
    ({ name: 'download_pending', isPerProcess: true, canHelp }) as const satisfies Partial<JobHandler>

  it('runs on each process that can help, with the same payload, until it is stopped', async () => {
    const url = await createTestPostgres()
    const started: Array<[owner: string, payload: unknown, isHelper: boolean]> = []
    const startProcess = async (owner: string, canHelp: boolean) => {
      const { store, queue, startRunner } = await openProcess(url, owner)
      const run: JobHandler['run'] = ({ payload, isHelper, signal }) => {
        started.push([owner, payload, isHelper])
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
      }
      await startRunner(
        run,
        shared(payload => Promise.resolve(canHelp && (payload as { mode: string }).mode === 'all')),
      )
      return { store, queue }
    }
    const { store, queue } = await startProcess('first', true)
    const id = await queue.enqueue('download_pending', { mode: 'all' })
    await expect.poll(() => started).toHaveLength(1)
    await startProcess('full', false)
    await startProcess('second', true)
    await startProcess('third', true)
    await expect.poll(() => started.length, { timeout: LIMIT_MS }).toBe(3)
    expect(started).toEqual(
      expect.arrayContaining([
        ['first', { mode: 'all' }, false],
        ['second', { mode: 'all' }, true],
        ['third', { mode: 'all' }, true],
      ]),
    )
    await queue.command(id, 'STOP', true)
    await expect.poll(() => store.listStarted(), { timeout: LIMIT_MS }).toEqual([])
    expect((await store.list(10)).map(({ status }) => status)).toEqual(['REVOKED', 'REVOKED', 'REVOKED'])
  })

  it('waits for the others, and adds up what they have done', async () => {
    const url = await createTestPostgres()
    const [first, second] = [await openProcess(url, 'first'), await openProcess(url, 'second')]
    const ends = Promise.withResolvers<void>()
    const run: JobHandler['run'] = async ({ isHelper, helpers }) => {
      if (isHelper) {
        await ends.promise
        return { tag: 'done', text: 'Helped.', counts: { archived: 2, failed: 1 } }
      }
      await vi.waitUntil(() => helpers.areRunning(), { timeout: LIMIT_MS })
      ends.resolve()
      await vi.waitUntil(async () => !(await helpers.areRunning()), { timeout: LIMIT_MS })
      return { tag: 'done', text: JSON.stringify(await helpers.counts()) }
    }
    await first.startRunner(
      run,
      shared(() => Promise.resolve(true)),
    )
    const id = await first.queue.enqueue('download_pending', {})
    await second.startRunner(
      run,
      shared(() => Promise.resolve(true)),
    )
    await expect
      .poll(async () => (await first.store.get(id))?.result, { timeout: LIMIT_MS })
      .toBe('{"archived":2,"failed":1}')
  })
})
