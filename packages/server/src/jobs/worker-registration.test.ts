import { hostname } from 'node:os'
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import { describeEngines } from '../testing/describe-engines.ts'
import { createWorkers } from '../features/system/workers.service.ts'
import { createWorkerRegistration, ENDED_WORKER_S, WORKER_LEASE_S } from './worker-registration.ts'
import { createWorkerStore } from './workers.store.ts'

function testWorkers(db: Database) {
  const clock = { ms: 1_000_000, now: () => clock.ms }
  const store = createWorkerStore(db)
  const register = (name: string, { owner = name, isPaused = false } = {}) => {
    const registration = createWorkerRegistration({
      store,
      clock,
      log: pino({ level: 'silent' }),
      name,
      version: '1.0.0',
      jobTypes: ['download', 'scan'],
      owner,
      isAlive: () => true,
      isPaused: () => isPaused,
    })
    onTestFinished(() => registration.stop())
    return registration
  }
  return { clock, store, register, list: () => createWorkers({ store, clock }).list() }
}

describeEngines('a process that runs jobs', openTestDatabase => {
  it('is listed from its start to its end', async () => {
    const { register, list } = testWorkers(await openTestDatabase())
    const registration = register('attic')
    await registration.start()
    expect(await list()).toEqual([
      {
        id: expect.any(String) as string,
        name: 'attic',
        host: hostname(),
        version: '1.0.0',
        job_types: ['download', 'scan'],
        state: 'idle',
        started_at: 1000,
        seen_at: 1000,
        jobs: [],
      },
    ])
    await registration.stop()
    expect(await list()).toEqual([])
  })

  it('does not respond when its lease has ended, until it renews it', async () => {
    const { clock, register, list } = testWorkers(await openTestDatabase())
    const registration = register('attic')
    await registration.start()
    clock.ms += (WORKER_LEASE_S + 1) * 1000
    expect(await list()).toMatchObject([{ state: 'not_responding', seen_at: 1000 }])
    await registration.renew()
    expect(await list()).toMatchObject([{ state: 'idle', seen_at: 1061 }])
  })

  it('is listed again when its entry is missing', async () => {
    const { store, register, list } = testWorkers(await openTestDatabase())
    const registration = register('attic')
    await registration.start()
    const [{ id } = { id: '' }] = await list()
    await store.remove(id)
    await registration.renew()
    expect(await list()).toMatchObject([{ id, name: 'attic' }])
  })

  it('writes nothing while changes cannot be stored', async () => {
    const { clock, register, list } = testWorkers(await openTestDatabase())
    const registration = register('attic', { isPaused: true })
    await registration.start()
    clock.ms += (WORKER_LEASE_S + 1) * 1000
    await registration.renew()
    expect(await list()).toMatchObject([{ state: 'not_responding' }])
  })

  it('deletes entries of processes that ended more than a day ago', async () => {
    const { clock, register, list } = testWorkers(await openTestDatabase())
    await register('shed').start()
    clock.ms += (WORKER_LEASE_S + ENDED_WORKER_S) * 1000
    const registration = register('attic')
    await registration.start()
    await registration.renew()
    expect(await list()).toHaveLength(2)
    clock.ms += 1000
    await registration.renew()
    expect(await list()).toMatchObject([{ name: 'attic' }])
  })

  it('cannot have the name of another one', async () => {
    const db = await openTestDatabase()
    const { register } = testWorkers(db)
    await register('attic').start()
    const second = register('attic', { owner: 'other' }).start()
    // With SQLite, only one process at a time runs jobs: the other one has ended.
    if (db.engine === 'sqlite') await second
    else await expect(second).rejects.toMatchObject({ code: 'workerNameInUse' })
  })
})
