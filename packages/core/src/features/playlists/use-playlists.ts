import { parseQueueLines } from '../downloads/downloads.view.ts'
import { addPlaylistForms, playlistsList, type AddPlaylistForms, type PlaylistCard } from './playlists.view.ts'
import type { ListView } from '../../list/list.view.ts'
import { useList, type ListActions } from '../../list/use-list.ts'
import { useCore } from '../../react/core-provider.ts'
import { playlistsQueryOptions } from './playlists.queries.ts'
import { refreshPlaylists } from '../../react/refresh-queries.ts'
import { useProfile } from '../session/use-current-user.ts'

export interface PlaylistsActions extends ListActions {
  /** Subscribes to each pasted line. False for a blank text and when the server rejected it. */
  readonly subscribe: (text: string) => Promise<boolean>
  /** Creates a custom playlist. False for a blank name and when the server rejected it. */
  readonly create: (name: string) => Promise<boolean>
}

interface PlaylistsView extends ListView<PlaylistCard> {
  /** For staff, and not on a channel's tab. */
  readonly add: AddPlaylistForms | null
}

/** All playlists, or the playlists of a channel. */
export function usePlaylists({ channel, page }: { channel: string | null; page: number }): {
  view: PlaylistsView
  actions: PlaylistsActions
} {
  const core = useCore()
  const { client } = core
  const profile = useProfile()
  const { view, actions } = useList(playlistsList(channel), {
    page,
    profile,
    read: query => playlistsQueryOptions(client, query),
  })
  return {
    view: { ...view, add: addPlaylistForms(channel, profile.context) },
    actions: {
      ...actions,
      async subscribe(text) {
        const data = parseQueueLines(text).map(line => ({ playlist_id: line, playlist_subscribed: true as const }))
        if (data.length === 0 || !core.checkLinks(text)) return false
        const isDone = await core.act(() => client.subscribePlaylists({ body: { data } }), 'Subscribing…')
        if (isDone) core.notifications.send({ type: 'kick' })
        refreshPlaylists(core.queryClient)
        return isDone
      },
      async create(text) {
        const name = text.trim()
        if (name === '') return false
        const isDone = await core.act(() => client.createCustomPlaylist({ body: { playlist_name: name } }), 'Created')
        refreshPlaylists(core.queryClient)
        return isDone
      },
    },
  }
}
