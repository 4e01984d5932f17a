import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Client } from '../../client/client.ts'
import { createActor } from '../../kernel/index.ts'
import { searchBoxMachine } from './search-box.machine.ts'
import { useList } from '../../list/use-list.ts'
import { searchList, searchPage, searchView, type SearchView } from './search.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { refreshQueries, VIDEO_DATA } from '../../react/refresh-queries.ts'
import { useActor } from '../../react/use-actor.ts'
import { useCommand } from '../../react/use-command.ts'
import { useInstance } from '../../react/use-instance.ts'
import { videoCommands } from '../videos/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'

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
  const box = useInstance(
    () => createActor(searchBoxMachine, query, { clock: core.clock, perform: () => undefined }),
    [core],
  )
  const state = useActor(box)
  const onSearched = useEffectEvent((searched: string) => {
    if (searched !== query.trim()) onQuery(searched)
  })
  useEffect(() => {
    let last = box.getSnapshot().query
    return box.subscribe(() => {
      const { query: searched } = box.getSnapshot()
      if (searched !== last) onSearched(searched)
      last = searched
    })
  }, [box])
  useEffect(() => box.send({ type: 'urlChanged', query }), [box, query])
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
