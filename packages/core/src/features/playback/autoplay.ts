/** A playlist that contains the video, with the next video in it. */
export interface AutoplayEntry {
  readonly playlistId: string
  readonly nextVideoId: string | null
}

/** The video that follows when a video ends: the next one of the first playlist with autoplay on. */
export function nextVideoId(entries: readonly AutoplayEntry[], enabledIds: readonly string[]): string | null {
  const next = entries.find(entry => entry.nextVideoId !== null && enabledIds.includes(entry.playlistId))
  return next?.nextVideoId ?? null
}

/** The playlists with autoplay on, after the switch of one was set. */
export function withAutoplay(enabledIds: readonly string[], playlistId: string, isOn: boolean): string[] {
  const others = enabledIds.filter(id => id !== playlistId)
  return isOn ? [...others, playlistId] : others
}
