/** Media to play. Times in seconds, URLs absolute or loadable by the player. */
export interface PlayerMedia {
  readonly videoId: string
  readonly url: string
  readonly title: string
  readonly startAt: number
  readonly subtitles: readonly { readonly lang: string; readonly label: string; readonly url: string }[]
  readonly chapters: readonly { readonly title: string; readonly start: number; readonly end: number }[]
  readonly segments: readonly { readonly label: string; readonly start: number; readonly end: number }[]
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
  /** Playback failed; the message can be displayed. */
  | { readonly type: 'failed'; readonly message: string }
  /** `volume` 0 to 1. */
  | { readonly type: 'volumeChanged'; readonly volume: number; readonly isMuted: boolean }
  | { readonly type: 'speedChanged'; readonly speed: number }
  /** The subtitle track changed: an index in `media.subtitles`, or none. */
  | { readonly type: 'subtitleChanged'; readonly index: number | null }

/** The interface of all players: a `<video>` element, or mpv. Results of commands arrive as events. */
export interface Player {
  /** It plays on another device, which has a separate volume. */
  readonly isRemote?: boolean
  load(media: PlayerMedia): void
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
  subscribe(listener: (event: PlayerEvent) => void): () => void
  destroy(): void
}
