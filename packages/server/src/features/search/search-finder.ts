import type { Awaitable } from '../../platform/awaitable.ts'
import type { SearchReadStore } from './search.store.ts'
import { findTranscriptHits, type TranscriptHit } from './find-transcript-hits.ts'
import { findNames } from './find-by-name.ts'
import type { NameHit } from './rank-names.ts'
import type { ParsedSearch } from './parse-search.ts'
import { Vocabulary } from './vocabulary.ts'

export interface FoundHits {
  readonly names: readonly NameHit[]
  readonly lines: readonly TranscriptHit[]
}

/** Runs a parsed query; needs a database and a separate thread. */
export interface SearchFinder {
  find(query: ParsedSearch, range: { offset: number; limit: number }): Awaitable<FoundHits>
}

/** Words of names are read again after a change, for at most this share of the time. */
const RELOAD_SHARE = 0.05

/** `nowMs` is any monotonic clock. */
export function createSearchFinder(store: SearchReadStore, nowMs: () => number): SearchFinder {
  const names = createNameVocabulary(store, nowMs)
  const lines = createTranscriptVocabulary(store)
  return {
    find: (query, range) =>
      store.readConsistently(() => {
        if (query.type === 'full') {
          const sources = { store, nameVocabulary: names(), transcriptVocabulary: lines() }
          return { names: [], lines: findTranscriptHits(query, sources, range) }
        }
        const hits = findNames({ ...query, type: query.type }, { store, vocabulary: names() })
        return { names: hits.slice(range.offset, range.offset + range.limit), lines: [] }
      }),
  }
}

function createNameVocabulary(store: SearchReadStore, nowMs: () => number): () => Vocabulary {
  let cached: { vocabulary: Vocabulary; version: number; reloadFromMs: number } | undefined
  return () => {
    const start = nowMs()
    const version = store.version()
    if (cached && (cached.version === version || start < cached.reloadFromMs)) return cached.vocabulary
    const vocabulary = new Vocabulary()
    for (const words of store.nameWords()) vocabulary.add(words)
    const end = nowMs()
    cached = { vocabulary, version, reloadFromMs: end + (end - start) / RELOAD_SHARE }
    return vocabulary
  }
}

/** Words of transcripts are only ever added. */
function createTranscriptVocabulary(store: SearchReadStore): () => Vocabulary {
  const vocabulary = new Vocabulary()
  let last = 0
  return () => {
    for (const added of store.lineWords(last)) {
      vocabulary.add(added.words)
      last = added.last
    }
    return vocabulary
  }
}
