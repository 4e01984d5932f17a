import { formatCount, plural } from '../numbers.ts'

/** What a restore would do. */
export const restorePreviewTexts = {
  videos: (inCopy: number, removed: number) =>
    `Videos: ${formatCount(inCopy)} in the copy. ${
      removed > 0
        ? `${formatCount(removed)} of the library ${plural(removed, { one: 'is', other: 'are' })} not in it and will be removed from the library; the media files stay.`
        : 'Every video of the library is in it.'
    }`,
  accountsKept: (count: number) =>
    `Accounts: ${formatCount(count)} existing ${plural(count, { one: 'is', other: 'are' })} unchanged.`,
  accountsAdded: (names: string) => `Added: ${names}.`,
  noAccountsAdded: 'None will be added.',
  accountsLeftOut: (names: string) => `Left out, because deleted here: ${names}.`,
  watchState: (restored: number, leftOut: number, kept: number, removed: number) =>
    `Watch state: ${formatCount(restored)} restored from the copy, ${formatCount(leftOut)} of the copy left out, ${formatCount(kept)} existing kept, ${formatCount(removed)} existing removed.`,
  andMore: (names: string, count: number) => `${names} and ${formatCount(count)} more`,
} as const

export const backupsTexts = {
  creating: 'Backing up',
  create: 'Start backup',
  restoring: 'Restoring',
  loading: 'Loading…',
  restoreFromBackup: 'Restore from backup',
  restoreHelp: 'Restores the library from a backup. Changes made since then are lost.',
  timestamp: 'Timestamp',
  source: 'Source',
  filename: 'Filename',
  action: 'Action',
  noBackups: 'No backups found.',
  restore: 'Restore',
  restoreQuestion: (filename: string) => `Restore ${filename}?`,
  loadFailure: 'The backups could not be loaded',
  createSnapshotNow: 'Create snapshot now',
  snapshots: 'Snapshots',
  created: 'Created',
  duration: 'Duration',
  state: 'State',
  previewFailure: (reason: string) => `What this changes could not be determined: ${reason}`,
} as const

export const backupCommandTexts = {
  create: 'Create a ZIP backup',
  restore: 'Restore the library from a ZIP backup',
} as const
