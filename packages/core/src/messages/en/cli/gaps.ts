export const gapsTexts = {
  videos: 'Videos',
  noneMissing: 'No videos are missing. Videos are known after the first scan.',
} as const

export const gapsHelp = {
  gapsSummary: 'List the videos at the source that are not archived, and why',
  stateOption: 'Only videos in this state',
  sortOption: 'Sort by newest, oldest or reason',
  summaryOption: 'Only the number of videos by state, and the time of the last complete scan',
  queueSummary: 'Queue the given videos, those in one state, or all that were skipped or failed',
  videosArgument: 'Video IDs',
} as const
