import { expect, it } from 'vitest'
import { describeEngines, insertRows } from '../testing/describe-engines.ts'
import { createWorkerStore, type WorkerEntry } from './workers.store.ts'

const isAlive = (owner: string) => owner !== 'ended'

const entry = (change: Partial<WorkerEntry> = {}): WorkerEntry => ({
  id: 'a',
  name: 'attic',
  owner: 'nas:1:1',
  host: 'nas',
  version: '1.0.0',
  jobTypes: ['download'],
  startedAt: 100,
  seenAt: 100,
  leasedUntil: 160,
  proxy: 'proxy.example:1080',
  ytDlpVersion: '2026.10.26',
  drain: null,
  ...change,
})

describeEngines('the list of workers', openTestDatabase => {
  it('has an entry for each process, by name', async () => {
    const store = createWorkerStore(await openTestDatabase())
    await store.add(entry({ id: 'b', name: 'barn' }), isAlive)
    await store.add(entry(), isAlive)
    expect(await store.list()).toEqual([entry(), entry({ id: 'b', name: 'barn' })])
    await store.remove('a')
    expect((await store.list()).map(({ name }) => name)).toEqual(['barn'])
  })

  it('renews entries, and deletes those whose lease ended before a time', async () => {
    const store = createWorkerStore(await openTestDatabase())
    await store.add(entry(), isAlive)
    await store.add(entry({ id: 'b', name: 'barn' }), isAlive)
    expect(await store.renew({ id: 'a', seenAt: 120, leasedUntil: 180 })).toBe(true)
    expect(await store.renew({ id: 'unknown', seenAt: 120, leasedUntil: 180 })).toBe(false)
    await store.setYtDlpVersion('a', '2026.11.20')
    await store.prune(170)
    expect(await store.list()).toEqual([entry({ seenAt: 120, leasedUntil: 180, ytDlpVersion: '2026.11.20' })])
  })

  it('replaces a worker of the same name whose lease or process has ended', async () => {
    const store = createWorkerStore(await openTestDatabase())
    await store.add(entry({ owner: 'ended' }), isAlive)
    expect(await store.add(entry({ id: 'b' }), isAlive)).toBeUndefined()
    expect(await store.add(entry({ id: 'c', seenAt: 161 }), isAlive)).toBeUndefined()
    expect((await store.list()).map(({ id }) => id)).toEqual(['c'])
  })

  it('keeps an active worker of the same name, except with SQLite, where only one process runs jobs', async () => {
    const db = await openTestDatabase()
    const store = createWorkerStore(db)
    await store.add(entry(), isAlive)
    const other = await store.add(entry({ id: 'b', host: 'nuc' }), isAlive)
    expect(other).toEqual(db.engine === 'sqlite' ? undefined : { host: 'nas' })
    expect((await store.list()).map(({ id }) => id)).toEqual([db.engine === 'sqlite' ? 'b' : 'a'])
  })

  it('has a request to drain until the worker claims jobs again, and a confirmation after it', async () => {
    const store = createWorkerStore(await openTestDatabase())
    await store.add(entry(), isAlive)
    await store.acceptDrain('a')
    expect(await store.findDrain('a')).toBeNull()
    expect([await store.setDraining('a', true), await store.setDraining('unknown', true)]).toEqual([true, false])
    expect(await store.findDrain('a')).toBe('requested')
    await store.acceptDrain('a')
    await store.setDraining('a', true)
    expect(await store.list()).toEqual([entry({ drain: 'accepted' })])
    await store.setDraining('a', false)
    expect([await store.findDrain('a'), await store.findDrain('unknown')]).toEqual([null, undefined])
  })

  it('counts the downloads of each worker by the hour of their end', async () => {
    const db = await openTestDatabase()
    const attempt = { worker: 'attic', video_id: 'v', error_class: null }
    await insertRows(db, 'queue_attempts', [
      { ...attempt, started_at: 7100, ended_at: 7300 },
      { ...attempt, started_at: 7200, ended_at: 7300 },
      { ...attempt, started_at: 7200, ended_at: 10_799 },
      { ...attempt, started_at: 7200, ended_at: 10_800 },
      { ...attempt, started_at: 7200, ended_at: null },
      { ...attempt, started_at: 7200, ended_at: 7300, error_class: 'timeout' },
      { ...attempt, started_at: 7200, ended_at: 7300, worker: 'barn' },
    ])
    const counts = await createWorkerStore(db).countDownloads(2)
    expect(counts.toSorted((one, other) => one.worker.localeCompare(other.worker) || one.hour - other.hour)).toEqual([
      { worker: 'attic', hour: 2, count: 2 },
      { worker: 'attic', hour: 3, count: 1 },
      { worker: 'barn', hour: 2, count: 1 },
    ])
  })

  it('has the running jobs, with their notifications', async () => {
    const db = await openTestDatabase()
    const job = { payload: '{}', run_at: 0, created_at: 0 } as const
    await insertRows(db, 'jobs', [
      { ...job, id: 'x', name: 'download_pending', status: 'STARTED', claimed_by: 'nas:1:1' },
      { ...job, id: 'y', name: 'run_backup', status: 'STARTED', claimed_by: 'nuc:1:1', run_at: 1 },
      { ...job, id: 'z', name: 'run_backup', status: 'PENDING' },
    ])
    await insertRows(db, 'notifications', [
      {
        id: 'x',
        task_group: 'download:run',
        title: 'Downloading',
        api_start: 0,
        api_stop: 1,
        level: 'info',
        messages: '["A river"]',
        progress: 0.5,
        created_at: 0,
      },
    ])
    expect(await createWorkerStore(db).listJobs()).toEqual([
      {
        owner: 'nas:1:1',
        taskId: 'x',
        name: 'download_pending',
        title: 'Downloading',
        messages: ['A river'],
        progress: 0.5,
      },
      { owner: 'nuc:1:1', taskId: 'y', name: 'run_backup', title: null, messages: [], progress: null },
    ])
  })
})
