import { beforeEach, describe, expect, it } from 'vitest'
import { APP_CONFIG_DEFAULTS } from '@tubecellar/core/contract'
import { openDatabase } from '../database/open-database.ts'
import { classifyAndPause } from './classify-and-pause.ts'
import { FetchError } from './error-class.ts'
import { createRequestHourStore, type RequestHourStore } from './hourly-requests.store.ts'
import { createSiteGateway } from './site-gateway.ts'
import { createSitePauseStore, type SitePauseStore } from './site-pauses.store.ts'

const START = 1_800_000_000
const HOUR_S = 3600
const URL = 'https://site.example/v'
const HOST = 'site.example'

let pauses: SitePauseStore
let requestHours: RequestHourStore
let writes: number
let now: number
let sent: number[]
beforeEach(() => {
  const db = openDatabase(':memory:')
  pauses = createSitePauseStore(db)
  const store = createRequestHourStore(db)
  writes = 0
  requestHours = { ...store, save: (host, hour) => (writes++, store.save(host, hour)) }
  now = START
  sent = []
})

function open(
  downloads: Partial<typeof APP_CONFIG_DEFAULTS.downloads> = {},
  answer: () => Promise<unknown> = async () => ({}),
) {
  const config = { ...APP_CONFIG_DEFAULTS, downloads: { ...APP_CONFIG_DEFAULTS.downloads, ...downloads } }
  const gateway = createSiteGateway({
    pauses,
    requestHours,
    settings: { getAppConfig: () => config },
    clock: { now: () => now * 1000 },
    wait: async ms => void (now += ms / 1000),
  })
  const send = () => {
    sent.push(now)
    return answer()
  }
  const { signal } = new AbortController()
  const ytDlp = gateway.gateYtDlp({ extract: send, subtitles: send } as never)
  const fetch = gateway.gateFetch({ bytes: send as never, bytesIfChanged: send as never })
  return {
    extract: (url = URL) => ytDlp.extract(url, undefined as never, signal),
    subtitles: () => ytDlp.subtitles({ url: URL, signal } as never),
    bytes: (url: string) => fetch.bytes(url, 1, signal),
    bytesIfChanged: (url: string) => fetch.bytesIfChanged(url, {}, { maxBytes: 1, signal }),
  }
}

const fail = (errorClass: 'private' | 'tab-missing') => () => Promise.reject(new FetchError(errorClass, ''))

