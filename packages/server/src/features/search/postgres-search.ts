import type { Database } from '../../database/database.ts'
import { indexChangedNames } from '../../database/postgres-names.ts'
import { loadWordsOnce } from './load-words-once.ts'
import { createSearchFinder, type SearchFinder } from './search-finder.ts'
import { createSearchReadStore } from './search.store.ts'
import { tsvectorIndex } from './tsvector-index.store.ts'

/** Searches in PostgreSQL, which does most of the work, so that this needs no thread. `nowMs` is any monotonic clock. */
export function createPostgresSearch(db: Database, nowMs: () => number): SearchFinder {
  const finder = loadWordsOnce(createSearchFinder(db, createSearchReadStore(tsvectorIndex), nowMs))
  return {
    async find(query, range) {
      await indexChangedNames(db)
      return finder.find(query, range)
    },
  }
}
