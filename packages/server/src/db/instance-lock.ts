import BetterSqlite3 from 'better-sqlite3'
import { StartError } from '../start-error.ts'

/**
 * Makes sure that one server at a time works on a data folder: an exclusive transaction on a file of its own, held for as
 * long as the process lives. The operating system drops it with the process, however that ends.
 * @throws StartError alreadyRunning
 */
export function lockInstance(file: string, dataDir: string): { release(): void } {
  const lock = new BetterSqlite3(file, { timeout: 0 })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    lock.close()
    if (!(cause instanceof BetterSqlite3.SqliteError) || !cause.code.startsWith('SQLITE_BUSY')) throw cause
    throw new StartError(
      'alreadyRunning',
      `Another server is using ${dataDir}. Stop it first, or choose another folder with --data.`,
      { cause },
    )
  }
  return { release: () => lock.close() }
}
