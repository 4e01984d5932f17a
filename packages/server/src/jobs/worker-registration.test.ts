import { hostname } from 'node:os'
import { sql } from 'kysely'
import pino from 'pino'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { changeRows, describeEngines, insertRows } from '../testing/describe-engines.ts'
import { createSitePauseStore } from '../site/site-pauses.store.ts'
import { createWorkers } from '../features/system/workers.service.ts'
import { createWorkerRegistration, ENDED_WORKER_S, WORKER_LEASE_S } from './worker-registration.ts'
import { createWorkerStore } from './workers.store.ts'

function testWorkers(db: Database) {
  const tools = { ytDlp: '2026.10.26' }
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
      proxy: 'proxy.example:1080',
      findYtDlpVersion: () => Promise.resolve(tools.ytDlp),
      owner,
      isAlive: () => true,
      isPaused: () => isPaused,
    })
    onTestFinished(() => registration.stop())
    return registration
  }
  const workers = createWorkers({ store, pauses: createSitePauseStore(db, 'attic'), clock })
  return {
    tools,
    clock,
    store,
    register,
    list: () => workers.list(),
    drain: (id: string, isDraining: boolean) => workers.drain(id, isDraining),
  }
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
        yt_dlp_version: expect.toBeOneOf([null, '2026.10.26']) as string,
        proxy: 'proxy.example:1080',
        job_types: ['download', 'scan'],
        state: 'idle',
        started_at: 1000,
        seen_at: 1000,
        jobs: [],
        pauses: [],
        downloads: new Array(12).fill(0),
      },
    ])
    await registration.stop()
    expect(await list()).toEqual([])
  })

  it('lists its version of yt-dlp, and an update with the next renewal', async () => {
    const { tools, register, list } = testWorkers(await openTestDatabase())
    const registration = register('attic')
    await registration.start()
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ yt_dlp_version: '2026.10.26' }]))
    tools.ytDlp = '2026.11.20'
    await registration.renew()
    await vi.waitFor(async () => expect(await list()).toMatchObject([{ yt_dlp_version: '2026.11.20' }]))
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

  it('drains from the request until it is asked to continue, and is drained without jobs', async () => {
    const db = await openTestDatabase()
    const { register, list, drain } = testWorkers(db)
    const registration = register('attic', { owner: 'nas:1:1' })
    await registration.start()
    const [{ id } = { id: '' }] = await list()
    const job = { id: 'x', name: 'run_backup', payload: '{}', run_at: 0, created_at: 0, claimed_by: 'nas:1:1' } as const
    await insertRows(db, 'jobs', [{ ...job, status: 'STARTED' }])
    await drain(id, true)
    expect([(await list())[0]?.state, registration.isDraining]).toEqual(['draining', false])
    await registration.checkDrain()
    expect([(await list())[0]?.state, registration.isDraining]).toEqual(['draining', true])
    await changeRows(db, sql`DELETE FROM jobs`)
    expect(await list()).toMatchObject([{ state: 'drained' }])
    await drain(id, false)
    await registration.checkDrain()
    expect([(await list())[0]?.state, registration.isDraining]).toEqual(['idle', false])
    await expect(drain('unknown', true)).rejects.toMatchObject({ code: 'workerNotFound' })
  })

  it('is not drained before it has confirmed that it no longer claims jobs', async () => {
    const { register, list, drain } = testWorkers(await openTestDatabase())
    await register('attic').start()
    const [{ id } = { id: '' }] = await list()
    await drain(id, true)
    expect(await list()).toMatchObject([{ state: 'draining' }])
  })

  it('drains until its end when it is about to stop, also after its entry was lost', async () => {
    const { store, register, list } = testWorkers(await openTestDatabase())
    const registration = register('attic')
    await registration.start()
    await registration.endClaims()
    expect([(await list())[0]?.state, registration.isDraining]).toEqual(['drained', true])
    await store.remove((await list())[0]?.id ?? '')
    await registration.renew()
    expect(await list()).toMatchObject([{ state: 'drained' }])
  })

  it('claims jobs after a restart', async () => {
    const { register, list, drain } = testWorkers(await openTestDatabase())
    const first = register('attic')
    await first.start()
    await drain((await list())[0]?.id ?? '', true)
    await first.checkDrain()
    await first.stop()
    await register('attic').start()
    expect(await list()).toMatchObject([{ state: 'idle' }])
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
