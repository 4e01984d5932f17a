import type { Database } from '../../database/database.ts'
import { nameVersion } from './name-texts.store.ts'
import type { FoundHits, SearchFinder } from './search-finder.ts'

/** Each has at most a page of hits. */
const MAX_CACHED_SEARCHES = 500

/**
 * Stores the hits of recent searches by name while the index of names is unchanged: pages are requested again when users return to them,
 * and several users search for the same. The filters `active` and `subscribed` are not in the index. Reading the version of the index is a lookup. Only for SQLite: the version of PostgreSQL can
 * change before the index does.
 */
export function cacheNameHits(finder: SearchFinder, db: Pick<Database, 'first'>): SearchFinder {
  const searches = new Map<string, FoundHits>()
  let cachedVersion: string | undefined
  return {
    async find(query, range) {
      if (query.type === 'full' || query.isActive !== undefined || query.isSubscribed !== undefined)
        return finder.find(query, range)
      const version = (await db.first(nameVersion()))?.version
      if (version !== cachedVersion) searches.clear()
      cachedVersion = version
      const key = JSON.stringify([query, range])
      const cached = searches.get(key)
      if (cached) return cached
      const found = await finder.find(query, range)
      // The search may have read a later version of the index, but never an earlier one.
      if (version === undefined || version !== cachedVersion) return found
      if (searches.size >= MAX_CACHED_SEARCHES) searches.clear()
      searches.set(key, found)
      return found
    },
  }
}
