import { setTimeout as sleep } from 'node:timers/promises'
import { epochSeconds } from '../../platform/clock.ts'
import { hostKey } from '../../site/classify-input.ts'
import { feedUrl, readFeed, type Feed } from '../../site/read-feed.ts'
import type { ScanContext } from './scan-context.ts'
import type { Source } from './subscriptions.store.ts'

/** Between two requests, with a random part. */
const PAUSE_MS = 500

/** A check ends after this many feeds in a row that could not be read. */
const MAX_FAILURES = 3

type NewsContext = Pick<
  ScanContext,
  'feeds' | 'feedBase' | 'fetch' | 'sourceVideos' | 'pauses' | 'clock' | 'signal' | 'log'
>

/** A subscription whose feed contains videos that no scan and no earlier feed contained. */
export interface News {
  source: Source
  feed: Feed
}

/**
 * Reads the feeds of subscriptions that were listed before: one conditional request for each. `pauseMs` and `start`
 * are for tests.
 */
export async function findNews(
  context: NewsContext,
  sources: readonly Source[],
  { pauseMs = PAUSE_MS, start = Math.random() } = {},
): Promise<News[]> {
  const { feeds, feedBase, sourceVideos, pauses, clock, signal, log } = context
  const news: News[] = []
  let requests = 0
  let failures = 0
  // A check that ends before its last feed must not leave the same ones to the scan each time.
  const first = Math.floor(start * sources.length)
  for (const source of [...sources.slice(first), ...sources.slice(0, first)]) {
    const { url } = source
    if (url === null || feedUrl(feedBase, { ...source, url }) === undefined) continue
    if ((await sourceVideos.findListing(source)) === undefined) continue
    if (failures >= MAX_FAILURES || (await pauses.find(hostKey(url), 'list', epochSeconds(clock)))) break
    if (requests++ > 0) await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal })
    const last = await feeds.find(source)
    const feed = await readFeed(context, { ...source, url }, { signal, ...(last && { known: last }) })
    failures = feed === undefined ? failures + 1 : 0
    if (feed === undefined || feed === 'unchanged') continue
    if (await isRecorded(context, source, feed, last)) await feeds.save(source, feed)
    else news.push({ source, feed })
  }
  if (failures > 0) log.warn({ failures }, 'feeds could not be read')
  return news
}

/** Whether scans have recorded all videos of a feed that the feed of the last check did not contain. */
export async function isRecorded(
  { sourceVideos }: Pick<NewsContext, 'sourceVideos'>,
  source: Source,
  feed: Feed,
  last?: Feed,
): Promise<boolean> {
  const recorded = await sourceVideos.findChecked(source, feed.ids)
  return feed.ids.every(id => recorded.has(id) || last?.ids.includes(id) === true)
}
