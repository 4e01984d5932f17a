/** Automatic deletion by the rules of a channel. */
export const retentionTexts = {
  title: 'Retention',
  maxAge: 'Maximum age',
  maxAgeHelp: 'Days after the download. Leave empty to keep videos of any age.',
  maxVideos: 'Maximum number of videos',
  maxVideosHelp: 'Keeps the newest videos. Protected videos do not count. Leave empty for no limit.',
  maxSize: 'Maximum size',
  maxSizeHelp: 'Keeps the newest videos up to this size. Protected videos do not count. Leave empty for no limit.',
  onlyWatched: 'Delete only watched videos',
  onlyWatchedHelp:
    'The rules above apply only to videos that the accounts counted for automatic deletion have watched.',
  days: 'days',
  videos: 'videos',
  gib: 'GiB',
  preview: 'Automatic deletion',
  noneDue: 'No video of this channel would be moved to the trash.',
  wouldMove: (videos: string, size: string) => `This would move ${videos} (${size}) to the trash.`,
  willMoveAfter: (videos: string, size: string, moment: string) =>
    `${videos} (${size}) will be moved to the trash after ${moment}.`,
  willMove: (videos: string, size: string) => `${videos} (${size}) will be moved to the trash by the next daily run.`,
  protectedVideos: (videos: string) => `Protected: ${videos}.`,
  protect: 'Keep',
  andMore: (rest: string) => `and ${rest} more`,
  changeSummary: 'Change a retention rule of a channel',
} as const
