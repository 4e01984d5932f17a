import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { createJobStore } from './jobs.store.ts'
import { createScheduleStore } from './schedules.store.ts'
import { createJobQueue } from './job-queue.ts'
import { createScheduler } from './scheduler.ts'

const HOUR_MS = 3_600_000

function createWorld() {
  const time = { ms: new Date(2026, 7, 5, 7, 59).getTime() }
  const clock = { now: () => time.ms }
  const db = openDatabase(':memory:')
  db.raw.exec('DELETE FROM schedules')
  const store = createScheduleStore(db)
  const jobs = createJobStore(db)
  const openScheduler = () =>
    createScheduler({
      store,
      queue: createJobQueue({ store: jobs, clock }),
      payloads: { run_backup: { reason: 'auto' } },
      routines: [],
      clock,
      log: pino({ level: 'silent' }),
    })
  const scheduler = openScheduler()
  const set = (name: string, schedule: string, config = {}) =>
    store.put({ name, schedule, config, armedAt: Math.floor(time.ms / 1000) })
  const started = async () => {
    const found = await jobs.list(100)
    return found.map(({ name, payload }) => ({ name, payload: JSON.parse(payload) as unknown }))
  }
  /** Marks the waiting jobs as done. */
  const finish = () => void db.raw.exec(`UPDATE jobs SET status = 'SUCCESS'`)
  return { time, db, store, scheduler, openScheduler, set, started, finish }
}

let testBed: ReturnType<typeof createWorld>
beforeEach(() => void (testBed = createWorld()))
afterEach(() => testBed.db.close())

describe('the scheduler', () => {
  it('starts a task once at its time, with its configuration', async () => {
    const { time, scheduler, set, started, store } = testBed
    await set('run_backup', '0 8 *', { rotate: 3 })
    await scheduler.tick()
    expect(await started()).toEqual([])
    time.ms += 2 * 60_000
    await scheduler.tick()
    await scheduler.tick()
    expect(await started()).toEqual([{ name: 'run_backup', payload: { reason: 'auto', rotate: 3 } }])
    expect((await store.get('run_backup'))?.lastRun).toBe(Math.floor(time.ms / 1000))
  })

  it('starts a task once in all processes', async () => {
    const { time, scheduler, openScheduler, set, started, finish } = testBed
    await set('run_backup', '0 8 *')
    time.ms += 2 * 60_000
    const other = openScheduler()
    await Promise.all([scheduler.tick(), other.tick()])
    finish()
    await Promise.all([scheduler.tick(), other.tick()])
    expect(await started()).toHaveLength(1)
  })

  it('starts a task once if it was missed while no server ran', async () => {
    const { time, scheduler, set, started, finish } = testBed
    await set('check_reindex', '0 8 *')
    time.ms += 9 * 24 * HOUR_MS
    await scheduler.tick()
    finish()
    await scheduler.tick()
    expect(await started()).toHaveLength(1)
    time.ms += 24 * HOUR_MS
    await scheduler.tick()
    expect(await started()).toHaveLength(2)
  })

  it('does not wait for years after a clock that was ahead is corrected', async () => {
    const { time, scheduler, set, started, finish } = testBed
    await set('check_reindex', '0 8 *')
    time.ms += 1000 * 24 * HOUR_MS
    await scheduler.tick()
    finish()
    time.ms -= 1000 * 24 * HOUR_MS
    await scheduler.tick()
    expect(await started()).toHaveLength(1)
    time.ms += 24 * HOUR_MS
    await scheduler.tick()
    expect(await started()).toHaveLength(2)
  })

  it('does not start a task for times before the schedule was set', async () => {
    const { scheduler, set, started } = testBed
    await set('check_reindex', '30 7 *')
    await scheduler.tick()
    expect(await started()).toEqual([])
  })
})
