import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Player } from '../../player/player.ts'
import { playbackView, type PlaybackView } from './playback.view.ts'
import { useCore } from '../../react/core-provider.ts'
import type { PlaybackActions } from './playback-session.ts'
import { createPlaybackSlot } from './playback-slot.ts'
import { videoQuery } from '../videos/videos.queries.ts'

export interface PlaybackTarget {
  /** Null plays nothing. */
  readonly videoId: string | null
  /** Null until it exists, such as before its element is mounted. */
  readonly player: Player | null
  /** Seconds; null resumes at the saved position. */
  readonly startAt: number | null
}

/**
 * Plays a video in a player while the component is mounted: loads it, saves positions, skips segments, restores speed
 * and volume. The view is null until playback starts.
 */
export function usePlayback({ videoId, player, startAt }: PlaybackTarget): {
  view: PlaybackView | null
  actions: PlaybackActions
  /** Seconds, from the player's last event; null while nothing plays. */
  positionNow: () => number | null
} {
  const core = useCore()
  const queryClient = useQueryClient()
  const slot = useMemo(() => createPlaybackSlot(core), [core])
  const read = useQuery({ ...videoQuery(core.client, videoId ?? ''), enabled: videoId !== null })
  // Only a fresh response has the current position; a cached one may be older than the position of another device.
  const isReady = videoId !== null && read.data !== undefined && read.isFetchedAfterMount

  useEffect(() => {
    const video = isReady ? queryClient.getQueryData(videoQuery(core.client, videoId).queryKey) : undefined
    return video && player ? slot.open({ video, player, startAt }) : undefined
  }, [core, queryClient, slot, isReady, videoId, player, startAt])

  const data = useSyncExternalStore(slot.subscribe, slot.getSnapshot, slot.getSnapshot)
  const actions = useMemo<PlaybackActions>(
    () => ({
      toggle: () => slot.act(({ toggle }) => toggle()),
      seekTo: seconds => slot.act(({ seekTo }) => seekTo(seconds)),
      seekBy: seconds => slot.act(({ seekBy }) => seekBy(seconds)),
      undoSeek: () => slot.act(({ undoSeek }) => undoSeek()),
      faster: () => slot.act(({ faster }) => faster()),
      slower: () => slot.act(({ slower }) => slower()),
      resetSpeed: () => slot.act(({ resetSpeed }) => resetSpeed()),
      setVolume: volume => slot.act(({ setVolume }) => setVolume(volume)),
      toggleMute: () => slot.act(({ toggleMute }) => toggleMute()),
      setSubtitle: index => slot.act(({ setSubtitle }) => setSubtitle(index)),
      unskip: () => slot.act(({ unskip }) => unskip()),
      saveNow: () => slot.act(({ saveNow }) => saveNow()),
    }),
    [slot],
  )
  return { view: data && playbackView(data), actions, positionNow: slot.position }
}
