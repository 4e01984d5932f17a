/** Opening and copying the database. */
export const databaseTexts = {
  anotherServer: 'Another server',
  anotherServerOrWorker: 'Another server or worker',
  folderInUse: (holder: string, dataDir: string) =>
    `${holder} is using ${dataDir}. Stop it first, or use another folder with --data.`,
  fromNewerRelease: (version: number, stepCount: number) =>
    `The database was written by a newer release (schema version ${version}; this release supports up to ${stepCount}).`,
  upgradeFailed: (file: string, message: string) =>
    `The database ${file} could not be upgraded: ${message}. It was not changed.`,
  databaseIsNotWritable: (file: string) =>
    `The database ${file} is not writable. It and its folder must belong to the user that runs the server.`,
  databaseIsDamaged: (file: string) => `The database ${file} is damaged. The media files are not affected.`,
  temporaryCopyNeedsSpace: (folder: string, bytes: string) =>
    `The data disk cannot be written. Then the server works with a copy of the database in ${folder}, which needs ${bytes} of free space there.`,
  freeSpaceForCopy:
    'Free some space on either disk, mount the data disk writable, or choose another folder with TMPDIR.',
  wrongCredentials: (target: string) => `The database server rejected the user or the password for ${target}.`,
  unknownDatabase: (target: string) => `The database ${target} does not exist. Create it first.`,
  noPermission: (target: string) =>
    `The user may not create tables in the database ${target}. The user must be the owner of the database.`,
  unreachable: (target: string, message: string) => `The database ${target} could not be reached: ${message}.`,
  noPrimary: (target: string) => `No host of the database ${target} accepts writes: all of them are standbys.`,
  serverTooOld: (version: string, minimum: number) =>
    `The database server is PostgreSQL ${version}. Tubecellar needs PostgreSQL ${minimum} or newer.`,
  belongsToAnotherProgram:
    'The database contains tables of another program. Use an empty database. Nothing was changed.',
} as const
