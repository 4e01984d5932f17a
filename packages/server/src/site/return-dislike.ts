import * as z from 'zod'
import { FetchError } from './error-class.ts'
import { JSON_MAX_BYTES, type GuardedFetch } from '../platform/network/guarded-fetch.ts'
import { siteTexts } from '../messages/site.ts'

export interface Votes {
  dislikeCount: number
  /** 0 to 5. */
  averageRating: number
}

const VotesResponse = z.looseObject({ dislikes: z.number().nonnegative(), rating: z.number().min(0).max(5).catch(0) })

/**
 * Dislikes and rating of a YouTube video as reported by users; undefined when the service has no data.
 * @throws FetchError site-error when it does not answer
 */
export async function fetchVotes(
  fetch: GuardedFetch,
  query: { baseUrl: string; videoId: string; signal: AbortSignal },
): Promise<Votes | undefined> {
  const url = new URL('/votes', query.baseUrl)
  url.searchParams.set('videoId', query.videoId)
  const response = await fetch.bytes(url.href, JSON_MAX_BYTES, query.signal)
  if (response === undefined || response.status >= 500)
    throw new FetchError('site-error', siteTexts.didNotReturnDislikes(url.host))
  if (response.status !== 200) return undefined
  try {
    const { dislikes, rating } = VotesResponse.parse(JSON.parse(response.body.toString('utf8')))
    return { dislikeCount: Math.round(dislikes), averageRating: rating }
  } catch {
    return undefined
  }
}
