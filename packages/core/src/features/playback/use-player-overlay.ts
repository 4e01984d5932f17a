import { useQueries } from '@tanstack/react-query'
import { mapLoadable, type Loadable } from '../../list/loadable.ts'
import type { LoadFailure } from '../../list/load-failure.ts'
import { playerOverlayView, type PlayerOverlayView } from './player-overlay.view.ts'
import { useCore } from '../../react/core-provider.ts'
import { optionalQueryFailure } from '../../react/to-loadable.ts'
import { useSharedData } from '../../react/use-shared-data.ts'
import { playlistQuery } from '../playlists/hooks.ts'
import { useVideo, type VideoActions, videoQuery } from '../videos/hooks.ts'
import { useCurrentUser } from '../session/hooks.ts'

/** For a video in more playlists, only the first ones are shown. */
const MAX_PLAYLISTS = 20

/** The data of the player overlay. */
export function usePlayerOverlay(id: string): {
  view: Loadable<PlayerOverlayView>
  actions: VideoActions & { readonly refreshPlaylists: () => void }
} {
  const { client } = useCore()
  const { appConfig } = useCurrentUser()
  const { view, actions } = useVideo(id)
  const playlistIds = useSharedData(videoQuery(client, id))?.playlist ?? []
  const reads = useQueries({
    queries: [...new Set(playlistIds)].slice(0, MAX_PLAYLISTS).map(playlistId => playlistQuery(client, playlistId)),
  })
  const playlists = reads.flatMap(({ data }) => data ?? [])
  const playlistsFailure = firstFailure(reads)
  return {
    view: mapLoadable(view, video => playerOverlayView({ video, playlists, playlistsFailure, appConfig })),
    actions: {
      ...actions,
      refreshPlaylists() {
        for (const read of reads) if (read.isError) void read.refetch()
      },
    },
  }
}

/** A playlist that was deleted is not a failure. */
function firstFailure(reads: readonly Parameters<typeof optionalQueryFailure>[0][]): LoadFailure | null {
  return reads.map(read => optionalQueryFailure(read, 'videoPlaylists')).find(failure => failure !== null) ?? null
}
