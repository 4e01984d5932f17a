import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { addToPlaylistView, type AddToPlaylistView } from './add-to-playlist.view.ts'
import { setMembership } from './add-to-playlist.commands.ts'
import { customPlaylistsQuery } from './playlists.queries.ts'

/** The custom playlists for the dialog; null until they are loaded, which starts when the dialog opens. */
export function useAddToPlaylist(
  videoId: string,
  isOpen: boolean,
): {
  view: AddToPlaylistView | null
  failure: LoadFailure | null
  actions: { /** With the ID of the playlist. */ toggle: BoundCommand<string>; refresh: () => void }
} {
  const core = useCore()
  const read = useQuery({ ...customPlaylistsQuery(core.client), enabled: isOpen })
  const playlists = read.data
  const view = playlists ? addToPlaylistView(videoId, playlists) : null
  return {
    view,
    failure: queryFailure(read, 'customPlaylists'),
    actions: {
      refresh: () => void read.refetch(),
      toggle: withInput(useCommand(setMembership), id => {
        const isMember = view?.choices.find(choice => choice.id === id)?.isMember ?? false
        return { id, videoId, isMember: !isMember }
      }),
    },
  }
}
