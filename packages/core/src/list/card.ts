/** What the cards of videos, channels, playlists and transcript hits have in common, in lists and in search results. */
export interface Card<Kind extends 'video' | 'channel' | 'playlist' | 'transcript'> {
  readonly kind: Kind
  readonly id: string
  readonly thumbUrl: string | null
  /** The source no longer offers it. */
  readonly isDeactivated: boolean
}
