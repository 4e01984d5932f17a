import { counted } from '@tubecellar/core/format'

/** Backups, snapshots and recovery. */
export const backupsTexts = {
  usePgDump:
    'The archive uses PostgreSQL and has no snapshots. Use ZIP backups, or the tools of PostgreSQL, such as pg_dump.',
  restoreNewestSnapshot: (snapshot: string, isComplete: boolean) =>
    `To restore the newest sound snapshot (${snapshot}${isComplete ? ', everything up to the accident' : ''}) with accounts and watch state`,
  restoreNewestBackup: (backup: string) => `To restore the newest ZIP backup (${backup}) with accounts and watch state`,
  rebuildLibrary: 'To rebuild the library from the media folder, without accounts and watch state',
  startNewArchive: 'To start a new archive that knows nothing of the old one',
  runCommand: (purpose: string, command: string) => `${purpose}, run:\n  ${command}`,
  stopServerFirst: (advice: string) => `Stop the server if it runs. ${advice}`,
  snapshotIsAlreadyBeingCreated: 'A snapshot is already being created.',
  noSpaceForSnapshot: (needed: string, free: string) =>
    `A snapshot needs ${needed} of free space in the data folder, and ${free} are free. Free some space and try again.`,
  taskIsRunning: 'A task is running. Stop it, or wait until it finishes.',
  serverIsStopping: 'The server is stopping.',
  snapshotIsDamaged: (problem: string) => `This snapshot is damaged: ${problem}`,
  snapshotFromNewerRelease: 'This snapshot was created by a newer release. Install that release first.',
  isNotSnapshot: 'This file is not a snapshot of an archive.',
  snapshotDoesNotMatchArchive: 'This snapshot does not match the archive. Nothing was changed.',
  dailySnapshotFailed: (reason: string) => `The daily snapshot of the database could not be taken. ${reason}`,
  dailySnapshotIsRetried: 'It is tried again automatically. To take one now, run: cellar snapshot create',
  tookSnapshot: (id: string) => `Took the snapshot ${id}.`,
  accountsAdded: (names: readonly string[]) => `Accounts that were missing here: ${names.join(', ')}.`,
  accountsLeftOut: (names: readonly string[]) => `Accounts that were deleted here were left out: ${names.join(', ')}.`,
  checkingData: 'Checking the data',
  contentsAreInconsistent: (problem: string) => `Its contents are inconsistent: ${problem}`,
  creatingSnapshot: 'Creating a snapshot of the current state',
  skippedOrphans: (count: number) =>
    ` Skipped ${counted(count, { one: 'entry that belongs', other: 'entries that belong' })} to no video.`,
  restoredWithSharedFiles: (sharedCount: number) =>
    ` ${sharedCount} of them name the file of another video, which is not deleted with them.`,
  restored: (counts: { video: number; channel: number }, rest: string) =>
    `Restored ${counted(counts.video, { one: 'video', other: 'videos' })} of ${counted(counts.channel, { one: 'channel', other: 'channels' })}.${rest}`,
  previousStateIsSaved: (snapshot: string) => `The previous state is saved as snapshot ${snapshot}.`,
  previousStateIsBackedUp: (filename: string) => `The previous state is saved as backup ${filename}.`,
  backupCannotBeUsed: (message: string) => `This backup cannot be used. Nothing was changed. ${message}`,
  writingInThread: 'writing the backup',
  comparingInThread: 'comparing a copy with the library',
  readingInThread: 'reading the backup',
  writing: (page: string) => `Writing ${page}`,
  createdBackup: (name: string) => `Created backup ${name}.`,
  reading: (name: string) => `Reading ${name}`,
  buildingDatabase: 'Building the database',
  cannotBeRestored: (reason: string) => `It cannot be restored: ${reason}`,
  creatingBackup: 'Creating a backup…',
  restoring: 'Restoring.',
} as const
