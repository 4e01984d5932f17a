import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../../database/database.ts'
import { parseInfo } from '../../site/info-json.ts'
import { createSitePauseStore } from '../../site/site-pauses.store.ts'
import type { YtDlp } from '../../site/yt-dlp.ts'
import { describeEngines, insertRows } from '../../testing/describe-engines.ts'
import { insertChannels, listRows } from '../../testing/library-rows.ts'
import { createQueueStore } from '../downloads/queue.store.ts'
import { createFeedStore } from './feeds.store.ts'
import { createScanClaimStore } from './scan-claims.store.ts'
import { createScanRuleStore } from './scan-rules.store.ts'
import { createScanSubscriptions, type ScanMode } from './scan.service.ts'
import { createSourceVideoStore } from './source-videos.store.ts'
import { createSubscriptionStore } from './subscriptions.store.ts'

const CHANNEL = 'UCaaaaaaaaaaaaaaaaaaaaaa'
const URL = `https://www.youtube.com/channel/${CHANNEL}`
const [OLD, NEW] = ['aaaaaaaaaaa', 'bbbbbbbbbbb']

describeEngines('two tasks that scan subscriptions', openTestDatabase => {
  let db: Database
  let published: string[]
  let listings: number
  let nowS: number
  /** Called when the site is asked for the videos of the channel. */
  let onList: () => Promise<unknown>

  beforeEach(async () => {
    db = await openTestDatabase()
    published = [OLD]
    listings = 0
    nowS = 1_800_000_000
    onList = () => Promise.resolve()
    await insertChannels(db, { id: CHANNEL, source_url: URL, is_subscribed: 1 })
    await createSubscriptionStore(db).saveTabs(CHANNEL, { videos: `${URL}/videos` }, nowS)
    const job = { payload: '{}', run_at: 0, created_at: 0, position: 0, status: 'STARTED' } as const
    await insertRows(db, 'jobs', [
      { ...job, id: 'all', name: 'update_subscribed' },
      { ...job, id: 'news', name: 'check_feeds' },
    ])
  })

  /** Runs a task like a separate process: only the database and the site are shared. */
  const scan = (mode: ScanMode) => {
    const ytDlp: Pick<YtDlp, 'list'> = {
      async list(_url, _settings, onEntry) {
        listings++
        await onList()
        for (const id of published.toReversed())
          await onEntry(
            parseInfo({ _type: 'url', ie_key: 'Youtube', id, url: `https://www.youtube.com/watch?v=${id}` })!,
          )
      },
    }
    const feed = () => published.map(id => `<yt:videoId>${id}</yt:videoId>`).join('')
    const fetch = {
      bytesIfChanged: () => Promise.resolve({ status: 200, body: Buffer.from(feed()), validators: {} }),
    }
    const deps = {
      sources: createSubscriptionStore(db),
      rules: createScanRuleStore(db),
      sourceVideos: createSourceVideoStore(db),
      feeds: createFeedStore(db),
      claims: createScanClaimStore(db),
      feedBase: 'https://www.youtube.com/feeds/videos.xml',
      queue: createQueueStore(db),
      pauses: createSitePauseStore(db),
      extras: { plan: () => undefined },
      jobs: { enqueue: () => Promise.resolve('job') },
      tools: { ytDlp, fetch, clock: { now: () => nowS * 1000 } },
      settings: {
        getAppConfig: () => ({
          ...APP_CONFIG_DEFAULTS,
          downloads: { ...APP_CONFIG_DEFAULTS.downloads, sleep_interval: null },
          subscriptions: { ...APP_CONFIG_DEFAULTS.subscriptions, extract_flat: true },
        }),
      },
    }
    const run = {
      id: mode,
      signal: new AbortController().signal,
      report: () => undefined,
      log: pino({ enabled: false }),
    }
    return createScanSubscriptions(deps as never)(mode, run)
  }
  const queued = async () => (await listRows(db, 'queue_items', 'position', 'video_id')).map(row => row.video_id)

  it('do not list the same channel at the same time', async () => {
    await scan('all')
    published.push(NEW)
    nowS += 3600
    const started = Promise.withResolvers<void>()
    const isListed = Promise.withResolvers<void>()
    onList = () => (started.resolve(), isListed.promise)
    const running = scan('all')
    await started.promise
    const news = await scan('news')
    expect(news.text).toBe('Scanned 0 subscriptions. 1 scanned by another task. No new videos.')
    isListed.resolve()
    expect((await running).text).toBe('Scanned 1 subscription. Added 1.')
    expect(listings).toBe(2)
    expect(await queued()).toEqual([OLD, NEW])
  })

  it('do not list a channel that the other has just listed', async () => {
    await insertChannels(db, { id: 'first', name: 'A', source_url: 'https://a.example', is_subscribed: 1 })
    await createSubscriptionStore(db).saveTabs('first', { videos: 'https://a.example/videos' }, nowS)
    await scan('all')
    expect(listings).toBe(2)
    published.push(NEW)
    nowS += 3600
    // While the scan is at the first channel, the check of the feeds finds the new video of the second one.
    onList = async () => {
      onList = () => Promise.resolve()
      nowS += 60
      expect((await scan('news')).text).toBe('Scanned 1 subscription. Added 1.')
      nowS += 60
    }
    expect((await scan('all')).text).toBe('Scanned 1 subscription. 1 scanned by another task. No new videos.')
    expect(listings).toBe(4)
    expect(await queued()).toEqual([OLD, NEW])
  })
})
