import type { SearchFinder, SearchScope, WordLoader } from './search-finder.ts'

/**
 * Searches that arrive while words are being read wait for them. Otherwise each of them would read all words: in a library of a million
 * videos, the first searches of a server would take many seconds.
 */
export function loadWordsOnce(finder: SearchFinder & WordLoader): SearchFinder {
  const loading = new Map<SearchScope, Promise<void>>()
  async function loadWords(scope: SearchScope): Promise<void> {
    let load = loading.get(scope)
    if (load === undefined) {
      load = Promise.resolve(finder.loadWords(scope)).finally(() => loading.delete(scope))
      loading.set(scope, load)
    }
    return load
  }
  return {
    async find(query, range) {
      await loadWords('names')
      if (query.type === 'full') await loadWords('lines')
      return finder.find(query, range)
    },
  }
}
