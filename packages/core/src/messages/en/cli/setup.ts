export const setupHelp = {
  summary: 'Set up an empty archive: a first link, a daily scan, downloads, subtitles, SponsorBlock and backups',
  linkArgument: 'URL, ID or handle of a channel, playlist or video',
  noDailyScan: 'Do not scan subscriptions daily',
  noAutoDownload: 'Do not download new videos automatically',
  noSubtitles: 'Do not download subtitles',
  noSponsorBlock: 'Do not use SponsorBlock',
  noWeeklyBackup: 'Do not back up weekly',
  yesOption: 'Do not ask; use the options and the defaults',
} as const

export const setupTexts = {
  question: (label: string) => `${label}? [Y/n]`,
  linkQuestion: 'Channel, playlist or video (URL, empty for none)',
  found: (kind: string, title: string) => `Found: ${kind} "${title}".`,
  notSupported: 'This server cannot look up links.',
  notSupportedHint: 'Use "cellar channel subscribe", "cellar schedule set" and "cellar settings set".',
  on: 'on',
  off: 'off',
  link: 'Link',
  task: 'Task',
  none: 'none',
} as const
