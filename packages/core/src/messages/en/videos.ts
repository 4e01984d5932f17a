export const homeTexts = {
  showUnwatched: 'Show unwatched only:',
  unwatchedOnly: 'unwatched only',
  recentVideos: 'Recent Videos',
  continueWatching: 'Continue Watching',
  home: 'Home',
} as const

export const videoFilterTexts = {
  filters: 'Filters',
  clear: 'Clear filters',
  remove: (label: string) => `Remove filter: ${label}`,
  any: 'Any',
  type: 'Type',
  length: 'Length',
  year: 'Year',
  resolution: 'Resolution',
  subtitle: 'Subtitles',
  tag: 'Tag',
  group: 'Channel group',
  types: { videos: 'Videos', streams: 'Streams', shorts: 'Shorts' },
  lengths: {
    'under-5': 'Under 5 min',
    '5-20': '5 to 20 min',
    '20-60': '20 to 60 min',
    'over-60': 'Over 60 min',
  },
  atLeast: (height: string) => `${height}p or better`,
  subtitlesIn: (language: string) => `Subtitles: ${language}`,
  tagged: (tag: string) => `Tag: ${tag}`,
} as const

export const videoListTexts = {
  noMatchHint: 'No video matches the filters.',
  empty: 'No videos found...',
  allWatchedHint: 'All videos here are watched. Turn off the filter to see them.',
  emptyHint: 'Nothing here yet. An administrator has to add videos first.',
  emptyDownloadsHint: 'Subscribe to a channel, or go to the downloads page to start the scan and download tasks.',
  downloads: 'Downloads',
} as const

export const videoTableTexts = {
  channel: 'Channel',
  title: 'Title',
  type: 'Type',
  resolution: 'Resolution',
  mediaSize: 'Media size',
  videoCodec: 'Video codec',
  videoBitrate: 'Video bitrate',
  audioCodec: 'Audio codec',
  audioBitrate: 'Audio bitrate',
} as const

export const videoCommandTexts = {
  setWatchedSummary: 'Mark a video as watched or unwatched',
  markAsWatched: 'Mark as watched',
  markAsUnwatched: 'Mark as unwatched',
  markedAsWatched: 'Marked as watched',
  markedAsUnwatched: 'Marked as unwatched',
} as const
