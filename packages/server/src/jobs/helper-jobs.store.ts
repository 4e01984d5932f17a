import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { tx } from '../database/transaction.ts'
import type { Awaitable } from '../platform/awaitable.ts'

interface NewHelper {
  id: string
  /** The running job. */
  helped: string
  owner: string
  now: number
  leasedUntil: number
}

export interface HelperJob {
  isRunning: boolean
  counts: Readonly<Record<string, number>>
}

/** Jobs that share the work of a job in another process. */
export interface HelperJobStore {
  /** The running jobs of that name, except those that were commanded to end, if the owner has none of them. With SQLite, none. */
  listShareable(name: string, owner: string): Awaitable<Array<{ id: string; payload: string }>>
  /** Adds a running job of the owner that shares the work of a running one. False when that one ends. */
  addHelper(helper: NewHelper): Awaitable<boolean>
  /** The running jobs, and the counts of the finished ones, that share the work of this job. */
  listHelpers(id: string): Awaitable<HelperJob[]>
}

const listShareable = statement<{ name: string; owner: string }>()(
  p => sql<{ id: string; payload: string }>`
    SELECT id, payload FROM jobs WHERE status = 'STARTED' AND name = ${p.name} AND command IS NULL
      AND NOT EXISTS (SELECT 1 FROM jobs AS own WHERE own.status = 'STARTED' AND own.name = ${p.name} AND own.claimed_by = ${p.owner})
    ORDER BY run_at, position`,
)

const insertHelper = statement<NewHelper>()(
  p => sql`
    INSERT INTO jobs (id, name, payload, status, run_at, created_at, position, attempts, claimed_by, leased_until, main_job)
    SELECT ${p.id}, name, payload, 'STARTED', CAST(${p.now} AS bigint), CAST(${p.now} AS bigint),
      (SELECT coalesce(max(position), 0) + 1 FROM jobs), 1, ${p.owner}, CAST(${p.leasedUntil} AS bigint), coalesce(main_job, id)
    FROM jobs WHERE id = ${p.helped} AND status = 'STARTED' AND command IS NULL`,
)

const listHelpers = statement<{ id: string }>()(
  p => sql<{ status: string; counts: string | null }>`SELECT status, counts FROM jobs WHERE main_job = ${p.id}`,
)

export function createHelperJobStore(db: Database): HelperJobStore {
  return {
    listShareable: (name, owner) => (db.engine === 'sqlite' ? [] : db.all(listShareable({ name, owner }))),
    // In a transaction, so that a command for all jobs does not miss it.
    addHelper: helper =>
      db.transaction(function* () {
        return (yield* tx.run(insertHelper(helper))) > 0
      }),
    async listHelpers(id) {
      const rows = await db.all(listHelpers({ id }))
      return rows.map(({ status, counts }) => ({
        isRunning: status === 'STARTED',
        counts: counts === null ? {} : (JSON.parse(counts) as Record<string, number>),
      }))
    },
  }
}
