import type { Sponsorblock } from '@tubecellar/core/contract'
import { epochSeconds } from '../../clock.ts'
import { DEFAULT_RETURN_DISLIKE_URL, DEFAULT_SPONSORBLOCK_URL } from '../../config.ts'
import { thumbnailUrls } from '../make-records.ts'
import { isYoutubeId } from '../video-id.ts'
import type { Info } from '../../tools/info-json.ts'
import { IMAGE_MAX_BYTES } from '../../tools/media-fetch.ts'
import { fetchVotes } from '../../tools/return-dislike.ts'
import { fetchSponsorblock } from '../../tools/sponsorblock.ts'
import { writeArt } from '../../tools/thumbnail.ts'
import type { WalkContext } from './walk-context.ts'

/** How many of the offered pictures are tried. */
const THUMBNAIL_TRIES = 3

/** True once there is a picture of the video on disk, from now or from before. */
export async function fetchVideoThumb(
  { fetch, paths, signal, item }: Pick<WalkContext, 'fetch' | 'paths' | 'signal'> & { item: { videoId: string } },
  info: Info,
): Promise<boolean> {
  for (const url of thumbnailUrls(info).slice(0, THUMBNAIL_TRIES)) {
    const picture = await fetch.bytes(url, IMAGE_MAX_BYTES, signal)
    if (picture?.status === 200 && (await writeArt(picture.body, paths.videoThumb(item.videoId), 'wide'))) return true
  }
  return false
}

interface Extras {
  sponsorblock: Sponsorblock | null
  votes?: { dislikeCount: number; averageRating: number } | undefined
}

/** What other services know about the video, where the settings want it. Their failure is nobody's. */
export async function fetchExtras(
  {
    config,
    settings: { downloads },
    fetch,
    signal,
    clock,
  }: Pick<WalkContext, 'config' | 'settings' | 'fetch' | 'signal' | 'clock'>,
  info: Info,
  overwrites: { integrate_sponsorblock?: boolean | null },
): Promise<Extras> {
  const videoId = info.id ?? ''
  // The public services know YouTube only; one that the owner named himself is asked about anything with such an id.
  const isAsked = (baseUrl: string, publicUrl: string) =>
    isYoutubeId(videoId) && (info.extractor_key === 'Youtube' || baseUrl !== publicUrl)
  const isSponsorblockOn = overwrites.integrate_sponsorblock ?? downloads.integrate_sponsorblock
  const sponsorblock =
    isSponsorblockOn && isAsked(config.sponsorBlockUrl, DEFAULT_SPONSORBLOCK_URL)
      ? await fetchSponsorblock(fetch, { baseUrl: config.sponsorBlockUrl, videoId, now: epochSeconds(clock), signal })
      : null
  const votes =
    downloads.integrate_ryd && isAsked(config.returnDislikeUrl, DEFAULT_RETURN_DISLIKE_URL)
      ? await fetchVotes(fetch, { baseUrl: config.returnDislikeUrl, videoId, signal })
      : undefined
  return { sponsorblock, votes }
}
