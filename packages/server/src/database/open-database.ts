import { closeSync, existsSync, openSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { StartError } from '../platform/start-error.ts'
import { restrictToOwner, OWNER_ONLY } from './restrict-to-owner.ts'
import { wrapDatabase, type Db } from './database.ts'
import { migrate } from './migrate.ts'
import { databaseTexts } from '../messages/database.ts'

/** How long a statement waits for another process that is writing. */
const BUSY_TIMEOUT_MS = 5000

const CACHE_KIB = 16 * 1024

/** The log is truncated to this size. It grows beyond it while a long read prevents its reuse. */
const MAX_LOG_BYTES = 64 * 1024 * 1024

/**
 * Opens and migrates the database. `isChecked` reads all of it first.
 * @throws StartError newerSchema, migrationFailed, databaseCorrupted, folderNotWritable
 */
export function openDatabase(file: string, { isChecked = true } = {}): Db {
  const raw = open(file)
  try {
    raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    raw.pragma('journal_mode = WAL')
    raw.pragma('synchronous = NORMAL')
    raw.pragma('foreign_keys = ON')
    raw.pragma(`cache_size = -${CACHE_KIB}`)
    raw.pragma(`journal_size_limit = ${MAX_LOG_BYTES}`)
    if (isChecked) checkIntegrity(raw, file)
    migrateChecked(raw, file)
    return wrapDatabase(raw)
  } catch (error) {
    raw.close()
    throw toStartError(error, file)
  }
}

function open(file: string): BetterSqlite3.Database {
  try {
    if (file !== ':memory:') prepareFile(file)
    return new BetterSqlite3(file)
  } catch (error) {
    throw toStartError(error, file)
  }
}

/**
 * Restricts a database to its owner. SQLite gives the log next to it the same mode. The mode of an existing file is set without
 * opening it: closing it would release all locks of this process on it, including those of SQLite
 * (sqlite.org/howtocorrupt, 2.2).
 */
function prepareFile(file: string) {
  if (!existsSync(file)) createPrivate(file)
  for (const path of [file, `${file}-wal`, `${file}-shm`].filter(path => existsSync(path))) restrictToOwner(path)
}

function createPrivate(file: string) {
  try {
    closeSync(openSync(file, 'wx', OWNER_ONLY))
  } catch (error) {
    // Another process created it at the same moment.
    if (!isSystemError(error, ['EEXIST'])) throw error
  }
}

const isSystemError = (error: unknown, codes: readonly string[]) =>
  codes.includes((error as NodeJS.ErrnoException).code ?? '')

function migrateChecked(raw: BetterSqlite3.Database, file: string) {
  try {
    migrate(raw)
  } catch (error) {
    const isSchemaError = error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_ERROR')
    const isConstraintError = error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')
    if (!isSchemaError && !isConstraintError) throw error
    throw new StartError('migrationFailed', databaseTexts.upgradeFailed(file, error.message), {
      cause: error,
    })
  }
}

function checkIntegrity(raw: BetterSqlite3.Database, file: string) {
  const result = raw.pragma('quick_check(1)', { simple: true })
  if (result !== 'ok') throw corruptedError(file, new Error(String(result)))
}

function toStartError(error: unknown, file: string): unknown {
  const isSqlite = error instanceof BetterSqlite3.SqliteError
  if (isSqlite && (error.code === 'SQLITE_NOTADB' || error.code.startsWith('SQLITE_CORRUPT')))
    return corruptedError(file, error)
  const isRejected = isSqlite
    ? error.code.startsWith('SQLITE_READONLY') || error.code.startsWith('SQLITE_CANTOPEN')
    : isSystemError(error, ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR'])
  if (isRejected)
    return new StartError('folderNotWritable', databaseTexts.databaseIsNotWritable(file), { cause: error })
  return error
}

function corruptedError(file: string, cause: unknown): StartError {
  return new StartError('databaseCorrupted', databaseTexts.databaseIsDamaged(file), {
    cause,
  })
}
