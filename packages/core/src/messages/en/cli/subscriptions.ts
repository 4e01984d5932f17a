export const subscriptionsTexts = {
  thisServerDoesNotSupport: 'This server does not support scan rules.',
  usePageSizesInCellar: 'Use the page sizes in `cellar channel settings` to limit scans.',
  noVideosWereSkipped: 'No videos were skipped.',
  timeoutNeedsWait: '--timeout needs --wait.',
  seeCellarTaskList: (task: string) => `See: cellar task list ${task}`,
  subscribed: 'subscribed',
  sent: 'sent',
} as const
