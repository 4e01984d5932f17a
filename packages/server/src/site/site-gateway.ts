import type { AppConfig } from '@tubecellar/core/contract'
import { failureTexts } from '../messages/failures.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { GuardedFetch } from '../platform/network/guarded-fetch.ts'
import { hostKey } from './classify-input.ts'
import { FetchError, type ErrorClass } from './error-class.ts'
import { createFailureDelays } from './failure-delays.ts'
import type { RequestHourStore } from './hourly-requests.store.ts'
import { createHourlyRequests } from './hourly-requests.ts'
import { PausedError } from './paused-error.ts'
import type { SitePauseStore } from './site-pauses.store.ts'
import type { YtDlp } from './yt-dlp.ts'

/** Failures that are an expected answer of the site. */
const ANSWERS: ReadonlySet<ErrorClass> = new Set(['tab-missing', 'no-entries', 'live', 'post-live', 'upcoming'])

/** Hosts from which YouTube sends images. */
// wording-ok: names of hosts
const YOUTUBE_IMAGES = /(^|\.)(ytimg|ggpht|googleusercontent)\.com$/

interface Deps {
  pauses: SitePauseStore
  requestHours: RequestHourStore
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
  /** Tests move the clock instead. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** All requests to sites pass it (docs/spec/downloads.md#request-limits). */
export interface SiteGateway {
  /** Calls of the result reject with PausedError while the site is paused. */
  gateYtDlp(ytDlp: YtDlp): YtDlp
  /** Requests of the result are answered as unavailable while the site is paused, and above their share of the hourly limit. */
  gateFetch(fetch: GuardedFetch): GuardedFetch
}

export function createSiteGateway({ pauses, requestHours, settings, ...timing }: Deps): SiteGateway {
  const { clock } = timing
  const delays = createFailureDelays(timing)
  const hourly = createHourlyRequests(requestHours)
  // One at a time: a request that reaches the limit pauses the site before the next one is counted.
  let previous: Promise<unknown> = Promise.resolve()
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const result = previous.then(work)
    previous = result.catch(() => undefined)
    return result
  }

  const rejectBlocked = async (host: string) => {
    const block = await pauses.findBlock(host, epochSeconds(clock))
    if (block) throw new PausedError(block)
  }

  const count = async (host: string, limit: number) => {
    await rejectBlocked(host)
    const now = epochSeconds(clock)
    const until = limit > 0 ? await hourly.count(host, { size: 'call', limit }, now) : undefined
    if (until === undefined) return
    const pause = { host, until, errorClass: 'request-limit', reason: failureTexts['request-limit'] } as const
    await pauses.pause(pause, now)
    throw new PausedError(pause)
  }

  const isSmallRequestAllowed = async (url: string) => {
    const host = requestHost(url)
    const now = epochSeconds(clock)
    if (await pauses.findBlock(host, now)) return false
    const { downloads } = await settings.getAppConfig()
    const limit = downloads.hourly_requests ?? 0
    if (limit === 0 || host === '') return true
    return (await runInOrder(() => hourly.count(host, { size: 'small', limit }, now))) === undefined
  }

  async function send<T>(url: string, signal: AbortSignal, request: () => Promise<T>): Promise<T> {
    const host = hostKey(url)
    if (host === '') return request()
    const { downloads } = await settings.getAppConfig()
    await rejectBlocked(host)
    await delays.wait(host, downloads.sleep_interval, signal)
    await runInOrder(() => count(host, downloads.hourly_requests ?? 0))
    try {
      const result = await request()
      delays.note(host, false)
      return result
    } catch (error) {
      delays.note(host, !signal.aborted && !(error instanceof FetchError && ANSWERS.has(error.errorClass)))
      throw error
    }
  }

  return {
    gateYtDlp: ytDlp => ({
      list: (url, config, onEntry, signal, limit) =>
        send(url, signal, () => ytDlp.list(url, config, onEntry, signal, limit)),
      extract: (url, config, signal) => send(url, signal, () => ytDlp.extract(url, config, signal)),
      extractListing: (url, config, signal) => send(url, signal, () => ytDlp.extractListing(url, config, signal)),
      findOffer: (url, config, signal) => send(url, signal, () => ytDlp.findOffer(url, config, signal)),
      refresh: request => send(request.url, request.signal, () => ytDlp.refresh(request)),
      comments: request => send(request.url, request.signal, () => ytDlp.comments(request)),
      download: request => send(request.url, request.signal, () => ytDlp.download(request)),
      subtitles: request => send(request.url, request.signal, () => ytDlp.subtitles(request)),
    }),
    gateFetch: fetch => ({
      async bytes(url, maxBytes, signal) {
        if (!(await isSmallRequestAllowed(url))) return undefined
        return fetch.bytes(url, maxBytes, signal)
      },
      async bytesIfChanged(url, known, limits) {
        if (!(await isSmallRequestAllowed(url))) return undefined
        return fetch.bytesIfChanged(url, known, limits)
      },
    }),
  }
}

/** The site that a request of an image or a service concerns. */
function requestHost(url: string): string {
  if (URL.canParse(url) && YOUTUBE_IMAGES.test(new URL(url).hostname)) return 'youtube.com'
  return hostKey(url)
}
