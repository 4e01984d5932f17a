import type { Player } from './player.ts'

/** The media to play on a receiver. */
export interface CastMedia {
  /** Opens the file without signing in; absolute, or relative to the root of the server. */
  readonly url: string
  readonly title: string
  readonly thumbUrl: string | null
  /** Seconds. */
  readonly startAt: number
}

/** A receiver that is playing. */
export interface CastSession {
  /** `Living room` */
  readonly deviceName: string
  /** The player of the receiver; null if the local player acts as its remote control. */
  readonly player: Player | null
  /** Calls the listener once when the session ends, regardless of which side ended it. */
  onEnded(listener: () => void): void
  disconnect(): void
}

/** A way to play a video on another device. */
export interface CastDevice {
  /** Lets the user choose a receiver; null if they chose none. Rejects with a message to display. */
  connect(media: CastMedia): Promise<CastSession | null>
}
