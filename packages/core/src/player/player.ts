import type { PlayerFailure } from './player-failure.ts'
import type { PlayerStats } from './player-stats.ts'

/** Media to play. Times in seconds, URLs absolute or loadable by the player. */
export interface PlayerMedia {
  readonly videoId: string
  readonly url: string
  readonly title: string
  readonly subtitles: readonly { readonly lang: string; readonly label: string; readonly url: string }[]
  readonly chapters: readonly { readonly title: string; readonly start: number; readonly end: number }[]
  readonly segments: readonly { readonly label: string; readonly start: number; readonly end: number }[]
}

/** How playback starts. */
export interface LoadOptions {
  /** Seconds. */
  readonly startAt: number
  /** Ignored by players without the capability `speed`. */
  readonly speed: number
  /** 0 to 1. Receivers keep their own volume. */
  readonly volume: number
  readonly muted: boolean
  /** A track by its index in `media.subtitles`, or null for none. */
  readonly subtitle: number | null
}

/** What a player can do. Commands that it cannot run do nothing. */
export interface PlayerCapabilities {
  readonly speed: boolean
  /** Whether its volume is the volume of this computer, which is stored; receivers have their own. */
  readonly localVolume: boolean
  readonly subtitles: boolean
  readonly pictureInPicture: boolean
}

export type PlayerEvent =
  /** The position advanced; the player chooses the event rate. */
  | { readonly type: 'moved'; readonly position: number }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  /** The position jumped, by the user or by a command. */
  | { readonly type: 'seeked'; readonly position: number }
  | { readonly type: 'ended' }
  | { readonly type: 'duration'; readonly seconds: number }
  | { readonly type: 'failed'; readonly failure: PlayerFailure }
  /** `volume` 0 to 1. */
  | { readonly type: 'volumeChanged'; readonly volume: number; readonly isMuted: boolean }
  | { readonly type: 'speedChanged'; readonly speed: number }
  /** The subtitle track changed: an index in `media.subtitles`, or none. */
  | { readonly type: 'subtitleChanged'; readonly index: number | null }

/** The interface of all players: a `<video>` element, mpv, or a receiver. Results of commands arrive as events. */
export interface Player {
  readonly capabilities: PlayerCapabilities
  load(media: PlayerMedia, options: LoadOptions): void
  play(): void
  pause(): void
  seek(seconds: number): void
  setSpeed(speed: number): void
  /** `volume` 0 to 1. */
  setVolume(volume: number): void
  setMuted(isMuted: boolean): void
  /** A track by its index in `media.subtitles`, or null for none. */
  setSubtitle(index: number | null): void
  /** Shows a short text over the video, if the player can. The screens also show it. */
  showMessage(text: string, ms: number): void
  /** Measures the playback; null while nothing is loaded. Receivers cannot. */
  readStats?(): Promise<PlayerStats | null>
  subscribe(listener: (event: PlayerEvent) => void): () => void
  destroy(): void
}
