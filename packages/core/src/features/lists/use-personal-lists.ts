import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { listCommands } from './lists.commands.ts'
import { personalListsQuery } from './lists.queries.ts'
import { personalListCard, type PersonalListCard } from './personal-list.view.ts'

/** Watch Later, Favorites and own playlists; null where the server has none, and until they are loaded. */
export function usePersonalLists(): {
  view: readonly PersonalListCard[] | null
  isLoading: boolean
  failure: LoadFailure | null
  actions: { /** With the name. */ create: BoundCommand<string>; refresh: () => void }
} {
  const { client, resolveUrl } = useCore()
  const read = useQuery({ ...personalListsQuery(client), enabled: useIsTubecellar() })
  return {
    view: read.data?.map(list => personalListCard(list, { resolveUrl })) ?? null,
    isLoading: read.isLoading,
    failure: queryFailure(read, 'personalLists'),
    actions: {
      create: withInput(useCommand(listCommands.create), name => (name.trim() === '' ? null : { name: name.trim() })),
      refresh: () => void read.refetch(),
    },
  }
}
