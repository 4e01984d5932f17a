import { ADD_PLAYLIST_FORMS, playlistsList, type AddPlaylistForms, type PlaylistCard } from './playlists.view.ts'
import type { ListView } from '../../list/list.view.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useListPages } from '../../list/use-list-pages.ts'
import { useCore } from '../../react/core-provider.ts'
import { playlistsQueryOptions } from './playlists.queries.ts'
import { playlistCommands } from './playlists.commands.ts'
import { subscriptionCommands } from '../subscriptions/hooks.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { usePersonalLists } from '../lists/hooks.ts'
import { ownPlaylistsView, type OwnPlaylistsView } from './own-playlists.view.ts'
import { useCurrentUser } from '../session/hooks.ts'

export interface PlaylistsActions extends ListActions {
  /** Subscribes to each pasted line. */
  readonly subscribe: BoundCommand<string>
  /** Creates a custom playlist with this name. */
  readonly create: BoundCommand<string>
  /** Creates an own playlist with this name. */
  readonly createOwn: BoundCommand<string>
}

interface PlaylistsView extends ListView<PlaylistCard> {
  /** For staff, and not on a channel's tab. */
  readonly add: AddPlaylistForms | null
  /** The lists of the user; null on a channel's tab, where the server has none, and until they are loaded. */
  readonly own: OwnPlaylistsView | null
  readonly isOwnLoading: boolean
}

/** All playlists, or the playlists of a channel. */
export function usePlaylists({ channel, page }: { channel: string | null; page: number }): {
  view: PlaylistsView
  actions: PlaylistsActions
} {
  const { client } = useCore()
  const profile = useCurrentUser()
  const create = useCommand(playlistCommands.create)
  const add = useCommand(subscriptionCommands.addPlaylists)
  const own = usePersonalLists()
  const { view, actions } = useList(playlistsList(channel, create.isAllowed), {
    page,
    settings: profile,
    read: query => playlistsQueryOptions(client, query),
    usePages: useListPages,
  })
  return {
    view: {
      ...view,
      add: channel === null && create.isAllowed ? ADD_PLAYLIST_FORMS : null,
      own: channel === null && own.view !== null ? ownPlaylistsView(own.view) : null,
      isOwnLoading: channel === null && own.isLoading,
    },
    actions: {
      ...actions,
      subscribe: withInput(add, text => (text.trim() === '' ? null : text)),
      create: withInput(create, name => (name.trim() === '' ? null : { name: name.trim() })),
      createOwn: own.actions.create,
    },
  }
}
