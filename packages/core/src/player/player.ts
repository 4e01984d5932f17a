/** What to play. Times in seconds, addresses absolute or loadable from where the player runs. */
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
  /** Playback went on; at any rate the player likes. */
  | { readonly type: 'moved'; readonly position: number }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  /** The position jumped, by hand or by command. */
  | { readonly type: 'seeked'; readonly position: number }
  | { readonly type: 'ended' }
  | { readonly type: 'duration'; readonly seconds: number }
  /** Cannot play; the message says why, in words for people. */
  | { readonly type: 'failed'; readonly message: string }
  /** `volume` 0 to 1. */
  | { readonly type: 'volumeChanged'; readonly volume: number; readonly isMuted: boolean }
  | { readonly type: 'speedChanged'; readonly speed: number }
  /** What it went on with from another place: a track by its place in `media.subtitles`, or none. */
  | { readonly type: 'subtitleChanged'; readonly index: number | null }

/** The one port to whatever plays: a `<video>` element, or mpv. Commands answer by events. */
export interface Player {
  /** It plays on another device, which keeps a volume of its own. */
  readonly isRemote?: boolean
  load(media: PlayerMedia): void
  play(): void
  pause(): void
  seek(seconds: number): void
  setSpeed(speed: number): void
  /** `volume` 0 to 1. */
  setVolume(volume: number): void
  setMuted(isMuted: boolean): void
  /** A track by its place in `media.subtitles`, or null for none. */
  setSubtitle(index: number | null): void
  /** Shows a short text over the picture, if the player can. The screens show it too. */
  showMessage(text: string, ms: number): void
  subscribe(listener: (event: PlayerEvent) => void): () => void
  destroy(): void
}
