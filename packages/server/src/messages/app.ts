import { formatCount } from '@tubecellar/core/format'

/** Start, migration and checks of an archive. */
export const appTexts = {
  snapshotsNeedSqlite:
    'Snapshots are copies of a SQLite database, but CELLAR_DATABASE selects PostgreSQL. Restore a ZIP backup or a dump of PostgreSQL. Nothing was changed.',
  libraryNotEmpty:
    'The library in PostgreSQL is not empty, and this command would replace it. Restore the backup on the running server, which saves the current library first, or use an empty database.',
  libraryEmpty: (found: string) =>
    `The library is empty, but ${found}. Its database may have been replaced, or be in another data folder.`,
  archivedVideosAreIn: (mediaDir: string) => `archived videos are in ${mediaDir}`,
  dataFolderOrBucket: (dataDir: string, url: string) => `${dataDir} or ${url}`,
  copiesAreIn: (locations: string) => `snapshots or backups with videos are in ${locations}`,
  taskIsNotAvailableYet: 'This task is not available yet.',
  filesKeptAside: (count: number, first: string | undefined) =>
    `${count === 1 ? 'A file' : `${formatCount(count)} files`} had the name of a file of the library and got another one: ${first}${count > 1 ? ', …' : ''}`,
  needsMediaFolder: 'This command needs a media folder. The media of this archive are in a bucket (CELLAR_MEDIA).',
  moveKeptFile: (mediaDir: string) => `Check it in ${mediaDir}, then move it elsewhere or delete it.`,
  mediaShared: (count: number, first: string | undefined) =>
    `${count === 1 ? 'A video has' : `${formatCount(count)} videos have`} the file of another video: ${first}${count > 1 ? ', …' : ''}`,
  deleteAndDownloadAgain: 'Delete the video and download it again. The file stays for the other one.',
  otherPlaylist: (id: string, expected: string) => `playlist ${id} instead of ${expected}`,
  databaseMissing: (file: string, state: 'missing' | 'empty') =>
    `The database ${file} is ${state === 'empty' ? 'an empty file' : 'missing'}, but there are media or copies of an archive. Nothing was changed.`,
  installLastRelease: (advice: string) => `Install the release that last used it. Otherwise: ${advice}`,
  noUpgradeWithoutCopy: (message: string) => `The database is not upgraded without a copy of it. ${message}`,
  keyIsMissing: (file: string) => `The archive has a secret key, but this server has none: ${file} is missing.`,
  keyVariables: 'CELLAR_SECRET_KEY or CELLAR_SECRET_KEY_FILE',
  keyIsOther: (origin: string) =>
    `The secret key of this server (${origin}) differs from that of the other servers of the archive.`,
  useSameKey: (file: string) =>
    `Set CELLAR_SECRET_KEY_FILE to a file with the key of the other servers, or copy their key file to ${file}. If the key is lost, stop all servers, and start one with:\n  cellar serve --replace-key\nSigned links then stop working, and API tokens that users can display again must be created again.`,
  databaseIsDamaged: (file: string) => `The database ${file} is damaged.`,
  databaseNeedsUpgrade: (source: string, state: string) =>
    `The database ${source} has to be upgraded for this release, but its disk is ${state}. Nothing was changed.`,
  freeSpaceAndStart: 'Free some space and start again, or start the release that last used it.',
  mountWritableAndStart: 'Mount the disk writable and start again, or start the release that last used it.',
  dataDiskIsFull: (dataDir: string) =>
    `The disk of the data folder ${dataDir} is full. Free some space and start again.`,
  noArchive: (dataDir: string) =>
    `No archive found in ${dataDir}. Create one with cellar serve, or pass its folder with --data.`,
  checkingMediaFolder: 'Checking the media folder',
  noActiveAdminFound: 'No active admin found. Pass an account with --user.',
  noAccountNamed: (name: string) =>
    `No account named "${name}". Create it with cellar user add, or use another one with --user.`,
  mediaFolderUnreadable: (mediaDir: string, code: string) =>
    `${mediaDir} could not be read (${code}). Pass the folder that contains one folder per channel.`,
  noArchiveToImportInto: (dataDir: string) => `No archive found in ${dataDir}. Pass its folder with --data.`,
  isDamaged: (problem: string) => `It is damaged: ${problem}`,
  fromNewerRelease: 'A newer release took it.',
  isEmpty: 'It is empty.',
  isInconsistent: (problem: string) => `What it holds does not fit together: ${problem}`,
  checking: (name: string) => `Checking ${name}`,
  notEnoughSpace: (dataDir: string, free: string, needed: string) =>
    `${dataDir} has ${free} free, and ${needed} are needed. Free some space and try again.`,
  nothingToRestore: (what: string, locations: string, reasons: string) =>
    `No ${what} in ${locations} can be restored. ${reasons}`,
} as const
