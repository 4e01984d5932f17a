/** What a failed operation says about the disk it used. */
export type StorageState = 'full' | 'read-only' | 'denied' | 'failing'

const STATES: Readonly<Record<string, StorageState>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  // SQLite allocates the shared memory next to the database when it opens it; that fails where no space is left.
  SQLITE_IOERR_SHMSIZE: 'full',
  EROFS: 'read-only',
  SQLITE_READONLY: 'read-only',
  EACCES: 'denied',
  EPERM: 'denied',
  EIO: 'failing',
  ENXIO: 'failing',
  ENODEV: 'failing',
  ESTALE: 'failing',
  SQLITE_IOERR: 'failing',
  SQLITE_CANTOPEN: 'failing',
}

/** How libraries report the errors of the system that they give no code: sharp is one. */
const MESSAGES: ReadonlyArray<readonly [RegExp, StorageState]> = [
  [/No space left on device|Disk quota exceeded/, 'full'],
  [/Read-only file system/, 'read-only'],
]

/** Undefined for errors that have another reason than the disk. Causes are checked too. */
export function classifyStorageError(error: unknown): StorageState | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  const state =
    typeof code === 'string'
      ? (STATES[code] ?? STATES[primaryCode(code)])
      : MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1]
  return state ?? classifyStorageError(error.cause)
}

/** `SQLITE_IOERR_WRITE` is one of many kinds of `SQLITE_IOERR`. */
const primaryCode = (code: string) => /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''
