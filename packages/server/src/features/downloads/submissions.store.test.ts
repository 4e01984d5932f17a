import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { createSubmissionStore, type SubmissionStore } from './submissions.store.ts'

const OPTIONS = { target: 'pending', autoStart: true, flat: false, force: true, userId: null } as const

describeEngines('submissions', openTestDatabase => {
  let db: Database
  let submissions: SubmissionStore
  beforeEach(async () => {
    db = await openTestDatabase()
    submissions = createSubmissionStore(db)
  })
  const add = (...texts: string[]) => submissions.add(texts, OPTIONS, 1)
  const addJob = (id: string, status: 'PENDING' | 'STARTED' | 'FAILED' | 'SUCCESS', payload: object) =>
    insertRows(db, 'jobs', [
      { id, name: 'extract_download', payload: JSON.stringify(payload), status, run_at: 0, created_at: 0 },
    ])

  it('are stored unchanged and numbered in order', async () => {
    expect(await add()).toEqual([])
    const texts = ['  "a" \\ \n', 'b', 'a', 'c']
    const ids = await add(...texts)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
    const stored = await Promise.all(ids.map(async id => (await submissions.get(id))?.raw))
    expect(stored).toEqual(texts)
    expect(await submissions.get(ids[0]!)).toEqual({
      id: ids[0],
      raw: texts[0],
      userId: null,
      target: 'pending',
      isAutoStart: true,
      isFlat: false,
      isForced: true,
      ytDlpOptions: null,
      state: 'new',
      outcome: null,
    })
    const [withOptions] = await submissions.add(['d'], { ...OPTIONS, ytDlpOptions: '--retries 5' }, 1)
    expect((await submissions.get(withOptions!))?.ytDlpOptions).toBe('--retries 5')
    expect(await submissions.get(99)).toBeUndefined()
  })

  it('remember their user', async () => {
    await insertRows(db, 'users', [{ id: 7, name: 'staff', password_hash: '', created_at: 0 }])
    const [id] = await submissions.add(['a'], { ...OPTIONS, userId: 7, target: 'ignore' }, 1)
    expect(await submissions.get(id!)).toMatchObject({ userId: 7, target: 'ignore' })
  })

  it('are resolved and finished, and started again', async () => {
    const [id = 0] = await add('a')
    await submissions.start(id)
    expect(await submissions.get(id)).toMatchObject({ state: 'resolving', outcome: null })
    await submissions.finish(id, { state: 'failed', outcome: 'Unknown.', addedCount: 2 })
    expect(await submissions.get(id)).toMatchObject({ state: 'failed', outcome: 'Unknown.' })
    await submissions.start(id)
    expect(await submissions.get(id)).toMatchObject({ state: 'resolving', outcome: null })
  })

  it('are counted until they are finished', async () => {
    const [first = 0, second = 0, third = 0] = await add('a', 'b', 'c')
    await submissions.start(first)
    await submissions.finish(second, { state: 'done', outcome: 'Added.', addedCount: 1 })
    expect(await submissions.countUnfinished([first, second])).toBe(1)
    expect(await submissions.countUnfinished([first, second, third, 99])).toBe(2)
    expect(await submissions.countUnfinished([])).toBe(0)
  })

  describe('that no job resolves', () => {
    it('are those without a job, and those that a failed job did not start', async () => {
      const ids = await add('free', 'waiting', 'running', 'in progress of a failed job', 'left by a failed job', 'done')
      const [free = 0, waiting = 0, running = 0, crashed = 0, left = 0, done = 0] = ids
      await submissions.start(free)
      await submissions.start(crashed)
      await submissions.finish(done, { state: 'done', outcome: '', addedCount: 0 })
      await addJob('p', 'PENDING', { inputIds: [waiting] })
      await addJob('s', 'STARTED', { inputIds: [running] })
      await addJob('f', 'FAILED', { inputIds: [crashed, left] })
      await addJob('e', 'FAILED', {})
      await addJob('d', 'SUCCESS', { inputIds: [free] })
      expect(await submissions.listUnfinished()).toEqual([free, left])
      await submissions.removeUnfinished('ignore')
      expect(await submissions.listUnfinished()).toEqual([free, left])
      await submissions.removeUnfinished('pending')
      expect(await submissions.listUnfinished()).toEqual([])
      const remaining = await Promise.all(ids.map(async id => (await submissions.get(id))?.raw))
      expect(remaining.filter(raw => raw !== undefined)).toEqual([
        'waiting',
        'running',
        'in progress of a failed job',
        'done',
      ])
    })

    it('are all of them while there are no jobs', async () => {
      expect(await submissions.listUnfinished()).toEqual([])
      const ids = await add('a', 'b')
      expect(await submissions.listUnfinished()).toEqual(ids)
    })
  })

  it('in the queue without a source are listed in the order of the queue', async () => {
    const [first = 0, second = 0, third = 0] = await add('a', 'b', 'c')
    const item = { source_url: '', status: 'pending', state: 'failed', title: '', queued_at: 0 } as const
    await insertRows(db, 'queue_items', [
      { ...item, video_id: 'x', input_id: second, position: 1 },
      { ...item, video_id: 'y', input_id: first, position: 2 },
      { ...item, video_id: 'z', input_id: third, position: 3, status: 'ignore' },
      { ...item, video_id: 'w', input_id: third, position: 4, source_url: 'https://a.example/' },
    ])
    expect(await submissions.listUnresolved()).toEqual([second, first])
  })
})
