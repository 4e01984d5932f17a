import BetterSqlite3 from 'better-sqlite3'
import type { Db } from './database.ts'

/** How long a statement waits while another connection puts the database in order. */
const BUSY_TIMEOUT_MS = 5000

/** Little: the system keeps the file for all connections. */
const CACHE_KIB = 4 * 1024

/** One more connection to a database that openDatabase has opened, which cannot write and builds no queries. */
export function openReader(file: string): Pick<Db, 'raw'> {
  const raw = new BetterSqlite3(file, { readonly: true })
  try {
    raw.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
    raw.pragma(`cache_size = -${CACHE_KIB}`)
    return { raw }
  } catch (error) {
    raw.close()
    throw error
  }
}
