import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { expect, it } from 'vitest'
import { addEntries } from '../downloads/resolve/add-entries.ts'
import { emptyTally } from '../downloads/resolve/resolve-context.ts'
import { bareEntry } from '../downloads/resolve/queue-entry.ts'
import type { PassedOverVideo } from './scan-rules.store.ts'
import { FetchError } from '../../site/error-class.ts'
import { parseInfo } from '../../site/info-json.ts'
import { createSift } from './scan-rule-filter.ts'

const DAY_100_MS = 100 * 24 * 3600 * 1000
const input = { id: null, target: 'pending', isAutoStart: false, isFlat: true, isForced: false } as const
const settings = { ...APP_CONFIG_DEFAULTS, downloads: { ...APP_CONFIG_DEFAULTS.downloads, sleep_interval: null } }

/** Entries of a listing that told no lengths, and a site that tells them: seconds, or why not. */
async function scan(site: Record<string, number | Error>, known: Array<Partial<PassedOverVideo>> = []) {
  const asked: string[] = []
  const queued: string[] = []
  const kept: PassedOverVideo[] = []
  const context = {
    input,
    isScan: true,
    queue: {
      known: () => new Map(),
      add: (items: Array<{ videoId: string }>) => items.map(({ videoId }) => (queued.push(videoId), videoId)),
    },
    ytDlp: {
      extract: (url: string) => {
        const id = url.slice(-11)
        asked.push(id)
        const answer = site[id]
        if (answer instanceof Error) return Promise.reject(answer)
        return Promise.resolve(
          parseInfo({ id, extractor_key: 'Youtube', webpage_url: url, title: id, duration: answer }),
        )
      },
    },
    clock: { now: () => DAY_100_MS },
    settings,
    signal: new AbortController().signal,
    report: () => undefined,
  }
  const store = {
    passedOver: () => new Map(known.map(video => [video.videoId, video])),
    pass: (videos: readonly PassedOverVideo[]) => void kept.push(...videos),
  }
  const rules = { min_duration: 60 }
  const sift = createSift(context as never, { channelId: 'c', rules, store: store as never })
  const entries = Object.keys(site).map(id => bareEntry(id, `https://www.youtube.com/watch?v=${id}`, input))
  const tally = emptyTally()
  const failure: unknown = await addEntries({ ...context, sift } as never, entries, tally).catch(
    (error: unknown) => error,
  )
  return { asked, queued, tally, failure, passed: kept.map(({ videoId, reason }) => [videoId, reason]) }
}

it('asks the site for what the listing did not tell', async () => {
  const { asked, queued, passed, tally } = await scan({ aaaaaaaaaaa: 61, bbbbbbbbbbb: 59 })
  expect(asked).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb'])
  expect(queued).toEqual(['aaaaaaaaaaa'])
  expect(passed).toEqual([['bbbbbbbbbbb', 'Shorter than 1m.']])
  expect(tally).toMatchObject({ added: ['aaaaaaaaaaa'], passedOver: 1 })
})

it('does not ask again what an earlier scan learned', async () => {
  const { asked, passed } = await scan({ aaaaaaaaaaa: 61 }, [{ videoId: 'aaaaaaaaaaa', duration: 30, published: null }])
  expect(asked).toEqual([])
  expect(passed).toEqual([['aaaaaaaaaaa', 'Shorter than 1m.']])
})

it('passes over what cannot be looked at, until it can', async () => {
  const { queued, passed } = await scan({ aaaaaaaaaaa: new FetchError('private', 'Private video'), bbbbbbbbbbb: 90 })
  expect(queued).toEqual(['bbbbbbbbbbb'])
  expect(passed).toEqual([['aaaaaaaaaaa', expect.any(String)]])
})

it('keeps what it learned when the site blocks, and says so', async () => {
  const blocked = new FetchError('bot-check', 'Sign in to confirm you are not a bot')
  const { asked, queued, passed, failure } = await scan({
    aaaaaaaaaaa: 90,
    bbbbbbbbbbb: 30,
    ccccccccccc: blocked,
    ddddddddddd: 90,
  })
  expect(asked).toEqual(['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'])
  expect(queued).toEqual(['aaaaaaaaaaa'])
  expect(passed).toEqual([['bbbbbbbbbbb', 'Shorter than 1m.']])
  expect(failure).toBe(blocked)
})