describe('the gateway of sites', () => {
  it('sends no burst of requests to a site that fails', async () => {
    const { extract } = open({ hourly_requests: null }, fail('private'))
    for (let request = 0; request < 6; request++) await extract().catch(() => undefined)
    const gaps = sent.slice(1).map((time, index) => time - (sent[index] ?? 0))
    expect(sent).toHaveLength(6)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(5)
  })

  it('sends the next request immediately after a success, an expected answer, or without a sleep interval', async () => {
    for (const gate of [open(), open({}, fail('tab-missing')), open({ sleep_interval: null }, fail('private'))])
      for (let request = 0; request < 3; request++) await gate.extract().catch(() => undefined)
    expect(new Set(sent)).toEqual(new Set([START]))
  })

  it('sends at most the allowed number of requests in an hour', async () => {
    const { extract, subtitles } = open({ hourly_requests: 3 })
    for (let request = 0; request < 2; request++) await extract()
    now += 600
    await subtitles()
    const rejected: unknown = await extract().catch((error: unknown) => error)
    const failed = { error: rejected, host: HOST, kind: 'download', item: 'a', failures: {}, now } as const
    expect(await classifyAndPause({ pauses }, failed)).toMatchObject({
      errorClass: 'request-limit',
      isCounted: false,
      decision: { tag: 'pause-host', nextAttempt: START + HOUR_S },
    })
    expect(sent).toHaveLength(3)
    expect(await pauses.list(now)).toMatchObject([{ host: HOST, state: 'paused', until: START + HOUR_S }])
    now = START + HOUR_S
    await extract()
    expect(sent).toHaveLength(4)
  })

  it('counts the requests of each host', async () => {
    const { extract } = open({ hourly_requests: 1 })
    await extract()
    await extract('https://other.example/v')
    await expect(extract()).rejects.toMatchObject({ errorClass: 'request-limit' })
    expect(sent).toHaveLength(2)
  })

  it('sends one request when several reach the limit at the same time', async () => {
    const { extract } = open({ hourly_requests: 1 })
    await Promise.allSettled(Array.from({ length: 5 }, () => extract()))
    expect(sent).toHaveLength(1)
  })

  it('starts a new hour when a user ends the pause', async () => {
    const { extract } = open({ hourly_requests: 1 })
    await extract()
    await expect(extract()).rejects.toMatchObject({ errorClass: 'request-limit' })
    await pauses.liftForAll(HOST)
    await extract()
    expect(sent).toHaveLength(2)
  })

  it('has no limit when the setting is 0', async () => {
    const { extract } = open({ hourly_requests: 0 })
    for (let request = 0; request < 400; request++) await extract()
    expect(sent).toHaveLength(400)
  })

  it('keeps the limit after a success, and does not count it as a block', async () => {
    const { extract } = open({ hourly_requests: 1 })
    await extract()
    await expect(extract()).rejects.toMatchObject({ errorClass: 'request-limit' })
    await pauses.lift(HOST)
    expect(await pauses.findBlock(HOST, now)).toMatchObject({ errorClass: 'request-limit' })
    expect(await pauses.countBlocks(HOST, now)).toBe(0)
  })

  it('continues the hour after a restart, and stores the count only now and then', async () => {
    const beforeRestart = open({ hourly_requests: 300 })
    for (let request = 0; request < 200; request++) await beforeRestart.extract()
    expect(writes).toBeLessThan(30)
    // A server that crashes repeatedly does not exceed the limit.
    let crashes = 0
    while (crashes < 200 && (await pauses.findBlock(HOST, now)) === undefined) {
      crashes++
      await open({ hourly_requests: 300 })
        .extract()
        .catch(() => undefined)
    }
    expect(sent.length).toBeLessThanOrEqual(300)
    expect(crashes).toBeLessThan(200)
    now = START + HOUR_S
    await open({ hourly_requests: 300 }).extract()
    expect(await pauses.findBlock(HOST, now)).toBeUndefined()
  })

  it('counts ten images or feeds as one call of yt-dlp, and leaves half of the limit to calls', async () => {
    const { extract, bytes, bytesIfChanged } = open({ hourly_requests: 4 })
    for (let request = 0; request < 10; request++) await bytes('https://site.example/a.jpg')
    for (let request = 0; request < 20; request++) await bytesIfChanged('https://site.example/feed.xml')
    expect(sent).toHaveLength(20)
    expect(await bytes('https://site.example/a.jpg')).toBeUndefined()
    expect(await pauses.findBlock(HOST, now)).toBeUndefined()
    await bytes('https://sponsor.example/a')
    for (let request = 0; request < 2; request++) await extract()
    expect(sent).toHaveLength(23)
    await expect(extract()).rejects.toMatchObject({ errorClass: 'request-limit' })
  })

  it('sends nothing to a paused site, not even images', async () => {
    const { extract, bytes, bytesIfChanged } = open()
    for (const host of [HOST, 'youtube.com'])
      await pauses.pause({ host, until: now + 60, errorClass: 'bot-check', reason: 'Robot?' }, now)
    await expect(extract()).rejects.toMatchObject({ errorClass: 'bot-check', retryAt: now + 60 })
    expect(await bytes('https://i.ytimg.com/vi/a.jpg')).toBeUndefined()
    expect(await bytes('https://site.example/a.jpg')).toBeUndefined()
    expect(await bytesIfChanged('https://site.example/feed.xml')).toBeUndefined()
    expect(sent).toEqual([])
    await bytes('https://sponsor.example/a')
    expect(sent).toHaveLength(1)
  })
})
