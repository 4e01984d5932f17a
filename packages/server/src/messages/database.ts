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
} as const
