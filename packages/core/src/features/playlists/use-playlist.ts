import { useQuery } from '@tanstack/react-query'
import { playlistCommands } from './playlists.commands.ts'
import { useCommand, withInput, type BoundCommand } from '../../react/use-command.ts'
import { channelCard } from '../channels/index.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import {
  playlistVideosList,
  playlistView,
  type PlaylistMove,
  type PlaylistTab,
  type PlaylistVideosView,
  type PlaylistView,
} from './playlist.view.ts'
import { channelQuery } from '../channels/hooks.ts'
import { useCore } from '../../react/core-provider.ts'
import { toLoadable, optionalQueryFailure } from '../../react/to-loadable.ts'
import { useMarkAllWatched, useVideoList, type VideoListActions } from '../videos/hooks.ts'
import { playlistQuery } from './playlists.queries.ts'
import { refreshQueries } from '../../react/refresh-queries.ts'
import { MARK_ALL } from '../videos/index.ts'
import { useCurrentUser } from '../session/hooks.ts'

export interface PlaylistActions {
  readonly move: BoundCommand<{ readonly videoId: string; readonly action: PlaylistMove }>
  /** To the position of another video. */
  readonly moveTo: BoundCommand<{ readonly videoId: string; readonly targetId: string }>
  readonly delete: BoundCommand
  readonly refresh: () => void
}

/** The details of a playlist; `onDeleted` opens the list of playlists. */
export function usePlaylist({ id, tab, onDeleted }: { id: string; tab?: PlaylistTab; onDeleted: () => void }): {
  view: { playlist: Loadable<PlaylistView>; isOwnerLoading: boolean; ownerFailure: LoadFailure | null }
  actions: PlaylistActions
} {
  const core = useCore()
  const { client, queryClient } = core
  const { context, appConfig } = useCurrentUser()
  const read = useQuery(playlistQuery(client, id))
  const channelId = read.data?.playlist_type === 'custom' ? null : (read.data?.playlist_channel_id ?? null)
  const channel = useQuery({ ...channelQuery(client, channelId ?? ''), enabled: channelId !== null })
  const owner = channelId !== null && channel.data ? channelCard(channel.data, context) : null
  const ownerFailure = optionalQueryFailure(channel, 'playlistOwner')
  const isOwnerMissing = channel.data === undefined && channel.isError && ownerFailure === null
  const playlist = mapLoadable(toLoadable(read), value =>
    playlistView({ playlist: value, owner, isOwnerMissing, tab }, context),
  )

  const keepDays = appConfig.application.trash_days
  return {
    view: { playlist, isOwnerLoading: channel.isLoading, ownerFailure },
    actions: {
      move: withInput(useCommand(playlistCommands.move), input => ({ id, ...input })),
      moveTo: withInput(useCommand(playlistCommands.moveTo), input => ({ id, ...input })),
      delete: withInput(useCommand(playlistCommands.delete, onDeleted), () =>
        playlist.tag === 'ready' ? { playlist: playlist.value, keepDays, withVideos: false } : null,
      ),
      refresh() {
        refreshQueries(queryClient, ['playlists'])
        if (channel.isError) void channel.refetch()
      },
    },
  }
}

export interface PlaylistVideosActions extends VideoListActions {
  /** Shows a confirmation first. */
  readonly markAll: BoundCommand<boolean>
}

/** The archived videos of a playlist. */
export function usePlaylistVideos({ id, page }: { id: string; page: number }): {
  view: PlaylistVideosView
  actions: PlaylistVideosActions
} {
  const markAll = useMarkAllWatched(id, { of: 'playlist', count: null })
  const { view, actions } = useVideoList(playlistVideosList(id), page)
  return { view: { ...view, marks: MARK_ALL }, actions: { ...actions, markAll } }
}
