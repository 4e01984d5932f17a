import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { openDatabase } from '../../database/open-database.ts'
import { createSitePauseStore } from '../../site/site-pauses.store.ts'
import { expect, it } from 'vitest'
import { addEntries } from '../downloads/resolve/add-entries.ts'
import { emptySummary } from '../downloads/resolve/resolve-context.ts'
import { bareQueueItem } from '../downloads/resolve/to-queue-item.ts'
import type { SkippedEntry } from '../downloads/index.ts'
import type { CheckedDetails } from './source-videos.store.ts'
import { FetchError } from '../../site/error-class.ts'
import { parseInfo } from '../../site/info-json.ts'
import { createScanRuleFilter } from './scan-rule-filter.ts'

const DAY_100_MS = 100 * 24 * 3600 * 1000
const submission = { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false } as const
const settings = { ...APP_CONFIG_DEFAULTS, downloads: { ...APP_CONFIG_DEFAULTS.downloads, sleep_interval: null } }

/** Entries of a listing without durations, and a site that returns them: seconds, or an error. */
async function scan(site: Record<string, number | Error>, known: Record<string, CheckedDetails> = {}) {
  const requested: string[] = []
  const queued: string[] = []
  const kept: SkippedEntry[] = []
  const context = {
    submission,
    isScan: true,
    queue: {
      findStates: () => new Map(),
      add: (items: Array<{ videoId: string }>) => items.map(({ videoId }) => (queued.push(videoId), videoId)),
    },
    ytDlp: {
      extract: (url: string) => {
        const id = url.slice(-11)
        requested.push(id)
        const response = site[id]
        if (response instanceof Error) return Promise.reject(response)
        return Promise.resolve(
          parseInfo({ id, extractor_key: 'Youtube', webpage_url: url, title: id, duration: response }),
        )
      },
    },
    pauses: createSitePauseStore(openDatabase(':memory:')),
    clock: { now: () => DAY_100_MS },
    settings,
    signal: new AbortController().signal,
    report: () => undefined,
  }
  const record = {
    find: () => new Map(Object.entries(known)),
    save: (entries: readonly SkippedEntry[]) => void kept.push(...entries),
  }
  const rules = { min_duration: 60 }
  const applyScanRules = createScanRuleFilter(context as never, { rules, record })
  const entries = Object.keys(site).map(id => bareQueueItem(id, `https://www.youtube.com/watch?v=${id}`, submission))
  const summary = emptySummary()
  const failure: unknown = await addEntries({ ...context, applyScanRules } as never, entries, summary).catch(
    (error: unknown) => error,
  )
  return { requested, queued, summary, failure, skipped: kept.map(({ item, reason }) => [item.videoId, reason]) }
}

it('asks the site for properties that the listing did not contain', async () => {
  const { requested, queued, skipped, summary } = await scan({ aaaaaaaaaaa: 61, bbbbbbbbbbb: 59 })
  expect(requested).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb'])
  expect(queued).toEqual(['aaaaaaaaaaa'])
  expect(skipped).toEqual([['bbbbbbbbbbb', 'Shorter than 1m.']])
  expect(summary).toMatchObject({ added: ['aaaaaaaaaaa'], skippedByRule: 1 })
})

it('does not ask again for properties that an earlier scan fetched', async () => {
  const known = { aaaaaaaaaaa: { duration: 30, published: null, isMembersOnly: false } }
  const { requested, skipped } = await scan({ aaaaaaaaaaa: 61 }, known)
  expect(requested).toEqual([])
  expect(skipped).toEqual([['aaaaaaaaaaa', 'Shorter than 1m.']])
})

it('skips videos that cannot be checked, until they can', async () => {
  const { queued, skipped } = await scan({ aaaaaaaaaaa: new FetchError('private', 'Private video'), bbbbbbbbbbb: 90 })
  expect(queued).toEqual(['bbbbbbbbbbb'])
  expect(skipped).toEqual([['aaaaaaaaaaa', expect.any(String)]])
})

it('keeps the fetched properties when the site blocks, and reports it', async () => {
  const blocked = new FetchError('bot-check', 'Sign in to confirm you are not a bot')
  const { requested, queued, skipped, failure } = await scan({
    aaaaaaaaaaa: 90,
    bbbbbbbbbbb: 30,
    ccccccccccc: blocked,
    ddddddddddd: 90,
  })
  expect(requested).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'])
  expect(queued).toEqual(['aaaaaaaaaaa'])
  expect(skipped).toEqual([['bbbbbbbbbbb', 'Shorter than 1m.']])
  expect(failure).toBe(blocked)
})
