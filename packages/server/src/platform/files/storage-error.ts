/** The state of the disk according to a failed operation. */
export type StorageState = 'full' | 'read-only' | 'denied' | 'failing'

const STATES: Readonly<Record<string, StorageState>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  // When SQLite opens the database, it allocates shared memory next to it, which fails if no space is left.
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

/** System errors in messages of libraries that do not set a code, for example sharp. */
const MESSAGES: ReadonlyArray<readonly [RegExp, StorageState]> = [
  [/No space left on device|Disk quota exceeded/, 'full'],
  [/Read-only file system/, 'read-only'],
]

/** Undefined for errors with another reason than the disk. Causes are checked too. */
export function classifyStorageError(error: unknown): StorageState | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as { code?: unknown }
  const state =
    typeof code === 'string'
      ? (STATES[code] ?? STATES[primaryCode(code)])
      : MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1]
  return state ?? classifyStorageError(error.cause)
}

/** `SQLITE_IOERR_WRITE` is one of many variants of `SQLITE_IOERR`. */
const primaryCode = (code: string) => /^SQLITE_[A-Z]+/.exec(code)?.[0] ?? ''
