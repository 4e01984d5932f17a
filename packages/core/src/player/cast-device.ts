import type { Player } from './player.ts'

/** What a receiver is asked to play. */
export interface CastMedia {
  /** Opens the file without signing in; absolute, or from the root of the server. */
  readonly url: string
  readonly title: string
  readonly thumbUrl: string | null
  /** Seconds. */
  readonly startAt: number
}

/** A receiver that plays. */
export interface CastSession {
  /** `Living room` */
  readonly deviceName: string
  /** What plays over there; null where the player at hand goes on as its remote control. */
  readonly player: Player | null
  /** Tells once that it is over, whoever ended it. */
  onEnded(listener: () => void): void
  disconnect(): void
}

/** The one port to whatever brings a video to another screen. */
export interface CastDevice {
  /** Lets the person choose a receiver; null when they chose none. Rejects with words for people. */
  connect(media: CastMedia): Promise<CastSession | null>
}
