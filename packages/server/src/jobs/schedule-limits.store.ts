import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { tx } from '../database/transaction.ts'
import type { Awaitable } from '../platform/awaitable.ts'

/** Attempts at a time that only a wrong clock can have set. */
export interface ScheduleLimitStore {
  /** Attempts that are planned after `latest` (Unix seconds) are moved to it. Premieres are not moved. */
  bringForward(latest: number): Awaitable<void>
}

const limits = [
  statement<{ latest: number }>()(
    p => sql`
      UPDATE queue_items SET next_attempt = ${p.latest}
      WHERE state = 'waiting' AND next_attempt > ${p.latest} AND error_class IS DISTINCT FROM 'upcoming'`,
  ),
  statement<{ latest: number }>()(
    p => sql`UPDATE part_fetches SET next_attempt = ${p.latest} WHERE next_attempt > ${p.latest}`,
  ),
  statement<{ latest: number }>()(
    p => sql`UPDATE jobs SET run_at = ${p.latest} WHERE status = 'PENDING' AND run_at > ${p.latest}`,
  ),
]

export function createScheduleLimitStore(db: Database): ScheduleLimitStore {
  return {
    bringForward: latest =>
      db.transaction(function* () {
        for (const limit of limits) yield* tx.run(limit({ latest }))
      }),
  }
}
