import * as z from 'zod'
import { JSON_MAX_BYTES, type MediaFetch } from './media-fetch.ts'

const Votes = z.looseObject({ dislikes: z.number().nonnegative(), rating: z.number().min(0).max(5).catch(0) })

/** Dislikes and rating of a YouTube video as people report them; undefined when the service knows nothing. */
export async function fetchVotes(
  fetch: MediaFetch,
  query: { baseUrl: string; videoId: string; signal: AbortSignal },
): Promise<{ dislikeCount: number; averageRating: number } | undefined> {
  const url = new URL('/votes', query.baseUrl)
  url.searchParams.set('videoId', query.videoId)
  const answer = await fetch.bytes(url.href, JSON_MAX_BYTES, query.signal)
  if (answer?.status !== 200) return undefined
  try {
    const { dislikes, rating } = Votes.parse(JSON.parse(answer.body.toString('utf8')))
    return { dislikeCount: Math.round(dislikes), averageRating: rating }
  } catch {
    return undefined
  }
}
