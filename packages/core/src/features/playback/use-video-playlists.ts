import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoadFailure } from '../../list/load-failure.ts'
import { useCore } from '../../react/core-provider.ts'
import { queryFailure } from '../../react/to-loadable.ts'
import { useCurrentUser } from '../session/hooks.ts'
import { playlistNavQuery } from '../playlists/hooks.ts'
import { type PlaylistNav, playlistNavViews } from '../playlists/index.ts'
import { withAutoplay } from './autoplay.ts'
import { readAutoplayIds, storeAutoplayIds } from './autoplay-storage.ts'

/** The playlists of a video, with its neighbors and the autoplay switch of each. */
export function useVideoPlaylists(videoId: string): {
  view: readonly PlaylistNav[]
  failure: LoadFailure | null
  actions: { toggle: (playlistId: string) => void; refresh: () => void }
} {
  const { client, storage } = useCore()
  const { context } = useCurrentUser()
  const read = useQuery(playlistNavQuery(client, videoId))
  const [enabledIds, setEnabledIds] = useState<readonly string[]>(() => readAutoplayIds(storage))
  return {
    view: playlistNavViews(read.data ?? [], enabledIds, context),
    failure: queryFailure(read, 'videoPlaylists'),
    actions: {
      toggle(playlistId) {
        // Another screen may have changed the stored playlists.
        const next = withAutoplay(readAutoplayIds(storage), playlistId, !enabledIds.includes(playlistId))
        storeAutoplayIds(storage, next)
        setEnabledIds(next)
      },
      refresh: () => void read.refetch(),
    },
  }
}
