import { useQuery } from '@tanstack/react-query'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { useCommand } from '../../react/use-command.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { addToPlaylistView, type AddToPlaylistView } from './add-to-playlist.view.ts'
import { playlistCommands } from './playlists.commands.ts'
import { customPlaylistsQuery } from './playlists.queries.ts'

/** The custom playlists for the dialog; null until they are loaded, which starts when the dialog opens. */
export function useAddToPlaylist(
  videoId: string,
  isOpen: boolean,
): {
  view: AddToPlaylistView | null
  failure: LoadFailure | null
  actions: { toggle: (playlistId: string) => Promise<boolean>; refresh: () => void }
} {
  const core = useCore()
  const membership = useCommand(playlistCommands.setMembership)
  const read = useQuery({ ...customPlaylistsQuery(core.client), enabled: isOpen })
  const playlists = read.data
  const view = playlists ? addToPlaylistView(videoId, playlists) : null
  return {
    view,
    failure: queryFailure(read, 'customPlaylists'),
    actions: {
      refresh: () => void read.refetch(),
      async toggle(playlistId) {
        const isMember = view?.choices.find(({ id }) => id === playlistId)?.isMember ?? false
        return membership.run({ id: playlistId, videoId, isMember: !isMember })
      },
    },
  }
}
