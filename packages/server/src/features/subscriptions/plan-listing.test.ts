import { expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { planListing } from './plan-listing.ts'
import type { Source } from './subscriptions.store.ts'

const DAY_S = 24 * 3600
const NOW = 100 * DAY_S
const source: Source = {
  kind: 'channel',
  id: 'UCaaaaaaaaaaaaaaaaaaaaaa',
  name: 'A channel',
  url: null,
  sortOrder: 'top',
  sizes: {},
  tabs: {},
  probedAt: null,
  lastSuccess: null,
  failures: 0,
  errorClass: null,
}

interface Past {
  known?: readonly string[]
  listedAt?: number
  feed?: readonly string[]
  hasNews?: boolean
}

/** The plan of a scan on day 100, after a listing on day 99 with the default settings. */
async function plan(
  { known = ['aaaaaaaaaaa'], listedAt = NOW - DAY_S, feed, hasNews = false }: Past,
  changes: Partial<Source> = {},
) {
  const saved: Array<{ at: number; rules: string }> = []
  const removed: unknown[] = []
  let requests = 0
  const past: { rules?: string } = {}
  const context = {
    settings: APP_CONFIG_DEFAULTS,
    clock: { now: () => NOW * 1000 },
    signal: new AbortController().signal,
    feedBase: 'https://www.youtube.com/feeds/videos.xml',
    fetch: {
      bytes: () => Promise.reject(new Error('not expected')),
      bytesIfChanged: () => {
        requests++
        const text = (feed ?? []).map(id => `<yt:videoId>${id}</yt:videoId>`).join('')
        return Promise.resolve(feed && { status: 200, body: Buffer.from(text) })
      },
    },
    sourceVideos: {
      listNewest: () => new Set(known),
      findListing: () => (past.rules === undefined ? undefined : { at: listedAt, rules: past.rules }),
      saveListing: (_: unknown, saving: { at: number; rules: string }) => void saved.push(saving),
      markRemoved: (_: unknown, since: number, unlisted: readonly string[]) => void removed.push([since, unlisted]),
      save: () => undefined,
    },
  }
  const first = await planListing(context, source, { rules: {} })
  await first.finish()
  past.rules = saved[0]?.rules ?? ''
  saved.length = removed.length = 0
  const planned = await planListing(context, { ...source, ...changes }, { rules: {}, hasNews })
  return { ...planned, saved, removed, countRequests: () => requests }
}

it('lists only new videos, and records no removals', async () => {
  const { extent, finish, removed, saved } = await plan({})
  await finish()
  expect({ extent, removed, saved }).toEqual({ extent: 'new', removed: [], saved: [] })
})

it('lists nothing while the feed contains only known videos', async () => {
  const feed = ['aaaaaaaaaaa']
  expect(await (await plan({ feed })).isUnchanged()).toBe(true)
  expect(await (await plan({ feed: [...feed, 'bbbbbbbbbbb'] })).isUnchanged()).toBe(false)
  expect(await (await plan({})).isUnchanged()).toBe(false)
})

it('lists everything once a week, when nothing is known, and when limits changed', async () => {
  const feed = ['aaaaaaaaaaa']
  for (const planned of [
    await plan({ feed, listedAt: NOW - 7 * DAY_S }),
    await plan({ feed, known: [] }),
    await plan({ feed }, { sizes: { videos: 3 } }),
  ]) {
    expect(planned.extent).toBe('all')
    expect(await planned.isUnchanged()).toBe(false)
    expect(planned.countRequests()).toBe(0)
  }
})

it('does not take videos of tabs that are not listed for removed', async () => {
  const { extent, finish, removed, saved } = await plan({}, { sizes: { shorts: 0 } })
  await finish()
  expect(extent).toBe('all')
  expect(removed).toEqual([[NOW, ['shorts']]])
  expect(saved).toMatchObject([{ at: NOW }])
})

it('lists a playlist completely', async () => {
  const { extent, isUnchanged } = await plan({ feed: ['aaaaaaaaaaa'] }, { kind: 'playlist', id: 'PLa' })
  expect(extent).toBe('all')
  expect(await isUnchanged()).toBe(false)
})
