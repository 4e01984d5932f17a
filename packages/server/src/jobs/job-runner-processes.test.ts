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
import { createJobStore } from './jobs.store.ts'
import { createWorkHistoryStore } from './work-history.store.ts'

/** A process with the database of the URL. */
async function openProcess(url: string, owner: string) {
  const db = await openPostgres(url, { maxConnections: 4 })
  onTestFinished(() => db.close())
  const store = createJobStore(db)
  const startRunner = async (run: JobHandler['run']) => {
    const log = pino({ level: 'silent' })
    const runner = createRunner({
      store,
      pastWork: createWorkHistoryStore(db),
      notifications: createNotifications({ store: createNotificationStore(db), clock: systemClock }),
      writes: createWriteRetry({ onFailure: () => undefined, log }),
      handlers: [{ name: 'run_backup', concurrency: 1, maxAttempts: 1, run }],
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
