import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../database/open-database.ts'
import { insertChannels, insertVideos } from '../../../testing/library-rows.ts'
import { createQueueStore } from '../queue.store.ts'
import { createImprovements, IMPROVEMENT_DELAYS } from './improvements.service.ts'
import { createImprovementStore } from './improvements.store.ts'

const DAY_S = 86_400
const START = 1_800_000_000

async function openService() {
  const db = openDatabase(':memory:')
  onTestFinished(() => void db.close())
  await insertChannels(db, { id: 'c', name: 'Channel' })
  const shortcomings = JSON.stringify([{ kind: 'low_resolution', found: 1, height: 360 }])
  await insertVideos(db, { id: 'a', title: 'A', shortcomings, source_url: 'https://site.example/a' })
  const clock = { seconds: START, now: () => clock.seconds * 1000 }
  const yt = { version: '2026.01.01' }
  const jobs: unknown[][] = []
  const fetched: unknown[] = []
  const queue = createQueueStore(db)
  const improvements = createImprovements({
    store: createImprovementStore(db),
    queue,
    extras: {
      fetchNow: request => {
        fetched.push(request)
        return Promise.resolve({ taskId: 't', count: 0 })
      },
    },
    versions: { find: () => Promise.resolve(yt.version) },
    jobs: {
      enqueue: (...job: unknown[]) => {
        jobs.push(job)
        return Promise.resolve('job')
      },
    } as never,
    clock,
  })
  /** Runs the regular check and its task after some days; whether the video was queued. */
  const isTriedAfter = async (days: number) => {
    clock.seconds += days * DAY_S
    jobs.length = 0
    await improvements.runIfDue()
    if (jobs.length > 0) await improvements.queueDue()
    const item = await queue.get('a')
    await queue.remove('a')
    return item !== undefined
  }
  return { db, queue, improvements, jobs, fetched, yt, clock, isTriedAfter }
}
const page = { page: 1, pageSize: 10, params: '' }

it('tries a video after 1, 3, 7 and 30 days, and then not until yt-dlp is updated', async () => {
  const { isTriedAfter, yt, improvements } = await openService()
  expect(IMPROVEMENT_DELAYS.map(delay => delay / DAY_S)).toEqual([1, 3, 7, 30])
  expect(await isTriedAfter(0)).toBe(false)
  for (const days of [1, 3, 7, 30]) {
    expect(await isTriedAfter(days - 0.5), `before ${days} days`).toBe(false)
    expect(await isTriedAfter(0.5), `after ${days} days`).toBe(true)
  }
  expect(await isTriedAfter(365)).toBe(false)
  expect((await improvements.list(page)).data[0]).toMatchObject({ state: 'given_up', attempts: 4 })
  yt.version = '2026.02.02'
  expect(await isTriedAfter(1)).toBe(true)
  yt.version = '2026.02.03'
  expect(await isTriedAfter(1)).toBe(false)
  expect(await isTriedAfter(2)).toBe(true)
})

it('queues a request of a user first, with the missing subtitles, and counts the attempts from the start', async () => {
  const { improvements, queue, jobs, fetched } = await openService()
  expect(await improvements.start({ ids: ['a'] })).toEqual({ taskId: 'job' })
  expect(fetched).toEqual([{ videoId: 'a', areNeverFetched: false }])
  expect(jobs).toEqual([['improve_videos', {}, { dedupeKey: 'improve_videos' }]])
  expect(await improvements.queueDue()).toBe(1)
  expect(await queue.get('a')).toMatchObject({ isAutoStart: true, isForced: true, isImprovement: true, title: 'A' })
  expect(jobs.at(-1)).toEqual(['download_pending', { mode: 'retry' }, { dedupeKey: 'download_pending:retry' }])
  expect(await improvements.queueDue()).toBe(0)
  const { data, paginate } = await improvements.list(page)
  expect(data).toEqual([
    {
      youtube_id: 'a',
      title: 'A',
      channel_id: 'c',
      channel_name: 'Channel',
      vid_thumb_url: expect.any(String) as string,
      shortcomings: [{ kind: 'low_resolution', found: 1, height: 360 }],
      state: 'queued',
      attempts: 1,
      last_attempt: START,
      next_attempt: START + 3 * DAY_S,
      message: null,
    },
  ])
  expect(paginate.total_hits).toBe(1)
})

it('tries everything again on request', async () => {
  const { improvements, fetched } = await openService()
  await improvements.start({})
  expect(fetched).toEqual([{ areNeverFetched: false }])
  expect(await improvements.queueDue()).toBe(1)
})

it('does not change an item of the queue that a user added', async () => {
  const { improvements, queue } = await openService()
  await improvements.start({ ids: ['a'] })
  await improvements.queueDue()
  await queue.setStatus('a', 'ignore')
  await improvements.runIfDue()
  expect((await queue.get('a'))?.status).toBe('ignore')
})
