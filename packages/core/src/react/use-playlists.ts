import { useQuery } from '@tanstack/react-query'
import { linesToQueue } from '../view-models/downloads.ts'
import { playlistsQuery, playlistsView, type PlaylistsView } from '../view-models/playlists.ts'
import { playlistFilterKey, writeSubscribedFilter } from '../view-models/subscribed-filter.ts'
import { useCore } from './core-provider.ts'
import { listActions, type ListActions } from './list-actions.ts'
import { loadableOf } from './loadable-of.ts'
import { playlistsQueryOptions, refreshPlaylists } from './playlist-queries.ts'
import { useProfile } from './use-profile.ts'

export interface PlaylistsActions extends ListActions {
  /** Subscribes to what was pasted, a line each. False for a blank text and when the server refused. */
  readonly subscribe: (text: string) => Promise<boolean>
  /** Makes a custom playlist. False for a blank name and when the server refused. */
  readonly create: (name: string) => Promise<boolean>
  readonly toggleSubscribedOnly: () => void
  readonly refresh: () => void
}

/** All playlists, or those of a channel. */
export function usePlaylists(place: { channel: string | null; page: number }): {
  view: PlaylistsView
  actions: PlaylistsActions
} {
  const core = useCore()
  const { client } = core
  const { config, context, updateConfig } = useProfile()
  const { serverVersion } = context
  const playlists = useQuery(playlistsQueryOptions(client, playlistsQuery(config, place, serverVersion)))
  const view = playlistsView({ config, channel: place.channel, playlists: loadableOf(playlists) }, context)
  return {
    view,
    actions: {
      ...listActions(config, updateConfig, 'view_style_playlist'),
      async subscribe(text) {
        const data = linesToQueue(text).map(line => ({ playlist_id: line, playlist_subscribed: true as const }))
        if (data.length === 0 || !core.takesLinks(text)) return false
        const isDone = await core.act(() => client.subscribePlaylists({ body: { data } }), 'Subscribing')
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
