export type StartErrorCode =
  | 'badConfig'
  | 'portInUse'
  | 'portForbidden'
  | 'addressUnavailable'
  | 'folderNotWritable'
  | 'alreadyRunning'
  | 'noArchive'
  | 'newerSchema'
  | 'databaseCorrupted'

/** Why the server did not start, in words for the person who started it: what is wrong, and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly code: StartErrorCode

  constructor(code: StartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
