import { hostKey } from './classify-input.ts'
import { JSON_MAX_BYTES, type GuardedFetch, type Validators } from '../platform/network/guarded-fetch.ts'

/** IDs of sites other than YouTube start with the name of the site. */
const CHANNEL_ID = /^(?:[a-z0-9]+-)?(UC[-\w]{22})$/
const PLAYLIST_ID = /^(?:[a-z0-9]+-)?((?:PL|UU|OL|FL)[-\w]{10,})$/

const ENTRY_ID = /<yt:videoId>([-\w]{11})<\/yt:videoId>/g

interface FeedSource {
  kind: 'channel' | 'playlist'
  id: string
  url: string
}

/** A feed at the last check. */
export interface Feed extends Validators {
  /** The newest videos of a channel, of all tabs, or the first videos of a playlist. */
  ids: readonly string[]
}

/** The URL of the feed of a channel or playlist; undefined if its site has none. `base`: the URL of feeds, without a query. */
export function feedUrl(base: string, { kind, id, url }: FeedSource): string | undefined {
  if (hostKey(url) !== hostKey(base)) return undefined
  const [, siteId] = (kind === 'channel' ? CHANNEL_ID : PLAYLIST_ID).exec(id) ?? []
  if (siteId === undefined) return undefined
  const address = new URL(base)
  address.searchParams.set(`${kind}_id`, siteId)
  return address.href
}

/**
 * The feed of a channel or playlist: one small request. Undefined if the site has no feed, or if it did not return one; `unchanged` since
 * `known`.
 */
export async function readFeed(
  { fetch, feedBase }: { fetch: GuardedFetch; feedBase: string },
  source: FeedSource,
  { signal, known = {} }: { signal: AbortSignal; known?: Validators },
): Promise<Feed | 'unchanged' | undefined> {
  const url = feedUrl(feedBase, source)
  if (url === undefined) return undefined
  const response = await fetch.bytesIfChanged(url, known, { maxBytes: JSON_MAX_BYTES, signal })
  if (response?.status === 304) return 'unchanged'
  if (response?.status !== 200) return undefined
  const prefix = /^[a-z0-9]+-(?=UC|PL|UU|OL|FL)/.exec(source.id)?.[0] ?? ''
  const ids = [...response.body.toString('utf8').matchAll(ENTRY_ID)].map(([, id = '']) => prefix + id)
  return ids.length === 0 ? undefined : { ids, ...response.validators }
}
