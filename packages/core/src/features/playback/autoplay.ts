/** The play queue, or a playlist that contains the video, with the video that follows in it. */
export interface AutoplayEntry {
  /** Null for the play queue, which always continues. */
  readonly playlistId: string | null
  readonly next: NextVideo | null
}

export interface NextVideo {
  readonly id: string
  readonly title: string
}

/** The video that follows after the countdown. */
export interface UpNext extends NextVideo {
  readonly secondsLeft: number
  /** The video ended while the page was hidden: the next one may start in the background too. */
  readonly mayStartHidden: boolean
}

/** The video that follows when a video ends: the next one of the first entry that continues. */
export function nextVideo(entries: readonly AutoplayEntry[], enabledIds: readonly string[]): NextVideo | null {
  const continues = (id: string | null) => id === null || enabledIds.includes(id)
  return entries.find(entry => entry.next !== null && continues(entry.playlistId))?.next ?? null
}

/** The playlists with autoplay on, after the switch of one was set. */
export function withAutoplay(enabledIds: readonly string[], playlistId: string, isOn: boolean): string[] {
  const others = enabledIds.filter(id => id !== playlistId)
  return isOn ? [...others, playlistId] : others
}
