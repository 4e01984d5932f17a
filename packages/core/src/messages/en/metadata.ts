export const missingExtrasTexts = {
  title: 'Missing extras',
  missing: (label: string) => `${label} missing`,
  comments: 'Comments',
  subtitles: 'Subtitles',
  dislikes: 'Dislikes',
  thumbnail: 'Thumbnail',
  channelPage: 'Channel page',
  channelPlaylists: 'Channel playlists',
  playlist: 'Playlist',
  for: (label: string, title: string) => `${label} for ${title}`,
  notRetried: (message: string) => `${message} Will not be retried automatically.`,
  nextAttempt: (message: string, time: string) => `${message} Next attempt: ${time}`,
} as const

export const metadataCommandTexts = {
  reindex: 'Reindex',
  reindexVideos: 'Reindex Videos',
  scheduled: 'Reindex scheduled',
} as const

export const metadataTexts = {
  refreshSummary: 'Refresh the metadata of a video, channel or playlist',
} as const
