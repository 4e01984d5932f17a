import type { AppConfig, ResolvedLink } from '@tubecellar/core/contract'
import type { Logger } from 'pino'
import { renderPreview } from '../../media/image-preview.ts'
import { subscriptionsTexts } from '../../messages/subscriptions.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { IMAGE_MAX_BYTES, type GuardedFetch } from '../../platform/network/guarded-fetch.ts'
import { classifyAndPause, noteSuccess } from '../../site/classify-and-pause.ts'
import { classifyInput, hostKey } from '../../site/classify-input.ts'
import type { ErrorClass } from '../../site/error-class.ts'
import { explainFailure } from '../../site/explain-failure.ts'
import type { Info } from '../../site/info-json.ts'
import { readFailure } from '../../site/read-failure.ts'
import type { DownloadStarter } from '../../site/retry-downloads.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import { findChannelName } from '../../site/video-id.ts'
import { ytDlpSettings } from '../../site/yt-dlp-settings.ts'
import type { YtDlp } from '../../site/yt-dlp.ts'
import { channelImageUrls, thumbnailUrls } from '../videos/index.ts'
import { requestedUrl, sourceKind } from './find-source.ts'

/** Clients wait 30 seconds for a response. */
const TIMEOUT_MS = 22_000
const IMAGE_TIMEOUT_MS = 4_000

/** Each one is a process of yt-dlp. */
const CONCURRENCY = 2

/** They concern this link or the network, so they do not pause the site. */
const UNRELATED = new Set<ErrorClass>([
  'offline',
  'proxy',
  'tls',
  'timeout',
  'unsupported-url',
  'tool-missing',
  'unknown',
])

interface Deps {
  ytDlp: YtDlp
  fetch: GuardedFetch
  pauses: SitePauseStore
  jobs: DownloadStarter
  settings: { getAppConfig: () => Awaitable<AppConfig> }
  clock: Clock
  log: Logger
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/**
 * Finds the channel, playlist or video of a link (docs/spec/subscriptions.md#links). Nothing is stored. @throws DomainError linkNotAccepted,
 * linkNotResolved, tooManyLookups
 */
export type ResolveLink = (link: string, signal: AbortSignal) => Promise<ResolvedLink>

export function createLinkResolver({ ytDlp, fetch, settings, log, signal: closing, ...gate }: Deps): ResolveLink {
  let lookupCount = 0

  async function readPage(url: string, signal: AbortSignal): Promise<Info> {
    const request = { host: hostKey(url), kind: 'list', item: url } as const
    const pause = await gate.pauses.find(request.host, request.kind, epochSeconds(gate.clock))
    if (pause) throw rejectPaused(pause.errorClass)
    try {
      const page = await ytDlp.extractListing(url, ytDlpSettings(await settings.getAppConfig()), signal)
      await noteSuccess(gate, request.host, request.kind)
      return page
    } catch (error) {
      if (signal.aborted) throw new DomainError('linkNotResolved', { detail: subscriptionsTexts.lookupTooSlow })
      const { errorClass, toolMessage } = readFailure(error)
      if (!UNRELATED.has(errorClass))
        await classifyAndPause(gate, { ...request, error, failures: {}, now: epochSeconds(gate.clock) })
      log.warn({ url, errorClass }, 'a link could not be looked up')
      throw reject(errorClass, toolMessage)
    }
  }

  async function readImage(urls: readonly (string | undefined)[], signal: AbortSignal): Promise<string | null> {
    const url = urls.find(each => each !== undefined)
    if (url === undefined) return null
    const limit = AbortSignal.any([signal, AbortSignal.timeout(IMAGE_TIMEOUT_MS)])
    const image = await fetch.bytes(url, IMAGE_MAX_BYTES, limit).catch(() => undefined)
    return image?.status === 200 ? ((await renderPreview(image.body)) ?? null) : null
  }

  async function resolve(link: string, signal: AbortSignal): Promise<ResolvedLink> {
    const classified = classifyInput(link)
    if (classified.tag === 'invalid' || classified.tag === 'unrecognized')
      throw new DomainError('linkNotAccepted', { detail: classified.message, fields: { link: [classified.message] } })
    const url = requestedUrl(classified)
    const page = await readPage(url, signal)
    const kind = classified.tag === 'video' ? 'video' : sourceKind(classified, page, url)
    const channel = findChannelName(page) ?? null
    const images = thumbnailUrls(page)
    return {
      kind,
      title: (kind === 'channel' ? (channel ?? page.title) : page.title) ?? url,
      channel: kind === 'channel' ? null : channel,
      // The page of a channel counts its tabs.
      video_count: kind === 'playlist' ? toInteger(page.playlist_count) : null,
      duration: kind === 'video' ? toInteger(page.duration) : null,
      thumbnail: await readImage(kind === 'channel' ? [channelImageUrls(page).thumb] : images, signal),
    }
  }

  return async (link, requestSignal) => {
    if (lookupCount >= CONCURRENCY) throw new DomainError('tooManyLookups', { retryAfterS: 5 })
    lookupCount++
    try {
      return await resolve(link, AbortSignal.any([closing, requestSignal, AbortSignal.timeout(TIMEOUT_MS)]))
    } finally {
      lookupCount--
    }
  }
}

const toInteger = (value: number | undefined) => (value === undefined || value < 0 ? null : Math.round(value))

function reject(errorClass: ErrorClass, toolMessage: string): DomainError {
  if (errorClass === 'unknown')
    return new DomainError('linkNotResolved', { detail: subscriptionsTexts.lookupFailed(toolMessage) })
  const { reason = '', advice = '' } = explainFailure(null, errorClass) ?? {}
  return new DomainError('linkNotResolved', { detail: subscriptionsTexts.linkNotFound(reason, advice) })
}

function rejectPaused(errorClass: ErrorClass): DomainError {
  const { reason = '', advice = '' } = explainFailure(null, errorClass) ?? {}
  return new DomainError('linkNotResolved', { detail: subscriptionsTexts.siteIsPaused(reason, advice) })
}
