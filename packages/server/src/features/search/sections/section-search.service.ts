import {
  RELATED_SECTION,
  SECTION_HITS,
  SECTION_PAGE_HITS,
  type SearchSection,
  type SearchSuggestion,
  type SectionsResponse,
} from '@tubecellar/core/contract'
import type { Clock } from '../../../platform/clock.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { queryTokens } from '../../../platform/index-tokens.ts'
import type { RelatedSearch } from '../related/related-search.service.ts'
import type { IndexChanges } from '../index-changes.ts'
import { readCursor } from './cursor.ts'
import { parseQuery, type ParsedQuery } from './parse-query.ts'
import type { SectionFinder } from './section-finder.ts'

/** More words than users type, and few enough to search for each with its variants. */
const MAX_SEARCH_WORDS = 40

interface Request {
  query: string
  section?: SearchSection | typeof RELATED_SECTION | undefined
  cursor?: string | undefined
  size?: number | undefined
  exact?: boolean | undefined
  video?: string | undefined
}

/** Searches all texts of the archive (docs/spec/search.md#sections). */
export interface SectionSearch {
  /** @throws DomainError searchTooLong, badSearchFilter, badSearchCursor, embeddingsFailed */
  search(request: Request, userId: number): Promise<SectionsResponse>
  /** Suggestions for a query that is being entered: it may still be invalid. */
  suggest(query: string, userId: number): Promise<{ suggestions: SearchSuggestion[] }>
  /** @throws DomainError searchTooLong, badSearchFilter */
  check(query: string): void
}

interface Deps {
  finder: SectionFinder
  related: RelatedSearch
  indexChanges: IndexChanges
  clock: Clock
}

export function createSectionSearch({ finder, related, indexChanges, clock }: Deps): SectionSearch {
  const nowS = () => Math.floor(clock.now() / 1000)

  function check(query: string) {
    if (countWords(parseQuery(query, nowS())) > MAX_SEARCH_WORDS) throw new DomainError('searchTooLong')
  }

  return {
    async search({ query, section, cursor, size, exact = false, video }, userId) {
      check(query)
      const from = readCursor(cursor)
      if (section === undefined && cursor !== undefined && cursor !== '') throw new DomainError('badSearchCursor')
      if (section === RELATED_SECTION) return related.search(query, userId)
      await indexChanges()
      const found = await finder.findSections({
        query,
        section,
        cursor: from,
        size: size ?? (section === undefined ? SECTION_HITS : SECTION_PAGE_HITS),
        isExact: exact,
        videoId: video,
        userId,
        nowS: nowS(),
      })
      return { ...found, has_related: section === undefined && related.isPossible(parseQuery(query, nowS())) }
    },
    async suggest(query, userId) {
      try {
        check(query)
      } catch (error) {
        if (error instanceof DomainError) return { suggestions: [] }
        throw error
      }
      await indexChanges()
      return { suggestions: await finder.findSuggestions({ query, userId, nowS: nowS() }) }
    },
    check,
  }
}

/** A phrase counts as one word; a term without letters does not count. */
const countWords = ({ terms }: ParsedQuery) =>
  terms
    .flatMap(term => (term.kind === 'near' ? term.terms : [term]))
    .filter(({ text }) => queryTokens(text).words.length > 0).length
