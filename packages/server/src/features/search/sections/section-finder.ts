import {
  SEARCH_SECTIONS,
  type SearchSection,
  type SearchSuggestion,
  type SectionsResponse,
} from '@tubecellar/core/contract'
import type { Database } from '../../../database/database.ts'
import { countPendingTexts } from '../../../database/search-texts.ts'
import { tx, type Steps } from '../../../database/transaction.ts'
import type { Awaitable } from '../../../platform/awaitable.ts'
import { Vocabulary } from '../vocabulary.ts'
import { buildMatches } from './build-match.ts'
import { writeCursor, type Cursor } from './cursor.ts'
import { correctQuery, expandQuery, type ExpandedQuery } from './expand-query.ts'
import { createTermFinder } from './find-occurrences.ts'
import { countRows, findRows, type HitRows, type RowPage, type RowSearch } from './find-rows.ts'
import { findNotes } from './find-notes.ts'
import { readOwnWords } from './own-words.ts'
import { findSuggestions, type SuggestionsRequest } from './find-suggestions.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import { presentQuery } from './present-query.ts'
import { readFilter } from './read-filter.ts'
import { presenters } from './section-hits.ts'
import { MAX_PASSAGES, MAX_POSITIONS } from './transcript-passages.ts'
import { languagesAfter, vocabularyAfter } from './section-records.store.ts'
import { countVideos, listVideos } from './section-rows.store.ts'

export interface SectionsRequest {
  readonly query: string
  readonly section?: SearchSection | undefined
  readonly cursor: Cursor
  readonly size: number
  /** The only video with hits, of which all passages are found. */
  readonly videoId?: string | undefined
  /** Misspelled words are not corrected. */
  readonly isExact: boolean
  readonly userId: number
  readonly nowS: number
}

/** Finds the hits of a query in all sections; needs a database and a separate thread. */
export interface SectionFinder {
  /** @throws DomainError badSearchFilter */
  findSections(request: SectionsRequest): Awaitable<SectionsResponse>
  /** @throws DomainError badSearchFilter */
  findSuggestions(request: SuggestionsRequest): Awaitable<SearchSuggestion[]>
}

type Section = SectionsResponse['sections'][SearchSection]

/** Words that are read in one step. */
const WORDS_PER_STEP = 5000
const MAX_COUNTED = 1000

export function createSectionFinder(db: Pick<Database, 'engine' | 'read'>): SectionFinder {
  const readVocabulary = createVocabularyReader()
  const readLanguages = createLanguageReader()
  return {
    findSuggestions: request => db.read(() => findSuggestions(db.engine, request)),
    // One transaction, because SQLite locks and unlocks the database for each statement outside of one.
    findSections: request =>
      db.read(function* () {
        const typed = parseQuery(request.query, request.nowS)
        let parsed = typed
        const langs = typed.conditions.langs ?? (yield* readLanguages())
        let expanded = yield* expandQuery(typed, langs)
        if (!request.isExact) {
          const corrected = yield* correctQuery(typed, expanded, readVocabulary, () => readOwnWords(request.userId))
          if (corrected !== undefined) {
            parsed = parseQuery(corrected, request.nowS)
            expanded = yield* expandQuery(parsed, langs)
          }
        }
        const wanted = SEARCH_SECTIONS.filter(
          name => (request.section ?? name) === name && (parsed.sections?.includes(name) ?? true),
        )
        const sections: Record<string, Section> = {}
        const filter = yield* readFilter(
          db.engine,
          { ...parsed.conditions, ...(request.videoId !== undefined && { videoId: request.videoId }) },
          request.userId,
        )
        for (const section of wanted) {
          if (filter.isEmpty) sections[section] = EMPTY
          else if (section === 'notes') sections[section] = yield* findNotes(filter, { expanded, ...request })
          else
            sections[section] = yield* findSection(
              { engine: db.engine, section, ...filter },
              { parsed, expanded, request },
            )
        }
        const pending = (yield* tx.first(countPendingTexts()))?.count ?? 0
        return {
          query: presentQuery(parsed),
          corrected: parsed === typed ? null : { query: parsed.text, original: typed.text },
          indexing: pending > 0 ? { remaining: pending } : null,
          sections,
        }
      }),
  }
}

const EMPTY = { total: { count: 0, is_exact: true }, hits: [], next_cursor: null }

interface Search {
  readonly parsed: ParsedQuery
  readonly expanded: ExpandedQuery
  readonly request: SectionsRequest
}

function* findSection(base: Omit<RowSearch, 'matches'>, { parsed, expanded, request }: Search): Steps<Section> {
  const { section } = base
  const { cursor, size, userId, nowS, videoId } = request
  const presenter = presenters[section]
  const finder = createTermFinder(expanded, section === 'videos' || section === 'channels' || section === 'playlists')
  const context = { finder, userId, nowS, maxPassages: videoId === undefined ? MAX_PASSAGES : MAX_POSITIONS }
  const matches = buildMatches(expanded, section)
  if (matches === undefined) {
    // Filters alone are a list of videos.
    if (section !== 'videos' || parsed.filters.length === 0 || hasTerms(parsed)) return EMPTY
    const found = yield* listFiltered(base, { cursor, size })
    return {
      total: found.total,
      hits: yield* presenter.present(found.rows, context),
      next_cursor: nextOf(found),
    } as Section
  }
  const search = { ...base, matches }
  const total = yield* countRows(search)
  if (total.count === 0) return EMPTY
  const page = yield* findRows(search, { cursor, size }, rows => presenter.rank(rows, context))
  return { total, hits: yield* presenter.present(page.rows, context), next_cursor: nextOf(page) } as Section
}

/** A query of only exclusions or punctuation finds nothing. */
const hasTerms = ({ terms }: ParsedQuery) => terms.length > 0

const nextOf = ({ next }: Pick<RowPage, 'next'>) => (next ? writeCursor(next) : null)

function* listFiltered(
  { shape, values }: Omit<RowSearch, 'matches'>,
  { cursor, size }: { cursor: Cursor; size: number },
) {
  const offset = cursor.kind === 'ranked' ? cursor.offset : 0
  const count = (yield* tx.first(countVideos(shape)({ ...values, limit: MAX_COUNTED + 1 })))?.count ?? 0
  const found = yield* tx.all(listVideos(shape)({ ...values, offset, limit: size + 1 }))
  const rows: HitRows[] = found.slice(0, size).map(row => ({ ...row, ids: [row.id] }))
  const next: Cursor | undefined = found.length > size ? { kind: 'ranked', offset: offset + size } : undefined
  return { rows, next, total: { count: Math.min(count, MAX_COUNTED), is_exact: count <= MAX_COUNTED } }
}

/** All words of the archive; a later call reads the new ones. */
function createVocabularyReader(): () => Steps<Vocabulary> {
  const vocabulary = new Vocabulary()
  let after = 0
  return function* () {
    for (;;) {
      const added = yield* tx.all(vocabularyAfter({ after, limit: WORDS_PER_STEP }))
      if (added.length > 0) vocabulary.add(added.map(({ word }) => word))
      after = added.at(-1)?.id ?? after
      if (added.length < WORDS_PER_STEP) return vocabulary
    }
  }
}

/** All languages of subtitles; a later call reads those of new tracks. */
function createLanguageReader(): () => Steps<readonly string[]> {
  const langs = new Set<string>()
  let after = 0
  return function* () {
    for (const { lang, id } of yield* tx.all(languagesAfter({ after }))) {
      langs.add(lang)
      after = Math.max(after, id)
    }
    return [...langs].sort()
  }
}
