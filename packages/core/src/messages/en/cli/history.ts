export const historyTexts = {
  entry: 'entry',
  entries: 'Entries',
  removed: 'removed',
  empty: 'The history is empty.',
  position: 'POSITION',
  clearQuestion: 'Remove all entries from your history?',
  cleared: 'Cleared the history.',
  paused: 'Paused the history.',
  resumed: 'Resumed the history.',
} as const

export const historyHelp = {
  summary: 'Manage your history of watched videos',
  listSummary: 'List what you watched, latest first',
  queryOption: 'Only entries with these words in the title or the name of the channel',
  stateOption: 'Only entries in this state: in_progress or watched',
  removeSummary: 'Remove entries; the watch state of the videos stays',
  idsArgument: 'Entry IDs, as listed by history list',
  clearSummary: 'Remove all entries; watch states stay',
  pauseSummary: 'Pause the history, so that nothing is added to it',
  resumeSummary: 'Resume the history',
} as const
