import { useCore } from '../../react/core-provider.ts'
import { useActor } from '../../react/use-actor.ts'
import type { PlaylistNav } from '../playlists/index.ts'
import { playbackNav, type PlaybackNav } from './playback-nav.ts'
import { playQueueOf } from './play-queue-of.ts'

/** The previous and next video of the one that plays; null if there is no list to follow. */
export function usePlaybackNav(videoId: string, playlists: readonly PlaylistNav[]): PlaybackNav | null {
  const playQueue = playQueueOf(useCore())
  return playbackNav(useActor(playQueue).queue, videoId, playlists)
}
