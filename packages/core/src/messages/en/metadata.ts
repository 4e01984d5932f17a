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
  generatedSubtitles: 'Generated subtitles',
  for: (label: string, title: string) => `${label} for ${title}`,
  notRetried: (message: string) => `${message} Will not be retried automatically.`,
  nextAttempt: (message: string, time: string) => `${message} Next attempt: ${time}`,
} as const

export const metadataCommandTexts = {
  reindex: 'Reindex',
  reindexVideos: 'Reindex Videos',
  scheduled: 'Reindex scheduled',
  transcribe: 'Generate subtitles',
  transcriptionRequested: 'The subtitles will be generated.',
} as const

export const metadataTexts = {
  transcribeSummary: 'Generate the subtitles of a video from its speech',
  transcriptionWaiting: 'The subtitles are being generated, or wait for other videos.',
  transcriptionFailed: (message: string) => `Subtitles could not be generated: ${message}`,
  transcriptionRetry: (message: string, time: string) =>
    `Subtitles could not be generated: ${message} Next attempt: ${time}`,
  refreshSummary: 'Refresh the metadata of a video, channel or playlist',
} as const
