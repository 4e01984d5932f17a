import { createLimiter } from '@tubecellar/core/limiter'
import pg from 'pg'
import { isConnectionLost } from './lost-connection.ts'
import { splitHosts } from './postgres-hosts.ts'

const CONNECT_TIMEOUT_MS = 5000
/** A host that does not respond must not delay the next one. */
const CONNECT_TIMEOUT_MS_OF_SEVERAL = 500
const IDLE_TIMEOUT_MS = 30_000

/**
 * The planner assumes that LIMIT with a parameter reads a tenth of the table, considers the plan without values expensive, and plans
 * at every call. With the first setting it plans a prepared statement once. With the second one, a process that is stopped in a
 * transaction does not keep its locks. With the third one, a statement does not run for ever after its client was lost. Migrations
 * have no such limit.
 */
const SETTINGS = `SET plan_cache_mode = force_generic_plan;
  SET idle_in_transaction_session_timeout = '1min';
  SET statement_timeout = '5min'`

/** Called with each new connection; if it fails, the connection is closed. */
export type ConnectionCheck = (client: pg.ClientBase) => Promise<void>

/** Types by their number in pg_type. */
const BOOLEAN = 16
const BIGINT = 20
const NUMERIC = 1700

/** Values as SQLite returns them: numbers, and 0 or 1 for a comparison. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [BOOLEAN]: text => (text === 't' ? 1 : 0),
  [BIGINT]: parseNumber,
  [NUMERIC]: parseNumber,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (type, format): unknown => parsers[type] ?? pg.types.getTypeParser(type, format),
}

/** @throws RangeError beyond the integers that a number holds exactly. */
function parseNumber(text: string): number {
  const value = Number(text)
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw new RangeError(`The number ${text} is too large.`)
  return value
}

/** A statement was prepared before another process changed its table. PostgreSQL has not run it. */
const isPlanOutdated = (error: unknown) => (error as { routine?: string } | null)?.routine === 'RevalidateCachedQuery'

/** Connections to the host that accepts writes. */
export interface Primary {
  /**
   * After a failure of the host, the next call connects to the host that accepts writes by then. `work` runs again with another
   * connection if a statement that was prepared has to be prepared again.
   */
  use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
  /** Waits for running statements. */
  close(): Promise<void>
}

/** The URL can name several hosts, a primary and its standbys. */
export function createPrimary(url: string, maxConnections: number, check?: ConnectionCheck): Primary {
  let current: Promise<pg.Pool> | undefined
  let isClosed = false
  // The queue of the pool would fail after the time limit for connecting, and when the pool is replaced.
  const limit = createLimiter(maxConnections)
  const forget = (pool: Promise<pg.Pool>) => {
    if (current !== pool) return
    current = undefined
    pool.then(opened => opened.end()).catch(() => undefined)
  }
  const useClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    if (isClosed) throw new Error('The database is closed.')
    const pool = (current ??= findPrimary(url, maxConnections, check))
    const client = await pool
      .then(opened => opened.connect())
      .catch((error: unknown) => {
        forget(pool)
        throw error
      })
    let isLost = false
    try {
      return await work(client)
    } catch (error) {
      const isHostLost = isConnectionLost(error)
      if (isHostLost) forget(pool)
      isLost = isHostLost || isPlanOutdated(error)
      throw error
    } finally {
      // The pool also removes a connection that broke after the last statement.
      client.release(isLost)
    }
  }
  /** Each connection has its prepared statements, and a new one has none. */
  const usePrepared = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await useClient(work)
      } catch (error) {
        if (!isPlanOutdated(error) || attempt === maxConnections) throw error
      }
    }
  }
  return {
    use: work => limit(() => usePrepared(work)),
    async close() {
      isClosed = true
      const pool = current
      current = undefined
      await (await pool)?.end()
    },
  }
}

/** The host is a standby. */
export class ReadOnlyHostError extends Error {
  override readonly name = 'ReadOnlyHostError'
}

/** Connections to the host of the URL that accepts writes. The caller ends them. */
export async function findPrimary(url: string, maxConnections: number, check?: ConnectionCheck): Promise<pg.Pool> {
  const prepare: (client: pg.ClientBase) => unknown = async client => {
    await client.query(SETTINGS)
    await check?.(client)
  }
  const urls = splitHosts(url)
  const errors: unknown[] = []
  for (const connectionString of urls) {
    const pool = new pg.Pool({
      connectionString,
      types,
      max: maxConnections,
      connectionTimeoutMillis: urls.length > 1 ? CONNECT_TIMEOUT_MS_OF_SEVERAL : CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
      keepAlive: true,
      // The pool waits for it, although its type says that nothing is returned.
      onConnect: prepare,
    })
    // The pool removes a connection that breaks while it is idle.
    pool.on('error', () => undefined)
    // A connection that breaks while it is used rejects its statements and emits an error, which would end the process.
    pool.on('connect', client => client.on('error', () => undefined))
    try {
      const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
      if (rows[0]?.transaction_read_only === 'off') return pool
      errors.push(new ReadOnlyHostError('the host is a standby'))
    } catch (error) {
      errors.push(error)
    }
    await pool.end()
  }
  throw errors.find(error => !(error instanceof ReadOnlyHostError)) ?? errors[0]
}
