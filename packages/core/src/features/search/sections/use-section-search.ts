import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../client/failure.ts'
import type { SearchFilter, SearchSection } from '../../../contract/index.ts'
import { moreButton } from '../../../list/list.view.ts'
import { listTexts } from '../../../messages/en/list.ts'
import { useCore } from '../../../react/core-provider.ts'
import { refreshQueries, VIDEO_DATA } from '../../../react/refresh-queries.ts'
import { readLoadable, toLoadable } from '../../../react/to-loadable.ts'
import { useCurrentUser } from '../../session/hooks.ts'
import { useSearchBox } from '../use-search-box.ts'
import { savedSearchCommands } from './saved-searches.commands.ts'
import { filterTerm, withoutFilter, withoutFilters, withTerm, type FilterKind } from './search-filters.view.ts'
import { overviewQuery, relatedQuery, sectionQuery } from './section-search.queries.ts'
import { sectionSearchView, type SectionSearchView } from './section-search.view.ts'

export interface SectionSearchRoute {
  /** From the URL. */
  readonly query: string
  /** The only section that is shown; null for all. */
  readonly section: SearchSection | null
  /** Writes the query and the section to the URL. */
  readonly onChange: (query: string, section: SearchSection | null) => void
}

export interface SectionSearchActions {
  readonly setText: (text: string) => void
  /** Enter: searches immediately, and stores the search. */
  readonly submit: () => void
  /** Searches for another query immediately, and stores it; without a section, the same section stays. */
  readonly search: (query: string) => void
  readonly setSection: (section: SearchSection | null) => void
  /** Adds a choice of a menu. */
  readonly addTerm: (term: string) => void
  /** Adds a value that was entered. */
  readonly addFilter: (kind: FilterKind, value: string) => void
  readonly removeFilter: (filter: SearchFilter) => void
  readonly clearFilters: () => void
  /** Appends the next page of the only section. */
  readonly showNext: () => void
  /** A hit was opened: stores the search. */
  readonly opened: () => void
  readonly refresh: () => void
}

/** The search of all texts, of a Tubecellar server. The field and the URL are kept in sync. */
export function useSectionSearch({ query, section, onChange }: SectionSearchRoute): {
  view: SectionSearchView
  actions: SectionSearchActions
} {
  const core = useCore()
  const { context } = useCurrentUser()
  const { state, box } = useSearchBox(query, searched => onChange(searched, section))

  const overview = useQuery(overviewQuery(core.client, state.query))
  const hasRelated = section === null && !overview.isPlaceholderData && overview.data?.has_related === true
  const related = useQuery(relatedQuery(core.client, state.query, hasRelated))
  const pages = useInfiniteQuery(sectionQuery(core.client, state.query, section))
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages
  const failure = pages.error === null ? null : toFailure(pages.error).message
  const more = moreButton(listTexts.showMore, isFetchingNextPage, isFetchNextPageError ? failure : null)
  const isSearching = state.query !== ''

  const store = (searched: string) => {
    if (searched.trim() !== '') void core.commands.run(savedSearchCommands.addRecent, { query: searched.trim() })
  }
  const setQuery = (next: string) => {
    box.send({ type: 'typed', text: next })
    box.send({ type: 'submitted' })
  }
  // Filters have offsets in the query that was searched for, which the user may have changed since.
  const searched = overview.data?.query
  return {
    view: sectionSearchView(
      {
        text: state.text,
        section,
        overview: isSearching ? toLoadable(overview) : null,
        pages:
          section === null || !isSearching
            ? null
            : readLoadable({
                data: pages.data,
                error: isFetchNextPageError ? null : pages.error,
                isPlaceholderData: pages.isPlaceholderData,
              }),
        more: hasNextPage ? more : null,
        related: hasRelated ? (related.data ?? null) : null,
        relatedError: hasRelated && related.error !== null ? toFailure(related.error).message : null,
      },
      context,
    ),
    actions: {
      setText: text => box.send({ type: 'typed', text }),
      submit() {
        store(state.text)
        box.send({ type: 'submitted' })
      },
      search(next) {
        store(next)
        setQuery(next)
      },
      setSection: next => onChange(state.query, next),
      addTerm: term => setQuery(withTerm(state.text, term)),
      addFilter: (kind, value) => setQuery(withTerm(state.text, filterTerm(kind, value))),
      removeFilter: filter => setQuery(withoutFilter(searched?.text ?? state.text, filter)),
      clearFilters: () => setQuery(searched ? withoutFilters(searched.text, searched.filters) : state.text),
      showNext() {
        if (hasNextPage && !isFetchingNextPage) void pages.fetchNextPage()
      },
      opened: () => store(state.query),
      refresh: () => refreshQueries(core.queryClient, VIDEO_DATA),
    },
  }
}
