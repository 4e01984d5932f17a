import type { Database } from '../../database/database.ts'
import { prepareSearch } from '../../database/name-rows.ts'
import { tx, type Steps } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SearchReadStore } from './search.store.ts'
import { findTranscriptHits, type TranscriptHit } from './find-transcript-hits.ts'
import { findNames } from './find-by-name.ts'
import { nameVersion, readNameWords } from './name-texts.store.ts'
import type { NameHit } from './rank-names.ts'
import type { NameWords } from './candidates.ts'
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

export type SearchScope = 'names' | 'lines'

export interface WordLoader {
  /** Reads the words of the names or transcripts, if they have changed. Each call of `find` does this separately. */
  loadWords(scope: SearchScope): Awaitable<void>
}

/** Words of names are read again after a change, for at most this share of the time. */
const RELOAD_SHARE = 0.05

/** Number of words that are read in one step. */
const WORDS_PER_STEP = 5000

/** `nowMs` is any monotonic clock. */
export function createSearchFinder(
  db: Pick<Database, 'engine' | 'read'>,
  store: SearchReadStore,
  nowMs: () => number,
): SearchFinder & WordLoader {
  const loadNameWords = createNameWords(nowMs)
  const readTranscriptWords = createTranscriptVocabulary(store)
  return {
    loadWords: scope =>
      db.read(function* () {
        if (scope === 'names') yield* loadNameWords()
        else yield* readTranscriptWords()
      }),
    // One transaction, because SQLite locks and unlocks the database for each statement outside of one.
    find: (query, range) =>
      db.read(function* () {
        yield* prepareSearch(db.engine)
        const nameWords = yield* loadNameWords()
        if (query.type === 'full') {
          const sources = { engine: db.engine, store, nameWords, transcriptVocabulary: yield* readTranscriptWords() }
          return { names: [], lines: yield* findTranscriptHits(query, sources, range) }
        }
        const end = range.offset + range.limit
        const hits = yield* findNames({ ...query, type: query.type }, { engine: db.engine, ...nameWords }, end)
        return { names: hits.slice(range.offset, end), lines: [] }
      }),
  }
}

function createNameWords(nowMs: () => number): () => Steps<NameWords> {
  let cached: (NameWords & { version: string; reloadFromMs: number }) | undefined
  return function* () {
    const start = nowMs()
    const version = (yield* tx.first(nameVersion()))?.version ?? ''
    if (cached && (cached.version === version || start < cached.reloadFromMs)) return cached
    const vocabulary = new Vocabulary()
    for (let last = ''; ;) {
      const words = yield* readNameWords(last, WORDS_PER_STEP)
      vocabulary.add(words)
      last = words.at(-1) ?? last
      if (words.length < WORDS_PER_STEP) break
    }
    const end = nowMs()
    cached = { vocabulary, frequencies: new Map(), version, reloadFromMs: end + (end - start) / RELOAD_SHARE }
    return cached
  }
}

/** Words of transcripts are only ever added. */
function createTranscriptVocabulary(store: SearchReadStore): () => Steps<Vocabulary> {
  const vocabulary = new Vocabulary()
  let last = 0
  return function* () {
    for (;;) {
      const rows = yield* store.words(last, WORDS_PER_STEP)
      vocabulary.add(rows.map(({ word }) => word))
      last = rows.at(-1)?.id ?? last
      if (rows.length < WORDS_PER_STEP) return vocabulary
    }
  }
}
