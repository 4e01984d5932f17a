import type { Database } from '../../database/database.ts'
import { loadWordsOnce } from './load-words-once.ts'
import { createRelatedFinder } from './related/related-finder.ts'
import { createSearchFinder } from './search-finder.ts'
import { createSearchReadStore } from './search.store.ts'
import type { ArchiveSearch } from './search-thread.ts'
import { createSectionFinder } from './sections/section-finder.ts'
import { tsvectorIndex } from './tsvector-index.store.ts'

/** Searches in PostgreSQL, which does most of the work, so that this needs no thread. `nowMs` is any monotonic clock. */
export function createPostgresSearch(db: Database, nowMs: () => number): ArchiveSearch {
  return {
    ...createSectionFinder(db),
    ...createRelatedFinder(db),
    ...loadWordsOnce(createSearchFinder(db, createSearchReadStore(tsvectorIndex), nowMs)),
  }
}
