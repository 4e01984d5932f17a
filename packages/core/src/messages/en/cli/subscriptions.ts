export const subscriptionsTexts = {
  rulesUnsupported: 'This server does not support scan rules.',
  rulesUnsupportedHint: 'Use the page sizes in `cellar channel settings` to limit scans.',
  customHasNoRules: 'Scan rules do not apply to custom playlists.',
  noneSkipped: 'No videos were skipped.',
  timeoutNeedsWait: '--timeout needs --wait.',
  taskListHint: (task: string) => `See: cellar task list ${task}`,
  subscribed: 'subscribed',
  sent: 'sent',
} as const
