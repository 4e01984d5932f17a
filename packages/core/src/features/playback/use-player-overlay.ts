import { useQueries, useQuery } from '@tanstack/react-query'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import { playerOverlayView, type PlayerOverlayView } from './player-overlay.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { playlistQuery } from '../playlists/hooks.ts'
import { useVideo, type VideoActions, videoQuery } from '../videos/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'

/** For a video in more playlists, only the first ones are shown. */
const PLAYLISTS_MAX = 20

/** The data of the player overlay. */
export function usePlayerOverlay(id: string): { view: Loadable<PlayerOverlayView>; actions: VideoActions } {
  const { client } = useCore()
  const { appConfig } = useCurrentUser()
  const { view, actions } = useVideo(id)
  const playlistIds = useQuery(videoQuery(client, id)).data?.playlist ?? []
  const reads = useQueries({
    queries: [...new Set(playlistIds)].slice(0, PLAYLISTS_MAX).map(playlistId => playlistQuery(client, playlistId)),
  })
  const playlists = reads.flatMap(({ data }) => data ?? [])
  return { view: mapLoadable(view, video => playerOverlayView({ video, playlists, appConfig })), actions }
}
