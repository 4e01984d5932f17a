import { formatCount, plural } from '../numbers.ts'

/** The first steps of an empty archive. */
export const setupTexts = {
  title: 'Start your archive',
  intro: 'Add one link and keep the switches on. Everything can be changed later in the settings.',
  linkTitle: 'Add a channel, playlist or video',
  link: 'Link',
  linkPlaceholder: 'https://www.youtube.com/@channel',
  linkHelp: 'Paste the URL of a channel, playlist or video. It is checked before it is added.',
  switchesTitle: 'What runs automatically',
  resolving: 'Checking the link…',
  cancel: 'Cancel',
  check: 'Check link',
  oneLink: 'Paste one link. More can be added later on the channels, playlists and downloads pages.',
  kinds: { channel: 'Channel', playlist: 'Playlist', video: 'Video' },
  videos: (count: number) => `${formatCount(count)} ${plural(count, { one: 'video', other: 'videos' })}`,
  newestVideos: (limit: number) => `Up to ${formatCount(limit)} of the newest videos of each type`,
  allVideos: 'All its videos',
  switches: {
    dailyScan: {
      label: 'Scan subscriptions daily',
      help: 'Finds new videos of all subscribed channels and playlists.',
    },
    autoDownload: {
      label: 'Download new videos automatically',
      help: 'Starts after each scan. Otherwise, new videos wait in Downloads.',
    },
    subtitles: {
      label: 'Subtitles with full-text search',
      help: 'Downloads subtitles and makes each spoken sentence searchable.',
    },
    sponsorBlock: {
      label: 'SponsorBlock',
      help: 'Skips sponsored segments. Sends the IDs of videos to the SponsorBlock service.',
    },
    weeklyBackup: {
      label: 'Weekly backup',
      help: 'Saves metadata, accounts and watch states.',
    },
  },
  english: 'English',
  backupTimes: (schedule: string, count: number) => `${schedule}, ${formatCount(count)} kept`,
  start: { channel: 'Subscribe and start', playlist: 'Subscribe and start', video: 'Download and start' },
  startLink: 'Start',
  save: 'Save settings',
  filesTitle: 'Already have videos?',
  filesHelp: 'Import media files, or restore a backup, in the settings.',
  openActions: 'Import or restore',
  starting: 'Starting…',
  openHealth: 'Open Health',
  summary: 'Set up an empty archive: schedules, settings and the first link',
  saved: 'The settings are saved. Add a link to archive the first videos.',
  settingsFailed: (reason: string) => `The settings could not be saved: ${reason}`,
  scheduleFailed: (title: string, reason: string) => `The schedule of "${title}" could not be saved: ${reason}`,
  linkFailed: (reason: string) => `The settings are saved, but the link could not be added: ${reason}`,
  waitingTitle: 'Waiting for the first videos',
  adding: (title: string) => `Adding ${title}…`,
  added: (title: string) => `${title} was added. The first videos appear here, usually within a few minutes.`,
  inQueue: (count: number) =>
    `${formatCount(count)} ${plural(count, { one: 'video is', other: 'videos are' })} in the queue. Videos appear here as soon as they are downloaded.`,
  noneInQueue: 'The next scan of your subscriptions adds videos to the queue.',
  downloads: 'Downloads',
} as const
