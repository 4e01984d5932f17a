import { existsSync } from 'node:fs'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { StartError } from '../platform/start-error.ts'
import { databaseTexts } from '../messages/database.ts'

/** A role that only one process at a time can have for a data folder: respond to clients, or run jobs. */
export type Role = 'serve' | 'work'
export const ROLES: readonly Role[] = ['serve', 'work']

const FILES: Readonly<Record<Role, string>> = { serve: 'cellar.lock', work: 'jobs.lock' }
/** Longer than another process needs to check whether the folder is in use. */
const LOCK_TIMEOUT_MS = 200

const HOLDER_TEXTS: Readonly<Record<Role, string>> = {
  serve: databaseTexts.anotherServer,
  work: databaseTexts.anotherServerOrWorker,
}

export interface InstanceLock {
  release(): void
}

/**
 * Acquires these roles of a data folder, all or none: for each an exclusive transaction on a file, until the process
 * ends. The operating system releases them when the process ends for any reason.
 * @throws StartError alreadyRunning
 */
export function lockInstance(dataDir: string, roles: readonly Role[] = ROLES): InstanceLock {
  const locks: BetterSqlite3.Database[] = []
  const release = () => {
    for (const lock of locks.splice(0)) lock.close()
  }
  try {
    for (const role of roles) {
      const lock = lockFile(join(dataDir, FILES[role]))
      if (!lock) throw new StartError('alreadyRunning', databaseTexts.folderInUse(HOLDER_TEXTS[role], dataDir))
      locks.push(lock)
    }
  } catch (error) {
    release()
    throw error
  }
  return { release }
}

/** Whether another process holds a role of the folder that is not among these. It acquires nothing. */
export function isFolderInUse(dataDir: string, held: readonly Role[] = []): boolean {
  return ROLES.filter(role => !held.includes(role)).some(role => {
    const file = join(dataDir, FILES[role])
    if (!existsSync(file)) return false
    const lock = lockFile(file)
    lock?.close()
    return lock === undefined
  })
}

/** The lock for writing to the folder of the snapshots. Undefined if any process holds it already. */
export function lockSnapshots(dataDir: string): InstanceLock | undefined {
  const lock = lockFile(join(dataDir, 'snapshots.lock'))
  return lock && { release: () => void lock.close() }
}

/** One copy of the database at a time. @throws StartError alreadyRunning */
export const lockDatabaseCopy = (dataDir: string): InstanceLock =>
  lockWork(join(dataDir, 'database-copy.lock'), databaseTexts.otherCopyRuns)

/** One move of the media at a time. @throws StartError alreadyRunning */
export const lockMediaMove = (dataDir: string): InstanceLock =>
  lockWork(join(dataDir, 'media-move.lock'), databaseTexts.otherMoveRuns)

function lockWork(file: string, refusal: string): InstanceLock {
  const lock = lockFile(file)
  if (!lock) throw new StartError('alreadyRunning', refusal)
  return { release: () => void lock.close() }
}

function lockFile(file: string): BetterSqlite3.Database | undefined {
  const lock = new BetterSqlite3(file, { timeout: LOCK_TIMEOUT_MS })
  try {
    // The transaction then writes nothing, so that it also works on a full disk.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN EXCLUSIVE')
    return lock
  } catch (cause) {
    lock.close()
    if (!(cause instanceof BetterSqlite3.SqliteError) || !cause.code.startsWith('SQLITE_BUSY')) throw cause
    return undefined
  }
}
