import type { MpvPlayer } from './mpv-player.ts'

/** Where it plays: in a window here, in this terminal, or on a receiver of the network. */
export type PlayTarget = 'here' | 'cast' | 'terminal'

/** A video that plays in the terminal. */
export interface Playing {
  readonly videoId: string
  /** What is known of it before the server has told. */
  readonly title: string
  readonly channel: string
  readonly player: MpvPlayer
  /** Seconds; null goes on where it was left. */
  readonly startAt: number | null
  readonly way: PlayTarget
}
