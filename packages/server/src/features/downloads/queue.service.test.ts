import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { createSitePauseStore } from '../../site/site-pauses.store.ts'
import { createSubmissionStore } from './submissions.store.ts'
import { createJobStore } from '../../jobs/jobs.store.ts'
import { createBulkChangesStore } from './bulk-changes.store.ts'
import { createDownloadLogStore } from './download-log.store.ts'
import { createQueueListStore } from './queue-list.store.ts'
import { createQueueStore } from './queue.store.ts'
import { bareQueueItem } from './resolve/to-queue-item.ts'
import { createDownloadQueue } from './queue.service.ts'
import { createBulkChanges } from './bulk-changes.service.ts'

const WISH = { id: null, target: 'pending', isAutoStart: false, isFlat: false, isForced: false } as const

it('answers "download now" and starts the download only once the priority is stored', async () => {
  const db = openDatabase(':memory:')
  const store = createQueueStore(db)
  await store.add([bareQueueItem('a', 'https://a.example/a', WISH)], 1)
  let isStored = false
  const events: string[] = []
  const slowStore = {
    ...store,
    async prioritize(id: string) {
      for (let turn = 0; turn < 5; turn++) await setImmediate()
      isStored = true
      return store.prioritize(id)
    },
  }
  const queue = createDownloadQueue({
    queue: slowStore,
    list: createQueueListStore(db),
    submissions: createSubmissionStore(db),
    pauses: createSitePauseStore(db),
    jobs: {
      enqueue: (name: string) => {
        events.push(`${name} ${isStored ? 'after' : 'before'} the priority`)
        return Promise.resolve('id')
      },
    } as never,
    clock: systemClock,
    log: createDownloadLogStore(db),
    progress: { listItems: () => Promise.resolve([]) },
  })
  await queue.setStatus('a', 'priority')
  expect(events).toEqual(['download_pending after the priority'])
  expect(await store.get('a')).toMatchObject({ isAutoStart: true })
})

/** A queue with three submissions of a stopped task and one of a running task. */
async function withUnfinished() {
  const db = openDatabase(':memory:')
  const inputs = createSubmissionStore(db)
  const pauses = createSitePauseStore(db)
  const store = createJobStore(db)
  const jobs = createJobQueue({ store, clock: systemClock })
  const options = { target: 'pending', autoStart: false, flat: true, force: false, userId: null } as const
  const left = await inputs.add(['a', 'b', 'c'], options, 1)
  const [held = 0] = await inputs.add(['d'], options, 1)
  const ignored = await inputs.add(['e'], { ...options, target: 'ignore' }, 1)
  const claimJob = async (now: number) =>
    (await store.claim({ name: 'extract_download', limit: 9, owner: 'me', now, leasedUntil: now }))!
  await jobs.enqueue('extract_download', { inputIds: [...left, ...ignored] })
  await store.finish(await claimJob(systemClock.now()), { status: 'REVOKED', result: 'Stopped.', error: null, now: 1 })
  await jobs.enqueue('extract_download', { inputIds: [held] })
  const list = createQueueListStore(db)
  const queue = createDownloadQueue({
    queue: createQueueStore(db),
    list,
    submissions: inputs,
    pauses,
    jobs,
    clock: systemClock,
    log: createDownloadLogStore(db),
    progress: { listItems: () => Promise.resolve([]) },
  })
  const bulk = createBulkChanges({
    store: createBulkChangesStore(db),
    submissions: inputs,
    pauses,
    jobs,
    clock: systemClock,
  })
  const waiting = async () =>
    (await store.listByName('extract_download', 10))
      .filter(({ status }) => status === 'PENDING')
      .map(({ payload }) => JSON.parse(payload) as unknown)
  return { db, inputs, store, queue, bulk, options, left, held, ignored, waiting, claimJob }
}

it('resolves the submissions of a stopped task at the next start, once', async () => {
  const { db, queue, left, ignored, held, waiting } = await withUnfinished()
  await queue.resume()
  await queue.resume()
  expect(await waiting()).toHaveLength(2)
  expect(await waiting()).toEqual(expect.arrayContaining([{ inputIds: [held] }, { inputIds: [...left, ...ignored] }]))
  db.close()
})

it('resolves the submissions of a stopped task with the next addition, after the new ones', async () => {
  const { db, inputs, queue, left, ignored, options, waiting } = await withUnfinished()
  await queue.add(['https://new.example/'], options)
  const added = (await waiting()).find(payload => JSON.stringify(payload).includes(`${left[0]!},`))
  expect(added).toEqual({ inputIds: [ignored[0]! + 1, ...left, ...ignored] })
  expect(await inputs.listUnfinished()).toEqual([])
  db.close()
})

it('deletes the submissions of a stopped task with the whole queue, but not with a part of it', async () => {
  const { db, inputs, bulk, left, ignored, held } = await withUnfinished()
  await bulk.remove({ filter: 'pending', channel: 'c' })
  await bulk.remove({ filter: 'pending', error: true })
  await bulk.remove({ filter: 'priority' })
  expect(await inputs.listUnfinished()).toEqual([...left, ...ignored])
  await bulk.remove({ filter: 'pending' })
  expect(await inputs.listUnfinished()).toEqual(ignored)
  expect(await inputs.get(held)).toMatchObject({ state: 'new' })
  await bulk.remove({ filter: 'ignore' })
  expect(await inputs.listUnfinished()).toEqual([])
  db.close()
})

it('does not resolve a submission again if the server crashed during it until its task was abandoned', async () => {
  const { db, inputs, store, left, ignored, claimJob } = await withUnfinished()
  await store.add({
    id: 'crashed',
    name: 'extract_download',
    payload: JSON.stringify({ inputIds: left }),
    dedupeKey: null,
    runAt: 1,
    now: 1,
  })
  await inputs.start(left[0]!)
  await store.finish(await claimJob(1), {
    status: 'FAILED',
    result: null,
    error: 'The server stopped while this task was running.',
    now: 1,
  })
  expect(await inputs.listUnfinished()).toEqual([...left.slice(1), ...ignored])
  db.close()
})
