import type { AppConfig } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { epochSeconds, type Clock } from '../platform/clock.ts'
import type { Awaitable } from '../platform/awaitable.ts'
import type { SitePauseStore } from './site-pauses.store.ts'
import type { ErrorClass } from './error-class.ts'
import type { YtDlp } from './yt-dlp.ts'
import { hostKey } from './classify-input.ts'
import { channelIdFromInfo } from './video-id.ts'
import { ytDlpSettings } from './yt-dlp-settings.ts'
import { classifyAndPause, findPause, noteSuccess } from './classify-and-pause.ts'
import type { DownloadStarter } from './retry-downloads.ts'

/** A user waits for the response. */
const TIMEOUT_MS = 20_000

/** Maximum number of parallel lookups, because any signed-in user can trigger them. */
const CONCURRENCY = 2

const NO_CHANNEL = new Set<ErrorClass>(['removed', 'unavailable', 'list-gone', 'private', 'unsupported-url'])

interface Deps {
  ytDlp: YtDlp
  pauses: SitePauseStore
  jobs: DownloadStarter
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
  log: Logger
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** The ID of the channel with this URL; null if there is none, undefined when it cannot be looked up now. */
export type ResolveChannelId = (url: string) => Promise<string | null | undefined>

export function createChannelIdResolver({ ytDlp, settings, log, signal, ...gate }: Deps): ResolveChannelId {
  let lookupCount = 0
  return async url => {
    const request = { host: hostKey(url), kind: 'list', item: url } as const
    if (lookupCount >= CONCURRENCY || (await findPause(gate, request))) return undefined
    lookupCount++
    const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const config = ytDlpSettings(await settings.getAppConfig())
      const page = await ytDlp.extractListing(url, config, limit)
      await noteSuccess(gate, request.host, request.kind)
      return channelIdFromInfo(page)
    } catch (error) {
      // The server stops, or the user has waited long enough: this says nothing about the site.
      if (limit.aborted) return undefined
      const now = epochSeconds(gate.clock)
      const { errorClass } = await classifyAndPause(gate, { ...request, error, failures: {}, now })
      log.warn({ url, errorClass }, 'a channel could not be looked up')
      return NO_CHANNEL.has(errorClass) ? null : undefined
    } finally {
      lookupCount--
    }
  }
}
