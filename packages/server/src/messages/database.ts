/** Opening and copying the database. */
export const databaseTexts = {
  clocksDiffer: (seconds: number, target: string) =>
    `The clock of this computer differs by ${seconds} seconds from that of the database ${target}.`,
  correctClock: 'Synchronize the clocks, for example with NTP. Schedules and leases use the clock of the database.',
  anotherServer: 'Another server',
  anotherServerOrWorker: 'Another server or worker',
  folderInUse: (holder: string, dataDir: string) =>
    `${holder} is using ${dataDir}. Stop it first, or use another folder with --data.`,
  fromNewerRelease: (version: number, stepCount: number) =>
    `The database was written by a newer release (schema version ${version}; this release supports up to ${stepCount}).`,
  fromOlderRelease: (version: number, stepCount: number) =>
    `The database was written by an older release (schema version ${version}; this release uses ${stepCount}). The next start of the server upgrades it.`,
  installSameRelease: 'Install the same release on all computers of the archive, then start again.',
  isUpgrading: 'A newer release is upgrading the database. This process cannot use it until it runs the same release.',
  inUseByOthers: (seconds: number) =>
    `The database must be upgraded, but other processes still use it after ${seconds} seconds. Stop all servers and workers of the archive, then start again. Nothing was changed.`,
  emptyDatabase: 'The database contains no archive.',
  noResponse: 'The database does not respond. The server tries again automatically.',
  upgradeFailed: (file: string, message: string) =>
    `The database ${file} could not be upgraded: ${message}. It was not changed.`,
  databaseIsNotWritable: (file: string) =>
    `The database ${file} is not writable. It and its folder must belong to the user that runs the server.`,
  databaseIsDamaged: (file: string) => `The database ${file} is damaged. The media files are not affected.`,
  temporaryCopyNeedsSpace: (folder: string, bytes: string) =>
    `The data disk cannot be written. Then the server works with a copy of the database in ${folder}, which needs ${bytes} of free space there.`,
  freeSpaceForCopy:
    'Free some space on either disk, mount the data disk writable, or choose another folder with TMPDIR.',
  refused: (target: string, message: string) => `The database server refused the connection to ${target}: ${message}.`,
  passwordMissing: (target: string) =>
    `The database server asks for a password for ${target}. Add it to the URL, or use PGPASSWORD or ~/.pgpass.`,
  wrongCredentials: (target: string) => `The database server rejected the user or the password for ${target}.`,
  unknownDatabase: (target: string) => `The database ${target} does not exist. Create it first.`,
  noPermission: (target: string) =>
    `The user may not use the database ${target} or create tables in it. The user must be the owner of the database. Nothing was changed.`,
  unreachable: (target: string, message: string) => `The database ${target} could not be reached: ${message}.`,
  noPrimary: (target: string) => `No host of the database ${target} accepts writes: all of them are standbys.`,
  serverTooOld: (version: string, minimum: number) =>
    `The database server is PostgreSQL ${version}. Tubecellar needs PostgreSQL ${minimum} or newer.`,
  belongsToAnotherProgram:
    'The database contains tables of another program. Use an empty database. Nothing was changed.',
  hasOtherConnections:
    'Other programs are connected to the database. Stop all servers and workers of the archive, and try again. Nothing was changed.',
  otherCopyRuns: 'Another copy of the database is running. Wait until it ends.',
  otherMoveRuns: 'Another move of the media is running. Wait until it ends.',
  copyIsUnfinished: (database: string) =>
    `The database ${database} is an unfinished copy. Run the same cellar database copy command again to complete it.`,
  otherUnfinishedCopy: (database: string) =>
    `${database} is an unfinished copy of another database, or was started in another data folder. Complete that copy, or use an empty target. Nothing was changed.`,
  targetHasRows: (database: string, table: string) =>
    `The database ${database} already contains an archive: its table ${table} has rows. Use an empty database. Nothing was changed.`,
  targetFileExists: (file: string) =>
    `${file} already exists. Move it to another folder, or choose another file with --to. Nothing was changed.`,
  sourceIsEmpty: (database: string) => `The database ${database} contains no archive. Nothing was changed.`,
  sourceIsOlder: (database: string) =>
    `The database ${database} is from an older release. Start its server with this release once, then copy it.`,
  sourceIsInconsistent: (tables: string) =>
    `The database cannot be copied: rows of these tables refer to rows that do not exist: ${tables}. Restore a snapshot, or rebuild the library.`,
  copyStopped: (message: string) =>
    `The copy stopped: ${message}. Run the same command again to continue. The source was not changed.`,
  copyDiffers: (what: string) =>
    `The copy is not equal to the source: ${what}. It stays marked as unfinished. Run the same command again to replace what differs.`,
  tableDiffers: (table: string, expected: number, actual: number) =>
    `${table} (${expected} rows in the source, ${actual} in the copy)`,
  searchDiffers: (text: string) => `the search for "${text}"`,
  searchIsIncomplete: 'the search index',
  copyingMoment: 'Copying the state of this moment',
  copyingTable: (table: string, rows: string) => `Copying ${table}: ${rows} rows`,
  verifyingCopy: 'Comparing the copy with the source',
  indexingCopy: 'Creating the search index',
} as const
