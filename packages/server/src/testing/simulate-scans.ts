import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { APP_CONFIG_DEFAULTS, type AppConfig, type TaskName } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { createSourceServices } from '../app/source-services.ts'
import type { Db } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { createQueueStore } from '../features/downloads/queue.store.ts'
import { createLibraryStore } from '../features/videos/indexed-videos.store.ts'
import { createSubscriptionStore } from '../features/subscriptions/subscriptions.store.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { createScheduleStore } from '../jobs/schedules.store.ts'
import { localImages } from '../media/images/image-storage.ts'
import { createMediaPaths } from '../media/media-paths.ts'
import type { Clock } from '../platform/clock.ts'
import { createGuardedFetch } from '../platform/network/guarded-fetch.ts'
import { createRun } from '../platform/process/exec.ts'
import { createToolPaths } from '../platform/process/tool-paths.ts'
import { createToolVersions } from '../platform/process/tool-versions.ts'
import { createRequestHourStore } from '../site/hourly-requests.store.ts'
import { createSiteGateway } from '../site/site-gateway.ts'
import { createSitePauseStore } from '../site/site-pauses.store.ts'
import { createYtDlp } from '../site/yt-dlp.ts'
import { insertChannels } from './library-rows.ts'

const MINUTE_S = 60
const DAY_MINUTES = 24 * 60
const SILENT = pino({ enabled: false })

/** A site with one channel, whose newest videos are published during the simulation. */
export interface SimulatedSite {
  channel: string
  channelId: string
  feedUrl: string
  pluginDir: string
  ytDlp: string
  requestCount: () => number
  /** Publishes the next video. */
  publish: () => void
}

export interface ScanSimulation {
  /** Requests of the first scan, which lists all videos. */
  fullListing: number
  /** Requests of all later scans and checks of the feed. */
  requests: number
  scans: number
  checks: number
  /** Minutes from the publication of each video until it was in the queue. */
  minutes: readonly number[]
}

/**
 * Subscribes to the channel of a site with the real yt-dlp, and moves the clock minute by minute: with the check of feeds, a scan each
 * day, and a new video each day, at another time of the day.
 */
export async function simulateScans(site: SimulatedSite, days: number): Promise<ScanSimulation> {
  const home = mkdtempSync(join(tmpdir(), 'cellar-scans-'))
  const db = openDatabase(':memory:')
  try {
    return await runDays(site, { home, db, days })
  } finally {
    db.close()
    rmSync(home, { recursive: true, force: true })
  }
}

interface Files {
  home: string
  db: Db
}

async function runDays(site: SimulatedSite, files: Files & { days: number }): Promise<ScanSimulation> {
  const { db, days } = files
  const clock = { seconds: 1_800_000_000, now: () => clock.seconds * 1000 }
  const now = () => clock.seconds
  const due: TaskName[] = []
  const services = openServices(site, { ...files, clock, due })
  await insertChannels(db, { id: site.channelId, source_url: site.channel })
  await createSubscriptionStore(db).subscribe('channel', site.channelId, now())
  await createScheduleStore(db).put({ name: 'update_subscribed', schedule: '0 8 *', config: {}, armedAt: now() })
  const run = { id: 'job', signal: new AbortController().signal, report: () => undefined, log: SILENT }
  const countQueued = () => db.raw.prepare('SELECT count(*) FROM queue_items').pluck().get() as number

  const start = site.requestCount()
  await services.scan('all', run)
  const fullListing = site.requestCount() - start
  const minutes: number[] = []
  const counts = { scans: 0, checks: 0 }
  let published: { minute: number; queued: number } | undefined
  for (let minute = 1; minute <= days * DAY_MINUTES; minute++) {
    clock.seconds += MINUTE_S
    const day = Math.floor(minute / DAY_MINUTES)
    if (minute % DAY_MINUTES === (day * 397 + 113) % DAY_MINUTES) {
      site.publish()
      published = { minute, queued: countQueued() }
    }
    if (minute % DAY_MINUTES === 0) {
      counts.scans++
      await services.scan('all', run)
    }
    await services.checkFeeds()
    if (due.splice(0).includes('check_feeds')) {
      counts.checks++
      await services.scan('news', run)
    }
    if (published !== undefined && countQueued() > published.queued) {
      minutes.push(minute - published.minute)
      published = undefined
    }
  }
  return { fullListing, requests: site.requestCount() - start - fullListing, ...counts, minutes }
}

function openServices(site: SimulatedSite, { home, db, clock, due }: Files & { clock: Clock; due: TaskName[] }) {
  const paths = createToolPaths({ ytDlp: site.ytDlp })
  const exec = createRun({})
  const { subscriptions, downloads } = APP_CONFIG_DEFAULTS
  const config: AppConfig = {
    ...APP_CONFIG_DEFAULTS,
    subscriptions: { ...subscriptions, extract_flat: true },
    // The clock is moved; a real pause would only take time.
    downloads: { ...downloads, sleep_interval: null },
  }
  const settings = { getAppConfig: () => config }
  const pauses = createSitePauseStore(db)
  const gateway = createSiteGateway({ pauses, requestHours: createRequestHourStore(db), settings, clock })
  const ytDlp = createYtDlp({
    run: exec,
    paths,
    cacheDir: home,
    plugins: { pluginDir: site.pluginDir },
    versions: createToolVersions({ run: exec, paths }),
    identity: () => Promise.resolve({ credentials: {} }),
  })
  return createSourceServices({
    db,
    queue: createQueueStore(db),
    pauses,
    tools: {
      ytDlp: gateway.gateYtDlp(ytDlp),
      fetch: gateway.gateFetch(createGuardedFetch({ isLoopbackAllowed: true })),
      images: localImages,
      paths: createMediaPaths({ mediaDir: join(home, 'media'), cacheDir: home }),
      library: createLibraryStore(db),
      clock,
    },
    extras: { plan: () => Promise.resolve(), settle: () => Promise.resolve() } as never,
    transcriptions: { requestMissing: () => Promise.resolve(), plan: () => Promise.resolve() },
    settings,
    jobs: {
      enqueue: name => {
        due.push(name)
        return Promise.resolve('job')
      },
    } as Pick<JobQueue, 'enqueue'> as JobQueue,
    feedBase: site.feedUrl,
  })
}
