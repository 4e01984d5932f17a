import BetterSqlite3 from 'better-sqlite3'
import { wrapDatabase, type Db } from './database.ts'

/** How long a statement waits while another connection recovers the database. */
const BUSY_TIMEOUT_MS = 5000

/** Enough for the inner pages of the text indexes; the operating system caches the rest of the file for all connections. */
const CACHE_KIB = 16 * 1024

/** An additional read-only connection to a database that openDatabase has opened. */
export function openReader(file: string): Db {
  const raw = new BetterSqlite3(file, { readonly: true })
  try {
    raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    raw.pragma(`cache_size = -${CACHE_KIB}`)
    return wrapDatabase(raw)
  } catch (error) {
    raw.close()
    throw error
  }
}
