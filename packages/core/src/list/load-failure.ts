import { listTexts } from '../messages/en/list.ts'

/** Why a part of a screen cannot be shown. */
export interface LoadFailure {
  readonly title: string
  readonly detail: string
}

/** Messages of both user interfaces for failed reads. */
export const LOAD_FAILURES = {
  autoDelete: listTexts.statusOfAutomaticDeletionCould,
  channels: listTexts.channelsCouldNotBeLoaded,
  channelTabs: listTexts.someTabsOfChannelCouldNot,
  channelTotals: listTexts.totalsOfChannelCouldNot,
  comments: listTexts.commentsCouldNotBeLoaded,
  customPlaylists: listTexts.customPlaylistsCouldNot,
  inProgress: listTexts.videosInProgressCouldNot,
  importFolder: listTexts.contentOfImportFolderCould,
  importRuns: listTexts.resultsOfLastImportCould,
  playlist: listTexts.playlistCouldNotBeLoaded,
  playlistOwner: listTexts.channelOfThisPlaylistCould,
  playlists: listTexts.playlistsCouldNotBeLoaded,
  queue: listTexts.queueCouldNotBeLoaded,
  queueChannels: listTexts.channelsOfQueueCouldNot,
  skipped: listTexts.skippedVideosCouldNot,
  similar: listTexts.similarVideosCouldNot,
  snapshots: listTexts.snapshotsCouldNotBeLoaded,
  trash: listTexts.trashCouldNotBeLoaded,
  trashTotals: listTexts.totalsOfTrashCouldNot,
  video: listTexts.videoCouldNotBeLoaded,
  videoPlaylists: listTexts.playlistsOfThisVideoCould,
  videos: listTexts.videosCouldNotBeLoaded,
} as const

/** The title of a screen whose video or playlist failed to load or does not exist. */
export function loadFailureTitle(what: 'video' | 'playlist', isNotFound: boolean): string {
  return isNotFound ? listTexts.thatDoesNotExist(what) : LOAD_FAILURES[what]
}
