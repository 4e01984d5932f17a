import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { PostgresDatabase } from './postgres-database.ts'
import { statement } from './statement.ts'

/** How often the time is compared: clocks drift, and a computer that was suspended is behind. */
const COMPARE_MS = 15_000

const readTime = statement()(
  () => sql<{ ms: number }>`SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS ms`,
)

/** The clock that all processes of a database share. */
export interface PostgresClock extends Clock {
  /** How far this computer is ahead of the server. */
  differenceMs(): number
  close(): void
}

/**
 * The clock of the PostgreSQL server: leases, schedules, pauses and links of several computers agree, whatever their own clocks
 * show. Between comparisons it continues with `monotonicMs`, which no correction of a clock changes.
 */
export async function openPostgresClock(
  db: PostgresDatabase,
  monotonicMs: () => number = () => performance.now(),
): Promise<PostgresClock> {
  let offsetMs: number | undefined
  const compare = async () => {
    const before = monotonicMs()
    const ms = (await db.first(readTime()))?.ms ?? 0
    // The server read its clock between these two moments: a time that is possible is kept, so that the clock does not jump.
    const [earliest, latest] = [ms - monotonicMs(), ms - before]
    offsetMs = Math.min(Math.max(offsetMs ?? earliest, earliest), latest)
  }
  await compare()
  const timer = setInterval(() => void compare().catch(() => undefined), COMPARE_MS)
  timer.unref()
  const now = () => Math.floor(monotonicMs() + (offsetMs ?? 0))
  return {
    now,
    differenceMs: () => Date.now() - now(),
    close: () => clearInterval(timer),
  }
}
