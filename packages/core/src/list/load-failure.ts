import { listTexts } from '../messages/en/list.ts'

/** Why a part of a screen cannot be shown. */
export interface LoadFailure {
  readonly title: string
  readonly detail: string
}

/** Messages of both user interfaces for failed reads. */
export const LOAD_FAILURES = {
  accounts: listTexts.accountsNotLoaded,
  appSettings: listTexts.appSettingsNotLoaded,
  autoDelete: listTexts.autoDeleteNotLoaded,
  channels: listTexts.channelsNotLoaded,
  channelGroups: listTexts.channelGroupsNotLoaded,
  channelTabs: listTexts.channelTabsNotLoaded,
  channelTotals: listTexts.channelTotalsNotLoaded,
  comments: listTexts.commentsNotLoaded,
  customPlaylists: listTexts.customPlaylistsNotLoaded,
  gaps: listTexts.gapsNotLoaded,
  inProgress: listTexts.inProgressNotLoaded,
  history: listTexts.historyNotLoaded,
  health: listTexts.healthNotLoaded,
  improvable: listTexts.improvableNotLoaded,
  importFolder: listTexts.importFolderNotLoaded,
  ytDlp: listTexts.ytDlpNotLoaded,
  importRuns: listTexts.importRunsNotLoaded,
  notes: listTexts.notesNotLoaded,
  more: listTexts.moreNotLoaded,
  personalLists: listTexts.personalListsNotLoaded,
  playlist: listTexts.playlistNotLoaded,
  playlistOwner: listTexts.playlistOwnerNotLoaded,
  playlists: listTexts.playlistsNotLoaded,
  queue: listTexts.queueNotLoaded,
  blockedSites: listTexts.blockedSitesNotLoaded,
  downloadLog: listTexts.downloadLogNotLoaded,
  queueChannels: listTexts.queueChannelsNotLoaded,
  retention: listTexts.retentionNotLoaded,
  savedSearches: listTexts.savedSearchesNotLoaded,
  schedules: listTexts.schedulesNotLoaded,
  skipped: listTexts.skippedNotLoaded,
  similar: listTexts.similarNotLoaded,
  snapshots: listTexts.snapshotsNotLoaded,
  transcript: listTexts.transcriptNotLoaded,
  trash: listTexts.trashNotLoaded,
  trashTotals: listTexts.trashTotalsNotLoaded,
  video: listTexts.videoNotLoaded,
  videoFilters: listTexts.videoFiltersNotLoaded,
  videoPlaylists: listTexts.videoPlaylistsNotLoaded,
  videos: listTexts.videosNotLoaded,
  workers: listTexts.workersNotLoaded,
} as const

/** The title of a screen whose video or playlist failed to load or does not exist. */
export function loadFailureTitle(what: 'video' | 'playlist', isNotFound: boolean): string {
  return isNotFound ? listTexts.notFound(what) : LOAD_FAILURES[what]
}
