import type { AppConfig, Sponsorblock } from '@tubecellar/core/contract'
import { epochSeconds } from '../../../platform/clock.ts'
import { DEFAULT_RETURN_DISLIKE_URL, DEFAULT_SPONSORBLOCK_URL } from '../../../config.ts'
import { thumbnailUrls } from '../../videos/index.ts'
import type { OnMissing } from '../collect-missing-extras.ts'
import { isYoutubeId } from '../../../site/video-id.ts'
import { FetchError } from '../../../site/error-class.ts'
import type { Info } from '../../../site/info-json.ts'
import { IMAGE_MAX_BYTES } from '../../../platform/network/guarded-fetch.ts'
import { fetchVotes, type Votes } from '../../../site/return-dislike.ts'
import { fetchSponsorblock } from '../../../site/sponsorblock.ts'
import type { FetchTools } from './fetch-tools.ts'
import { metadataTexts } from '../../../messages/metadata.ts'

/** How many image URLs are tried. */
const MAX_THUMBNAIL_ATTEMPTS = 3

export const thumbnailMissingError = () => new FetchError('site-error', metadataTexts.noThumbnailCouldBeDownloaded)

/** Returns true if an image of the video is stored, new or old. */
export async function fetchVideoThumb(
  {
    fetch,
    images,
    paths,
    signal,
    item,
    onMissing,
  }: Pick<FetchTools, 'fetch' | 'images' | 'paths'> & {
    signal: AbortSignal
    item: { videoId: string }
    onMissing: OnMissing
  },
  info: Info,
): Promise<boolean> {
  const urls = thumbnailUrls(info).slice(0, MAX_THUMBNAIL_ATTEMPTS)
  for (const url of urls) {
    const download = await fetch.bytes(url, IMAGE_MAX_BYTES, signal)
    if (download?.status === 200 && (await images.write(download.body, paths.videoThumb(item.videoId), 'wide')))
      return true
  }
  if (urls.length > 0) onMissing('thumbnail', thumbnailMissingError())
  return false
}

type Context = Pick<FetchTools, 'config' | 'fetch' | 'clock'> & { settings: AppConfig; signal: AbortSignal }

interface Overwrites {
  integrate_sponsorblock?: boolean | null
}

/**
 * The public services support only YouTube; a configured service is also asked about videos of other sites with such an
 * ID.
 */
const isSupported = (info: Info, baseUrl: string, publicUrl: string) =>
  isYoutubeId(info.id ?? '') && (info.extractor_key === 'Youtube' || baseUrl !== publicUrl)

/** Sponsor segments; null when the setting is off. @throws FetchError when the service does not answer */
export async function fetchSegments(
  { config: { sponsorBlockUrl: baseUrl }, settings, fetch, signal, clock }: Context,
  info: Info,
  overwrites: Overwrites,
): Promise<Sponsorblock | null> {
  const isOn = overwrites.integrate_sponsorblock ?? settings.downloads.integrate_sponsorblock
  if (!isOn || !isSupported(info, baseUrl, DEFAULT_SPONSORBLOCK_URL)) return null
  return fetchSponsorblock(fetch, { baseUrl, videoId: info.id ?? '', now: epochSeconds(clock), signal })
}

/** Undefined when the setting is off, or the service has no votes. @throws FetchError when it does not answer */
export async function fetchDislikes(
  { config: { returnDislikeUrl: baseUrl }, settings, fetch, signal }: Context,
  info: Info,
): Promise<Votes | undefined> {
  if (!settings.downloads.integrate_ryd || !isSupported(info, baseUrl, DEFAULT_RETURN_DISLIKE_URL)) return undefined
  return fetchVotes(fetch, { baseUrl, videoId: info.id ?? '', signal })
}

interface FetchedExtras {
  sponsorblock: Sponsorblock | null
  votes: Votes | undefined
}

/** Fetches the extras of other services that the settings enable. A failed service does not affect the others. */
export async function fetchVideoExtras(
  context: Context & { onMissing: OnMissing },
  info: Info,
  overwrites: Overwrites,
): Promise<FetchedExtras> {
  const { signal, onMissing } = context
  const sponsorblock = await fetchSegments(context, info, overwrites).catch((error: unknown) => {
    signal.throwIfAborted()
    onMissing('sponsorblock', error)
    return null
  })
  const votes = await fetchDislikes(context, info).catch((error: unknown) => {
    signal.throwIfAborted()
    onMissing('dislikes', error)
    return undefined
  })
  return { sponsorblock, votes }
}
