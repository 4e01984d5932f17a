import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import type { Db } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createNotifications } from '../tasks/notifications.service.ts'
import { createMissingExtras, type ExtraFetchers, type MissingExtras } from './missing-extras.service.ts'
import { createWriteRetry } from '../../platform/write-retry.ts'
import { createSitePauseStore } from '../../site/site-pauses.store.ts'
import { createJobStore } from '../../jobs/jobs.store.ts'
import { createNotificationStore } from '../tasks/notifications.store.ts'
import { createExtraFetchStore } from './extra-fetches.store.ts'
import { createHelperJobStore } from '../../jobs/helper-jobs.store.ts'
import { createWorkHistoryStore } from '../../jobs/work-history.store.ts'
import { createJobQueue, type JobQueue } from '../../jobs/job-queue.ts'
import { createRunner, type Runner } from '../../jobs/job-runner.ts'
import { createFetchExtrasHandler } from './fetch-extras.jobs.ts'

const DUE = 5
const clock = { now: () => 1_000_000_000 }

let db: Db
let queue: JobQueue
let extras: MissingExtras
let runner: Runner
let fetched: string[]
/** Ends the running fetch. */
let release: () => void
let downloads: number
let areDownloadsDue: (host: string) => boolean

beforeEach(async () => {
  db = openDatabase(':memory:')
  db.raw.exec(`
    INSERT INTO channels (id, name, last_refresh) VALUES ('c', 'C', 1);
    INSERT INTO settings VALUES ('app', '{}')`)
  for (let index = 0; index < DUE; index++)
    db.raw.exec(`
      INSERT INTO videos (id, channel_id, title, vid_type, published, downloaded, last_refresh, media_path, source_url)
      VALUES ('v${index}', 'c', 'V', 'videos', 1, 1, 1, 'c/v${index}.mp4', 'https://site.example/${index}');
      INSERT INTO part_fetches (kind, subject_id, part, next_attempt) VALUES ('video', 'v${index}', 'comments', 1)`)
  const log = pino({ level: 'silent' })
  const store = createJobStore(db)
  queue = createJobQueue({ store, clock })
  fetched = []
  downloads = 0
  areDownloadsDue = () => false
  const comments: ExtraFetchers['comments'] = ({ id }) =>
    new Promise(resolve => {
      fetched.push(id)
      release = () => resolve(undefined)
    })
  const settings = structuredClone(APP_CONFIG_DEFAULTS)
  settings.downloads.sleep_interval = null
  extras = createMissingExtras({
    store: createExtraFetchStore(db),
    fetchers: () => ({ comments }) as unknown as ExtraFetchers,
    pauses: createSitePauseStore(db),
    services: {},
    downloads: { areDue: host => areDownloadsDue(host) },
    settings: { getAppConfig: () => settings },
    jobs: queue,
    clock,
  })
  const download = async () => ({ tag: 'done', text: `Download ${++downloads}.` }) as const
  runner = createRunner({
    store,
    helpers: createHelperJobStore(db),
    pastWork: createWorkHistoryStore(db),
    notifications: createNotifications({ store: createNotificationStore(db), clock }),
    writes: createWriteRetry({ onFailure: () => undefined, log, retryMs: 1 }),
    handlers: [
      createFetchExtrasHandler(extras),
      { name: 'download_pending', concurrency: 1, maxAttempts: 2, run: download },
    ],
    clock,
    log,
    owner: 'me',
    isAlive: () => true,
  })
  await runner.start()
})
afterEach(async () => {
  release()
  await runner.stop()
  db.close()
})

it('fetches extras while downloads run, and the downloads do not wait', async () => {
  await extras.plan()
  await vi.waitFor(() => expect(fetched).toHaveLength(1))
  await queue.enqueue('download_pending', {})
  await vi.waitFor(() => expect(downloads).toBe(1))
  expect(fetched).toHaveLength(1)
})

it('fetches nothing from a site while its downloads can start', async () => {
  const hosts: string[] = []
  areDownloadsDue = host => hosts.push(host) > 0
  await extras.plan()
  await vi.waitFor(() => expect(hosts).toEqual(['site.example']))
  expect(fetched).toEqual([])
})

it('fetches each extra once, one at a time, however often it is requested', async () => {
  await extras.plan()
  await vi.waitFor(() => expect(fetched).toHaveLength(1))
  await Promise.all([extras.plan(), extras.fetchNow({ areNeverFetched: false }), extras.plan()])
  for (let done = 1; done <= DUE; done++) {
    await vi.waitFor(() => expect(fetched).toHaveLength(done))
    await runner.tick()
    expect(fetched).toHaveLength(done)
    release()
  }
  const open = () => db.raw.prepare(`SELECT count(*) FROM jobs WHERE status IN ('PENDING', 'STARTED')`).pluck().get()
  await vi.waitFor(() => expect(open()).toBe(0), { timeout: 30_000 })
  expect(fetched.toSorted()).toEqual(['v0', 'v1', 'v2', 'v3', 'v4'])
  expect(db.raw.prepare('SELECT * FROM part_fetches').all()).toEqual([])
})
