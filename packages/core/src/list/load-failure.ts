/** Why a part of a screen cannot be shown. */
export interface LoadFailure {
  readonly title: string
  readonly detail: string
}

/** Messages of both user interfaces for failed reads. */
export const LOAD_FAILURES = {
  autoDelete: 'The status of automatic deletion could not be loaded',
  autoplay: 'The playlists of this video could not be loaded',
  channels: 'The channels could not be loaded',
  comments: 'The comments could not be loaded',
  customPlaylists: 'The custom playlists could not be loaded',
  importFolder: 'The content of the import folder could not be loaded',
  importRuns: 'The results of the last import could not be loaded',
  playlist: 'The playlist could not be loaded',
  playlistOwner: 'The channel of this playlist could not be loaded',
  playlists: 'The playlists could not be loaded',
  queue: 'The queue could not be loaded',
  similar: 'Similar videos could not be loaded',
  snapshots: 'The snapshots could not be loaded',
  trash: 'The trash could not be loaded',
  trashTotals: 'The totals of the trash could not be loaded',
  video: 'The video could not be loaded',
  videos: 'The videos could not be loaded',
} as const

/** The title of a screen whose video or playlist failed to load or does not exist. */
export function loadFailureTitle(what: 'video' | 'playlist', isNotFound: boolean): string {
  return isNotFound ? `That ${what} does not exist` : LOAD_FAILURES[what]
}
