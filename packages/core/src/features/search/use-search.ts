import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Client } from '../../client/client.ts'
import { useList } from '../../list/use-list.ts'
import { searchList, searchPage, searchView, type SearchView } from './search.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshQueries, VIDEO_DATA } from '../../react/refresh-queries.ts'
import { useCommand } from '../../react/use-command.ts'
import { videoCommands } from '../videos/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { useSearchBox } from './use-search-box.ts'

export interface SearchRoute {
  /** From the URL. */
  readonly query: string
  /** Writes the query to the URL. */
  readonly onQuery: (query: string) => void
}

export interface SearchActions {
  readonly setText: (text: string) => void
  /** Enter: searches immediately. */
  readonly submit: () => void
  readonly refresh: () => void
}

/** The search box and its results. The box and the URL are kept in sync. */
export function useSearch({ query, onQuery }: SearchRoute): { view: SearchView; actions: SearchActions } {
  const core = useCore()
  const { context } = useCurrentUser()
  const { state, box } = useSearchBox(query, onQuery)
  const isSearching = state.query !== ''
  const { pendingTargets: pendingIds } = useCommand(videoCommands.setWatched)
  const { view: list, items } = useList(searchList(pendingIds), {
    page: 0,
    settings: { config: { query: state.query }, context, updateConfig: () => undefined },
    read: ({ query: searched }) => searchQuery(core.client, searched),
  })
  const queryType = items.tag === 'ready' ? items.value.queryType : null
  const refresh = () => refreshQueries(core.queryClient, VIDEO_DATA)
  return {
    view: searchView({ text: state.text, list: isSearching ? list : null, queryType }),
    actions: {
      setText: text => box.send({ type: 'typed', text }),
      submit: () => box.send({ type: 'submitted' }),
      refresh,
    },
  }
}

function searchQuery(client: Client, query: string) {
  return queryOptions({
    queryKey: ['search', query],
    queryFn: ({ signal }) => client.search({ query: { query }, signal }),
    placeholderData: keepPreviousData,
    enabled: query !== '',
    select: searchPage,
  })
}
