import { beforeEach, expect, it } from 'vitest'
import { pino } from 'pino'
import type { Validators } from '../../platform/network/guarded-fetch.ts'
import { createSitePauseStore, type SitePauseStore } from '../../site/site-pauses.store.ts'
import { describeEngines } from '../../testing/describe-engines.ts'
import { bareQueueItem } from '../downloads/resolve/to-queue-item.ts'
import { createFeedStore, type FeedStore } from './feeds.store.ts'
import { findNews } from './find-news.ts'
import { createSourceVideoStore, type SourceVideoStore } from './source-videos.store.ts'
import type { Source } from './subscriptions.store.ts'

const submission = { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false } as const
const sourceOf = (letter: string): Source => ({
  kind: 'channel',
  id: `UC${letter.repeat(22)}`,
  name: letter,
  url: `https://www.youtube.com/channel/UC${letter.repeat(22)}`,
  sortOrder: 'top',
  sizes: {},
  tabs: {},
  probedAt: null,
  lastSuccess: null,
  failures: 0,
  errorClass: null,
})
const [a, b] = [sourceOf('a'), sourceOf('b')]

describeEngines('the feeds of subscriptions', openTestDatabase => {
  let feeds: FeedStore
  let sourceVideos: SourceVideoStore
  let pauses: SitePauseStore
  /** The position of the first subscription that is checked, from 0 to 1. */
  let start: number
  let requested: Array<{ id: string } & Validators>
  /** The videos in each feed; its ETag is the number of videos. Undefined: it cannot be read. */
  let site: Record<string, string[] | undefined>

  beforeEach(async () => {
    const db = await openTestDatabase()
    feeds = createFeedStore(db)
    sourceVideos = createSourceVideoStore(db)
    pauses = createSitePauseStore(db)
    requested = []
    start = 0
    site = {}
    for (const source of [a, b]) {
      const item = bareQueueItem('known000000', 'https://www.youtube.com/watch?v=known000000', submission)
      await sourceVideos.save(source, [{ item, position: 0, skippedBy: null }], 100)
      await sourceVideos.saveListing(source, { at: 100, rules: '{}' })
    }
  })

  const check = async (...sources: Source[]) => {
    const context = {
      feeds,
      sourceVideos,
      pauses,
      feedBase: 'https://www.youtube.com/feeds/videos.xml',
      clock: { now: () => 200_000 },
      signal: new AbortController().signal,
      log: pino({ level: 'silent' }),
      fetch: {
        bytes: () => Promise.reject(new Error('not expected')),
        bytesIfChanged: (url: string, known: Validators) => {
          const id = new URL(url).searchParams.get('channel_id') ?? ''
          requested.push({ id, ...known })
          const ids = site[id]
          const etag = String(ids?.length)
          if (ids && known.etag === etag) return Promise.resolve({ status: 304, body: Buffer.of() })
          const text = (ids ?? []).map(video => `<yt:videoId>${video}</yt:videoId>`).join('')
          return Promise.resolve(ids && { status: 200, body: Buffer.from(text), validators: { etag } })
        },
      },
    }
    return (await findNews(context, sources, { pauseMs: 0, start })).map(({ source, feed }) => [
      source.id,
      feed.ids.length,
    ])
  }

  it('are read once while they do not change', async () => {
    site = { [a.id]: ['known000000'] }
    expect(await check(a)).toEqual([])
    expect(await check(a)).toEqual([])
    expect(requested).toEqual([{ id: a.id }, expect.objectContaining({ id: a.id, etag: '1' })])
  })

  it('are news until a scan has worked', async () => {
    site = { [a.id]: ['known000000', 'new00000000'], [b.id]: ['known000000'] }
    expect(await check(a, b)).toEqual([[a.id, 2]])
    expect(await check(a, b)).toEqual([[a.id, 2]])
    await feeds.save(a, { ids: ['known000000', 'new00000000'], etag: '0' })
    expect(await check(a, b)).toEqual([])
  })

  it('are not requested for other sites and before the first complete listing', async () => {
    expect(await check({ ...a, url: 'https://tube.example/@a' }, { ...a, url: null }, sourceOf('c'))).toEqual([])
    expect(requested).toEqual([])
  })

  it('are not requested while the site is paused', async () => {
    await pauses.pause({ host: 'youtube.com', until: 1000, errorClass: 'bot-check', reason: 'Bot check.' }, 100)
    await check(a, b)
    expect(requested).toEqual([])
  })

  it('are read from another subscription on each time, because a check can end early', async () => {
    start = 0.5
    await check(a, b)
    expect(requested.map(({ id }) => id)).toEqual([b.id, a.id])
  })

  it('are no longer requested after three failures in a row', async () => {
    await check(a, a, b, b, a)
    expect(requested).toHaveLength(3)
  })
})
