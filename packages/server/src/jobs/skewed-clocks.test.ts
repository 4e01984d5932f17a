import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openPostgresClock } from '../database/postgres-clock.ts'
import { openPostgres } from '../database/postgres-database.ts'
import { createQueueClaims } from '../features/downloads/pipeline/queue-claims.ts'
import { createQueueClaimStore } from '../features/downloads/queue-claims.store.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import { bareQueueItem } from '../features/downloads/resolve/to-queue-item.ts'
import { epochSeconds } from '../platform/clock.ts'
import { changeRows } from '../testing/describe-engines.ts'
import { createTestPostgres } from '../testing/test-postgres.ts'
import { createJobQueue } from './job-queue.ts'
import { LEASE_S } from './claim-job.ts'
import { createJobStore } from './jobs.store.ts'
import { createScheduler } from './scheduler.ts'
import { createScheduleStore } from './schedules.store.ts'

const HOUR_S = 3600
const DAY_S = 24 * HOUR_S
const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

const CLOCKS = { right: 0, 'an hour ahead': HOUR_S, 'an hour behind': -HOUR_S }

/** A process on a computer whose clock is wrong by `skewS`. */
async function openProcess(url: string, owner: string, skewS: number) {
  const db = await openPostgres(url, { maxConnections: 2 })
  const clock = await openPostgresClock(db, () => Date.now() + skewS * 1000)
  onTestFinished(async () => {
    clock.close()
    await db.close()
  })
  const jobs = createJobStore(db)
  const schedules = createScheduleStore(db)
  return {
    db,
    clock,
    jobs,
    schedules,
    queue: createQueueStore(db),
    claims: createQueueClaims({ claimStore: createQueueClaimStore(db), owner, clock }),
    scheduler: createScheduler({
      store: schedules,
      queue: createJobQueue({ store: jobs, clock }),
      payloads: {},
      routines: [],
      clock,
      log: pino({ level: 'silent' }),
    }),
    claimJob: async () => {
      const now = epochSeconds(clock)
      return jobs.claim({ name: 'run_backup', limit: 1, owner, now, leasedUntil: now + LEASE_S })
    },
  }
}

describe('Processes on computers whose clocks are wrong', () => {
  let processes: Awaited<ReturnType<typeof openProcess>>[]
  beforeEach(async () => {
    const url = await createTestPostgres()
    processes = await Promise.all(Object.entries(CLOCKS).map(([name, skewS]) => openProcess(url, name, skewS)))
    await changeRows(processes[0]!.db, sql`DELETE FROM schedules`)
  })

  it('claim each item of the queue once, and release none that another works on', async () => {
    const [{ queue }] = processes as [(typeof processes)[0]]
    await queue.add(
      ['a', 'b', 'c'].map(id => bareQueueItem(id, `https://a.example/${id}`, WISH)),
      1,
    )
    const claimed: unknown[] = []
    for (const { claims } of [...processes, ...processes]) claimed.push((await claims.claim('all'))?.videoId)
    expect(claimed).toEqual(['a', 'b', 'c', undefined, undefined, undefined])
    expect(await Promise.all(processes.map(({ claims }) => claims.releaseLost()))).toEqual([0, 0, 0])
  })

  it('start a job that is due once, and no lease has ended for any of them', async () => {
    const [first] = processes as [(typeof processes)[0]]
    await createJobQueue({ store: first.jobs, clock: first.clock }).enqueue('run_backup', {})
    const claimed = await Promise.all(processes.map(({ claimJob }) => claimJob()))
    expect(claimed.filter(job => job !== undefined)).toHaveLength(1)
    const [started] = await first.jobs.listStarted()
    for (const { clock } of processes) expect(started!.leasedUntil).toBeGreaterThanOrEqual(epochSeconds(clock))
  })

  it('start a scheduled task once per day, in any order', async () => {
    const [first] = processes as [(typeof processes)[0]]
    const dueAt = new Date(first.clock.now() - HOUR_S * 500)
    const schedule = `${dueAt.getMinutes()} ${dueAt.getHours()} *`
    for (let day = 1; day <= 3; day++) {
      const armedAt = epochSeconds(first.clock) - DAY_S
      await first.schedules.put({ name: 'run_backup', schedule, config: {}, armedAt })
      await changeRows(first.db, sql`UPDATE schedules SET last_run = NULL`)
      for (const { scheduler } of processes) {
        await scheduler.tick()
        // It has ended before the next process looks.
        await changeRows(first.db, sql`UPDATE jobs SET status = 'SUCCESS'`)
      }
      processes = [...processes.slice(1), ...processes.slice(0, 1)]
      expect(await first.jobs.list(10)).toHaveLength(day)
    }
  })
})
