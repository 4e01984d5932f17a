import { SponsorSegment, type Sponsorblock } from '@tubecellar/core/contract'
import * as z from 'zod'
import { FetchError } from './error-class.ts'
import { JSON_MAX_BYTES, type GuardedFetch } from '../platform/network/guarded-fetch.ts'
import { siteTexts } from '../messages/site.ts'

/** The categories of docs/spec/metadata.md#sponsor-segments-of-sponsorblock. */
const CATEGORIES = [
  'sponsor',
  'selfpromo',
  'interaction',
  'intro',
  'outro',
  'preview',
  'music_offtopic',
  'poi_highlight',
  'filler',
]

const SegmentsResponse = z.array(SponsorSegment.optional().catch(undefined))

/**
 * Segments that viewers marked in a YouTube video. @throws FetchError site-error when the service does not answer, or
 * not with segments
 */
export async function fetchSponsorblock(
  fetch: GuardedFetch,
  query: { baseUrl: string; videoId: string; now: number; signal: AbortSignal },
): Promise<Sponsorblock> {
  const url = new URL('/api/skipSegments', query.baseUrl)
  url.searchParams.set('videoID', query.videoId)
  url.searchParams.set('categories', JSON.stringify(CATEGORIES))
  const response = await fetch.bytes(url.href, JSON_MAX_BYTES, query.signal)
  // The status is 404 for videos without segments. Any other response, for example from a proxy in between, is an
  // error.
  const segments = response?.status === 404 ? [] : response?.status === 200 ? readSegments(response.body) : undefined
  if (segments === undefined) throw new FetchError('site-error', siteTexts.didNotReturnSegments(url.host))
  return {
    is_enabled: true,
    last_refresh: query.now,
    ...(segments.length > 0 ? { has_unlocked: segments.every(({ locked }) => locked === 0) } : {}),
    segments,
  }
}

function readSegments(body: Buffer): SponsorSegment[] | undefined {
  const parsed = SegmentsResponse.safeParse(readJson(body))
  if (!parsed.success) return undefined
  return parsed.data
    .filter(segment => segment !== undefined)
    .map(segment => ({ ...segment, actionType: segment.category === 'sponsor' ? 'skip' : 'none' }))
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
