import type { PlaylistNav } from '../playlists/index.ts'
import type { NextVideo } from './autoplay.ts'
import { nextInQueue, previousInQueue, type PlayQueue } from './play-queue.ts'

/** What the buttons and keys for the previous and next video open: the neighbors in the play queue, else in one playlist. */
export interface PlaybackNav {
  readonly previous: NextVideo | null
  readonly next: NextVideo | null
  /** The autoplay switch of the playlist; null in the play queue, which always continues. */
  readonly autoplay: { readonly playlistId: string; readonly playlistName: string; readonly isOn: boolean } | null
}

export function playbackNav(queue: PlayQueue, videoId: string, playlists: readonly PlaylistNav[]): PlaybackNav | null {
  const next = nextInQueue(queue, videoId, { isManual: true })
  const previous = previousInQueue(queue, videoId)
  if (next ?? previous) return { previous, next, autoplay: null }
  const playlist = controlledPlaylist(playlists)
  if (!playlist) return null
  const { id, name, autoplay } = playlist
  return { ...playlist, autoplay: { playlistId: id, playlistName: name, isOn: autoplay.isOn } }
}

/** A playlist with autoplay on, else the first one with a previous or next video. */
function controlledPlaylist(playlists: readonly PlaylistNav[]): PlaylistNav | undefined {
  return playlists.find(({ autoplay }) => autoplay.isOn) ?? playlists.find(({ previous, next }) => previous ?? next)
}
