import { formatCount, plural } from '../numbers.ts'

export const aboutTexts = {
  about: 'About',
  intro: (productName: string) =>
    `${productName} is a self-hosted video archive: subscribe, queue, download, search and watch videos on your own machine.`,
  usefulLinks: 'Useful links',
  source: 'Source',
  sourceText: 'Source code, history and license.',
  guides: 'Guides',
  guidesText: 'Installation and user guides.',
  api: 'API',
  apiText: 'Interactive API reference.',
  reportProblem: 'Report a problem',
  reportProblemText: 'Bugs and feature requests.',
  forum: 'Forum',
  forumText: 'Questions, answers and ideas.',
  releases: 'Releases',
  releasesText: 'Changes in each version.',
  donate: 'Donate',
  donateText: 'Tubecellar is free and built in spare time. If you find it useful, consider a donation.',
  waysToDonate: 'Ways to donate',
} as const

export const downloadHistoryTexts = {
  noRecentDownloads: 'No recent downloads',
  titleOfDay: (date: string) => `Videos per day, ${date}`,
  titleOfRange: (date: string, date2: string) => `Videos per day, ${date} to ${date2}`,
  busiest: (date: string, count: string, limit: number, mediaSize: string) =>
    `Busiest: ${date}, ${count} ${plural(limit, { one: 'video', other: 'videos' })}, ${mediaSize}`,
  date: 'Date',
  videos: 'Videos',
  mediaSize: 'Media size',
} as const

export const workersTexts = {
  workers: 'Workers',
  headings: { worker: 'Worker', state: 'State', current: 'Current job', jobs: 'Jobs', version: 'Version' },
  states: { working: 'Working', idle: 'Idle', not_responding: 'Not responding' },
  stateCount: (count: number, state: string) => `${formatCount(count)} ${state.toLowerCase()}`,
  jobTypes: { download: 'Download', scan: 'Scan', extras: 'Extras', library: 'Library' },
  allJobs: 'All jobs',
  ready: 'Ready',
  lastSeen: (moment: string) => `Last seen ${moment}`,
  percent: (percent: number) => `${percent}%`,
  serverVersion: (version: string) => `Server: ${version}`,
  empty: 'No workers.',
  emptyHint: 'No process runs jobs: nothing is downloaded. Start a worker, or the server without --no-jobs.',
  addTitle: 'Run one more worker',
  addHelp:
    'With PostgreSQL, several workers can share a library, on any host that reaches the database and the media folder. With SQLite, one process runs all jobs.',
  addCommand: 'cellar worker --name attic --jobs download,extras',
  loading: 'Loading…',
} as const

export const faultBannerTexts = {
  faultsOfServer: 'Faults of the server',
  showAll: 'Show all',
  showLess: 'Show less',
  andMore: (otherCount: number) => `and ${otherCount} more`,
  keyHints: (suffix: string, key: string) => `  ${suffix}${key} details`,
} as const

export const statsTexts = {
  yourArchive: 'Your Archive',
  overview: 'Overview',
  allVideos: 'All videos',
  active: 'Active',
  inactive: 'Inactive',
  channels: 'Channels',
  playlists: 'Playlists',
  pendingDownloads: 'Pending downloads',
  videoType: 'Video Type',
  regularVideos: 'Regular Videos',
  shorts: 'Shorts',
  streams: 'Streams',
  application: 'Application',
  subscribed: 'Subscribed',
  downloads: 'Downloads',
  pendingVideos: 'Pending videos',
  pendingShorts: 'Pending shorts',
  pendingStreams: 'Pending streams',
  watchProgress: 'Watch Progress',
  watched: 'Watched',
  unwatched: 'Unwatched',
  downloadHistory: 'Download History',
  biggestChannels: 'Biggest Channels',
  trash: 'Trash',
  videos: 'Videos',
  size: 'Size',
  oldestUntil: 'Oldest until',
  duration: 'Duration',
  mediaSize: 'Media size',
  videosItems: (items: number) => `${formatCount(items)} ${plural(items, { one: 'video', other: 'videos' })}`,
  orderBy: 'Order by',
  by: (order: string) => `by ${order}`,
  loading: 'Loading…',
} as const

export const systemTexts = {
  noChannelsFound: 'No channels found...',
  channel: 'Channel',
  videos: 'Videos',
  duration: 'Duration',
  mediaSize: 'Media size',
  category: 'Category',
  share: 'Share',
  amount: 'Amount',
  loading: 'Loading',
  loadFailure: 'The statistics could not be loaded',
  open: 'open',
  faultsAndWarnings: (more: string) => `Faults and warnings${more}`,
  keyHints: (key: string) => `  ${key} details  X dismiss`,
} as const
