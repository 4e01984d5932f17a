import { useQuery } from '@tanstack/react-query'
import { playlistCommands } from './playlists.commands.ts'
import { useCommand, type ConfirmActions } from '../../react/use-command.ts'
import { channelCard } from '../channels/index.ts'
import type { ConfirmView } from '../../confirmation/confirmation.view.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import {
  playlistVideosList,
  playlistView,
  type PlaylistMove,
  type PlaylistVideosView,
  type PlaylistView,
} from './playlist.view.ts'
import { channelQuery } from '../channels/hooks.ts'
import { useCore } from '../../react/core-provider.ts'
import { toLoadable, queryFailure } from '../../react/to-loadable.ts'
import type { ListActions } from '../../list/use-list.ts'
import { type MarkAllQuestion, useMarkAllWatched, useVideoList } from '../videos/hooks.ts'
import { playlistQuery } from './playlists.queries.ts'
import { refreshQueries } from '../../react/refresh-queries.ts'
import { MARK_ALL } from '../videos/index.ts'
import { useCurrentUser } from '../session/hooks.ts'

export interface PlaylistActions {
  readonly move: (videoId: string, action: PlaylistMove) => Promise<boolean>
  readonly deletion: ConfirmActions & { readonly open: () => void }
  readonly refresh: () => void
}

/** The details of a playlist; `onDeleted` opens the list of playlists. */
export function usePlaylist({ id, onDeleted }: { id: string; onDeleted: () => void }): {
  view: { playlist: Loadable<PlaylistView>; ownerFailure: LoadFailure | null; deletion: ConfirmView | null }
  actions: PlaylistActions
} {
  const core = useCore()
  const { client, queryClient } = core
  const move = useCommand(playlistCommands.move)
  const { context, appConfig } = useCurrentUser()
  const read = useQuery(playlistQuery(client, id))
  const channelId = read.data?.playlist_type === 'custom' ? null : (read.data?.playlist_channel_id ?? null)
  const channel = useQuery({ ...channelQuery(client, channelId ?? ''), enabled: channelId !== null })
  const owner = channelId !== null && channel.data ? channelCard(channel.data, context) : null
  const playlist = mapLoadable(toLoadable(read), value => playlistView({ playlist: value, owner }, context))

  const { run, confirmation, choose, cancel } = useCommand(playlistCommands.delete)
  const keepDays = appConfig.application.trash_days
  const open = () => {
    if (playlist.tag === 'ready')
      void run({ playlist: playlist.value, keepDays, withVideos: false }, { onDone: onDeleted })
  }
  return {
    view: {
      playlist,
      ownerFailure: queryFailure(channel, 'playlistOwner'),
      deletion: confirmation,
    },
    actions: {
      move: (videoId, action) => move.run({ id, videoId, action }),
      deletion: { open, choose, cancel },
      refresh() {
        refreshQueries(queryClient, ['playlists'])
        if (channel.isError) void channel.refetch()
      },
    },
  }
}

export interface PlaylistVideosActions extends ListActions {
  /** Shows a confirmation first. */
  readonly markAll: (isWatched: boolean) => void
}

/** The archived videos of a playlist. */
export function usePlaylistVideos({ id, page }: { id: string; page: number }): {
  view: PlaylistVideosView
  markQuestion: MarkAllQuestion
  actions: PlaylistVideosActions
} {
  const { question, markAll } = useMarkAllWatched(id, { of: 'playlist', count: null })
  const { view, actions } = useVideoList(playlistVideosList(id), page)
  return { view: { ...view, marks: MARK_ALL }, markQuestion: question, actions: { ...actions, markAll } }
}
