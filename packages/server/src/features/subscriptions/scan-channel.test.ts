import { describe, expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { pino } from 'pino'
import { emptySummary } from '../downloads/resolve/resolve-context.ts'
import type { Source, TabUrls } from './subscriptions.store.ts'
import { FetchError } from '../../site/error-class.ts'
import { parseInfo } from '../../site/info-json.ts'
import { scanChannel } from './scan-channel.ts'

const PAGE = 'https://www.youtube.com/channel/UCaaaaaaaaaaaaaaaaaaaaaa'
const channelTabs = (...names: string[]): TabUrls => Object.fromEntries(names.map(name => [name, `${PAGE}/${name}`]))

const source: Source = {
  kind: 'channel',
  id: 'UCaaaaaaaaaaaaaaaaaaaaaa',
  name: 'A channel',
  url: PAGE,
  sortOrder: 'top',
  sizes: {},
  tabs: {},
  probedAt: null,
  lastSuccess: null,
  failures: 0,
  errorClass: null,
}
const video = { _type: 'url', ie_key: 'Youtube', id: 'aaaaaaaaaaa', url: 'https://www.youtube.com/watch?v=aaaaaaaaaaa' }
const tab = (url: string) => ({ _type: 'url', ie_key: 'YoutubeTab', id: source.id, url })

/** A site that lists the given entries by URL; an error is thrown. The current time is day 100. */
function scan(site: Record<string, readonly object[] | Error>, changes: Partial<Source> = {}) {
  const requested: Array<[url: string, limit: number | null]> = []
  const kept: Array<[tabs: TabUrls, probedAt: number | null]> = []
  const now = 100 * 24 * 3600
  const context = {
    submission: { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false },
    isScan: true,
    record: { isKnown: () => false, add: () => undefined },
    queue: {
      findStates: () => new Map(),
      add: (items: Array<{ videoId: string }>) => items.map(({ videoId }) => videoId),
    },
    sources: { saveTabs: (_: string, tabs: TabUrls, probedAt: number | null) => void kept.push([tabs, probedAt]) },
    ytDlp: {
      list: (url: string, _: unknown, onEntry: (info: unknown) => void, __: unknown, limit: number | null) => {
        requested.push([url, limit])
        const response = site[url] ?? []
        if (response instanceof Error) return Promise.reject(response)
        for (const entry of response) onEntry(parseInfo(entry))
        return Promise.resolve()
      },
    },
    clock: { now: () => now * 1000 },
    settings: APP_CONFIG_DEFAULTS,
    signal: new AbortController().signal,
    report: () => undefined,
    log: pino({ level: 'silent' }),
  }
  const summary = emptySummary()
  const done = scanChannel(context as never, { ...source, ...changes }, summary, 'new')
  return { done, requested, kept, summary, now }
}

describe('the tabs of a channel', () => {
  it('are read from its front page once a day, and each is listed with its own limit', async () => {
    const site = { [PAGE]: [tab(`${PAGE}/videos`), tab(`${PAGE}/shorts`)], [`${PAGE}/videos`]: [video] }
    const old = { tabs: channelTabs('videos'), probedAt: 98 * 24 * 3600, sizes: { shorts: 7 } }
    const { done, requested, kept, summary, now } = scan(site, old)
    await done
    expect(requested).toEqual([
      [PAGE, 10],
      [`${PAGE}/videos`, 50],
      [`${PAGE}/shorts`, 7],
    ])
    expect(kept).toEqual([[channelTabs('videos', 'shorts'), now]])
    expect(summary.added).toEqual(['aaaaaaaaaaa'])
  })

  it('are not read again on the same day, and a tab with the limit 0 is never listed', async () => {
    const known = { tabs: channelTabs('videos', 'streams'), probedAt: 100 * 24 * 3600 - 60, sizes: { streams: 0 } }
    const { done, requested, kept } = scan({}, known)
    await done
    expect(requested).toEqual([[`${PAGE}/videos`, 50]])
    expect(kept).toEqual([])
  })

  it('may disappear without an error; all tabs are then read again the next time', async () => {
    const gone = new FetchError('tab-missing', 'This channel does not have a streams tab')
    const known = { tabs: channelTabs('videos', 'streams'), probedAt: 100 * 24 * 3600 - 60 }
    const { done, kept } = scan({ [`${PAGE}/streams`]: gone }, known)
    await done
    expect(kept).toEqual([[channelTabs('videos'), null]])
  })

  it('fail separately: the others are scanned before the failure is reported', async () => {
    const known = { tabs: channelTabs('videos', 'shorts'), probedAt: 100 * 24 * 3600 - 60 }
    const { done, summary } = scan(
      { [`${PAGE}/videos`]: new FetchError('timeout', 'slow'), [`${PAGE}/shorts`]: [video] },
      known,
    )
    await expect(done).rejects.toThrow('slow')
    expect(summary.added).toEqual(['aaaaaaaaaaa'])
  })

  it('do not exist if the front page lists the videos itself', async () => {
    const { done, requested, summary } = scan({ [PAGE]: [video] })
    await done
    expect(requested.map(([url]) => url)).toEqual([PAGE, PAGE])
    expect(summary.added).toEqual(['aaaaaaaaaaa'])
  })
})
