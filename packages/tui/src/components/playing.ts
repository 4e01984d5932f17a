import type { PlayWay } from '../player/use-now-playing.ts'
import type { MpvPlayer } from '../player/mpv-player.ts'

/** A video that plays in the terminal. */
export interface Playing {
  readonly videoId: string
  /** What is known of it before the server has told. */
  readonly title: string
  readonly channel: string
  readonly player: MpvPlayer
  /** Seconds; null goes on where it was left. */
  readonly startAt: number | null
  readonly way: PlayWay
}
