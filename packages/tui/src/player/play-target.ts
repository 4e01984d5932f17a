import type { MpvPlayer } from './mpv-player.ts'

/** Where a video plays: in a window, on a receiver, or in this terminal. */
export type PlayTarget = 'window' | 'cast' | 'terminal'

/** The data of a video that the player shows until the video is loaded. */
export interface PlayableVideo {
  readonly id: string
  readonly title: string
  readonly channel: { readonly name: string }
}

/** The video that is playing. */
export interface Playing {
  /** Another number for each player. */
  readonly id: number
  readonly videoId: string
  /** Shown until the video is loaded. */
  readonly title: string
  readonly channel: string
  readonly player: MpvPlayer
  /** Seconds; null resumes from the saved position. */
  readonly startAt: number | null
  readonly target: PlayTarget
}
