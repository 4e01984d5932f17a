import { hostKey } from './classify-input.ts'
import { JSON_MAX_BYTES, type GuardedFetch } from '../platform/network/guarded-fetch.ts'

const FEED_URL = 'https://www.youtube.com/feeds/videos.xml'

const CHANNEL_ID = /^UC[-\w]{22}$/

const ENTRY_ID = /<yt:videoId>([-\w]{11})<\/yt:videoId>/g

interface FeedChannel {
  id: string
  url: string
}

/**
 * The IDs of the newest videos of a channel, of all tabs, from the feed of its site: one small request. Undefined if the site
 * has no feed, or if it did not return one.
 */
export async function readFeed(fetch: GuardedFetch, channel: FeedChannel, signal: AbortSignal) {
  if (hostKey(channel.url) !== 'youtube.com' || !CHANNEL_ID.test(channel.id)) return undefined
  const url = new URL(FEED_URL)
  url.searchParams.set('channel_id', channel.id)
  const response = await fetch.bytes(url.href, JSON_MAX_BYTES, signal)
  if (response?.status !== 200) return undefined
  const ids = [...response.body.toString('utf8').matchAll(ENTRY_ID)].map(([, id = '']) => id)
  return ids.length === 0 ? undefined : ids
}
