import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Client } from '../../../client/client.ts'
import type { SavedSearch } from '../../../contract/index.ts'
import { displayText } from '../../../format/index.ts'
import { sectionTexts } from '../../../messages/en/sections.ts'
import type { Screen } from '../../../routes/index.ts'
import type { PlaylistCard } from '../../playlists/index.ts'
import type { LoadFailure } from '../../../list/load-failure.ts'
import { mapLoadable, type Loadable } from '../../../list/loadable.ts'
import { useCore } from '../../../react/core-provider.ts'
import { queryFailure, toLoadable } from '../../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../../react/use-command.ts'
import { savedSearchCommands } from './saved-searches.commands.ts'
import { useIsTubecellar } from '../../session/hooks.ts'

/** A saved search of the user, which is listed like a playlist. */
export interface SavedSearchCard {
  readonly id: number
  readonly name: string
  readonly query: string
  readonly screen: Screen
  /** As a row among the lists of the user. */
  readonly row: PlaylistCard
}

const savedSearchesQuery = (client: Client) =>
  queryOptions({ queryKey: ['searches', 'saved'], queryFn: ({ signal }) => client.listSavedSearches({ signal }) })

function toCard({ id, name: stored, query }: SavedSearch): SavedSearchCard {
  const name = displayText(stored) || String(id)
  return {
    id,
    name,
    query,
    screen: { tag: 'savedSearch', id: String(id) },
    row: {
      kind: 'playlist',
      id: `saved-search-${id}`,
      name,
      channel: null,
      archived: sectionTexts.kinds.saved,
      lastRefreshed: '',
      isCustom: false,
      isSubscribed: false,
      isDeactivated: false,
      thumbUrl: null,
    },
  }
}

/** The saved searches by name; null where the server has none, and until they are loaded. */
export function useSavedSearches(): {
  view: readonly SavedSearchCard[] | null
  isLoading: boolean
  failure: LoadFailure | null
  actions: {
    readonly save: BoundCommand<{ readonly name: string; readonly query: string }>
    readonly refresh: () => void
  }
} {
  const { client } = useCore()
  const read = useQuery({ ...savedSearchesQuery(client), enabled: useIsTubecellar() })
  return {
    view: read.data?.data.map(toCard) ?? null,
    isLoading: read.isLoading,
    failure: queryFailure(read, 'savedSearches'),
    actions: {
      save: withInput(useCommand(savedSearchCommands.save), ({ name, query }) =>
        name.trim() === '' || query.trim() === '' ? null : { name: name.trim(), query: query.trim() },
      ),
      refresh: () => void read.refetch(),
    },
  }
}

/** A saved search and what can be changed; null if it does not exist. `onDeleted` opens another screen. */
export function useSavedSearch({ id, onDeleted }: { id: number; onDeleted: () => void }): {
  view: Loadable<SavedSearchCard | null>
  actions: {
    /** With the new name. */
    readonly rename: BoundCommand<string>
    /** With the new query. */
    readonly changeQuery: BoundCommand<string>
    /** Shows a confirmation first. */
    readonly delete: BoundCommand
    readonly refresh: () => void
  }
} {
  const { client } = useCore()
  const read = useQuery(savedSearchesQuery(client))
  const view = mapLoadable(toLoadable(read), ({ data }) => data.map(toCard).find(search => search.id === id) ?? null)
  const search = view.tag === 'ready' ? view.value : null
  const change = useCommand(savedSearchCommands.change)
  return {
    view,
    actions: {
      rename: withInput(change, name =>
        name.trim() === '' || name.trim() === search?.name ? null : { id, name: name.trim() },
      ),
      changeQuery: withInput(change, query =>
        query.trim() === '' || query.trim() === search?.query ? null : { id, query: query.trim() },
      ),
      delete: withInput(useCommand(savedSearchCommands.delete, onDeleted), () => search),
      refresh: () => void read.refetch(),
    },
  }
}
