import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand, type BoundCommand } from '../../react/use-command.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { listCommands, personalListsQuery } from '../lists/hooks.ts'
import { useIsTubecellar } from '../session/hooks.ts'
import { addToPlaylistView, type AddToPlaylistView } from './add-to-playlist.view.ts'
import { setMembership } from './add-to-playlist.commands.ts'
import { customPlaylistsQuery } from './playlists.queries.ts'

/** The own and custom playlists for the dialog; null until they are loaded, which starts when the dialog opens. */
export function useAddToPlaylist(
  videoId: string,
  isOpen: boolean,
): {
  view: AddToPlaylistView | null
  failure: LoadFailure | null
  actions: { /** With the ID of the playlist. */ toggle: Pick<BoundCommand<string>, 'run'>; refresh: () => void }
} {
  const core = useCore()
  const change = useCommand(setMembership)
  const changeOwn = useCommand(listCommands.setMembership)
  const hasLists = useIsTubecellar()
  const read = useQuery({ ...customPlaylistsQuery(core.client), enabled: isOpen && change.isAllowed })
  const own = useQuery({ ...personalListsQuery(core.client), enabled: isOpen && hasLists })
  const playlists = change.isAllowed ? read.data : []
  const lists = hasLists ? own.data : []
  const view = playlists && lists ? addToPlaylistView(videoId, playlists, lists) : null
  return {
    view,
    failure: queryFailure(read, 'customPlaylists') ?? queryFailure(own, 'personalLists'),
    actions: {
      refresh() {
        if (change.isAllowed) void read.refetch()
        if (hasLists) void own.refetch()
      },
      toggle: {
        async run(id) {
          const choice = view?.choices.find(each => each.id === id)
          const isMember = choice?.isMember !== true
          if (choice?.isOwn) return changeOwn.run({ list: { id, name: choice.name }, videoIds: [videoId], isMember })
          return change.run({ id, videoId, isMember })
        },
      },
    },
  }
}
