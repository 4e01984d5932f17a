import { formatCount } from '../numbers.ts'

export const homeTexts = {
  showUnwatched: 'Show unwatched only:',
  unwatchedOnly: 'unwatched only',
  recentVideos: 'Recent Videos',
  continueWatching: 'Continue Watching',
  home: 'Home',
} as const

export const markAllWatchedTexts = {
  markWatched: 'Mark all as watched',
  markUnwatched: 'Mark all as unwatched',
  allVideos: 'All videos',
  oneVideo: 'The 1 video',
  manyVideos: (count: number) => `All ${formatCount(count)} videos`,
  withAllKinds: ', including streams and shorts,',
  consequence: (videos: string, of: string, kinds: string, isWatched: boolean) =>
    `${videos} of this ${of}${kinds} will be marked ${isWatched ? 'watched' : 'unwatched'}. This cannot be undone.`,
  markedWatched: 'All marked as watched',
  markedUnwatched: 'All marked as unwatched',
} as const

export const deleteVideoTexts = {
  question: 'Are you sure?',
  loss: (title: string, fileSize: string, keepDays: string) =>
    `Delete ${title} and its file (${fileSize})? ${keepDays} Delete and Ignore also prevents it from being downloaded again.`,
  delete: 'Delete',
  deleteAndIgnore: 'Delete and Ignore',
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

export const videosTexts = {
  segmentRow: (start: string, end: string, label: string, isSkipped: boolean) =>
    `${start} to ${end} ${label}${isSkipped ? ', skipped' : ''}`,
  about: 'About',
  nextTab: 'next tab',
  panel: 'Transcript and chapters',
  chapters: 'Chapters',
  playing: 'Playing',
  segmentsLabel: 'Segments on the seek bar',
  deleteVideo: 'Delete Video',
  streams: 'Streams',
  subtitles: 'subtitles',
  downloadFile: 'Download File',
  aboutThisVideo: 'About this video',
  tags: 'Tags',
  video: 'Video',
  hideReplies: 'hide replies',
  replies: 'replies',
  uploader: 'Uploader',
  tagList: (tags: string) => `Tags: ${tags}`,
  type: 'Type',
  codec: 'Codec',
  bitrate: 'Bitrate',
  language: 'Language',
  size: 'Size',
  showLess: 'Show less',
  showMore: 'Show more',
  showLessKey: 'show less',
  showMoreKey: 'show more',
  description: 'Description',
  playFromHere: 'play from here',
  segments: 'Segments',
  open: 'open',
  playlist: 'Playlist  ',
  previous: 'Previous',
  next: 'Next',
  off: '[ ] off',
  toggle: 'toggle',
  tryAgain: 'Try again',
  retry: 'retry',
  subtitlesRow: 'Subtitles',
  file: 'File',
  lastRefreshed: 'Last refreshed',
  stoppedAt: 'Stopped at',
  viewsLikes: 'Views, likes',
  viewsLikesDislikes: 'Views, likes, dislikes',
  fileSize: 'File size',
  segmentLabel: (label: string, start: string, end: string) => `${label} ${start} to ${end}`,
  subscribed: '  ✓ Subscribed',
  playFrom: (label: string) => `play from ${label}`,
  published: 'Published',
  views: 'Views',
  likes: 'Likes',
  dislikes: 'Dislikes',
  rating: 'Rating',
  source: 'Source',
  setWatchedSummary: 'Mark a video as watched or unwatched',
  markAllSummary: 'Mark all videos of a channel or playlist as watched or unwatched',
  deleteSummary: 'Delete a video and its file, and optionally ignore it in the future',
} as const

export const videoCommandTexts = {
  markAsWatched: 'Mark as watched',
  markAsUnwatched: 'Mark as unwatched',
  markedAsWatched: 'Marked as watched',
  markedAsUnwatched: 'Marked as unwatched',
} as const
