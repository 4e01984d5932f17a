import { plural } from '../numbers.ts'

/** How long deleted videos are kept, and why they were deleted. */
export const deletionTexts = {
  cannotBeUndone: 'This cannot be undone.',
  keptUntilEmptied: 'Deleted videos can be restored until the trash is emptied.',
  keptForDays: (days: string) =>
    `Deleted videos can be restored from the trash for ${days}, or until its disk is short of space.`,
  deleted: 'Deleted',
  deletedBy: (user: string) => `Deleted by ${user}`,
  withSource: (kind: 'channel' | 'playlist', name: string | null) => `with ${kind}${name === null ? '' : ` ${name}`}`,
  autoDelete: 'Auto-delete: watched',
  autoDeleteByRule: 'Auto-delete: retention rule',
  autoDeleteAfter: (days: string) => `Auto-delete: watched ${days} ago`,
  globalSetting: 'global setting',
  settingOf: (name: string) => `setting of ${name}`,
  replacedByImport: 'Replaced by an import',
  replacedByDownload: 'Replaced by a new download',
  noVideos: 'No videos',
  until: (count: number, date: string) => `, ${plural(count, { one: 'until', other: 'the oldest until' })} ${date}`,
  lessThanPercent: 'less than 1%',
} as const
