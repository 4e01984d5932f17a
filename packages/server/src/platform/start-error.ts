export type StartErrorCode =
  | 'badConfig'
  | 'portInUse'
  | 'portForbidden'
  | 'addressUnavailable'
  | 'folderNotWritable'
  | 'alreadyRunning'
  | 'noArchive'
  | 'newerSchema'
  | 'olderSchema'
  | 'databaseUpgrading'
  | 'databaseInUse'
  | 'sqliteOnly'
  | 'libraryNotEmpty'
  | 'databaseCorrupted'
  | 'databaseMissing'
  | 'databaseUnreachable'
  | 'databaseDenied'
  | 'databaseTooOld'
  | 'foreignDatabase'
  | 'bucketMissing'
  | 'bucketDenied'
  | 'bucketUnreachable'
  | 'foreignBucket'
  | 'migrationFailed'
  | 'noSpaceForSnapshot'
  | 'noSpaceForCopy'
  | 'upgradeNeedsWriting'
  | 'diskFull'
  | 'nothingToRestore'
  | 'badKeyFile'
  | 'keyMissing'
  | 'otherKey'
  | 'workerNameInUse'
  | 'targetNotEmpty'
  | 'unfinishedCopy'
  | 'copyFailed'
  | 'copyDiffers'
  | 'sourceIncomplete'
  | 'sameStorage'

/** Why the server did not start, as text for the user who started it, with a solution. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode
  /** The solution, if the message does not contain it: lines of text and, indented, commands. */
  readonly hint: string | undefined

  constructor(code: StartErrorCode, message: string, { hint, ...options }: ErrorOptions & { hint?: string } = {}) {
    super(message, options)
    this.code = code
    this.hint = hint
  }
}
