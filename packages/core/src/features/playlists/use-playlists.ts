import { useQuery } from '@tanstack/react-query'
import { parseQueueLines } from '../downloads/downloads.view.ts'
import { playlistsQuery, playlistsView, type PlaylistsView } from './playlists.view.ts'
import { playlistFilterKey, writeSubscribedFilter } from '../../list/subscribed-filter.ts'
import { useCore } from '../../react/core-provider.ts'
import { listActions, type ListActions } from '../../react/list-commands.ts'
import { toLoadable } from '../../react/to-loadable.ts'
import { playlistsQueryOptions } from './playlists.queries.ts'
import { refreshPlaylists } from '../../react/refresh-queries.ts'
import { useProfile } from '../session/use-current-user.ts'

export interface PlaylistsActions extends ListActions {
  /** Subscribes to each pasted line. False for a blank text and when the server rejected it. */
  readonly subscribe: (text: string) => Promise<boolean>
  /** Creates a custom playlist. False for a blank name and when the server rejected it. */
  readonly create: (name: string) => Promise<boolean>
  readonly toggleSubscribedOnly: () => void
  readonly refresh: () => void
}

/** All playlists, or the playlists of a channel. */
export function usePlaylists(route: { channel: string | null; page: number }): {
  view: PlaylistsView
  actions: PlaylistsActions
} {
  const core = useCore()
  const { client } = core
  const { config, context, updateConfig } = useProfile()
  const { serverVersion } = context
  const playlists = useQuery(playlistsQueryOptions(client, playlistsQuery(config, route, serverVersion)))
  const view = playlistsView({ config, channel: route.channel, playlists: toLoadable(playlists) }, context)
  return {
    view,
    actions: {
      ...listActions(config, updateConfig, 'view_style_playlist'),
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
      toggleSubscribedOnly: () =>
        updateConfig({
          [playlistFilterKey(serverVersion)]: writeSubscribedFilter(!view.subscribedOnly.isOn, serverVersion),
        }),
      refresh: () => refreshPlaylists(core.queryClient),
    },
  }
}
