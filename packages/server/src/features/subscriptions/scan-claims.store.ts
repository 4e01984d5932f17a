import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SourceId } from './source-videos.store.ts'

/** Claims of the job that scans a channel or playlist, so that no other job scans it at the same time, in any process. */
export interface ScanClaimStore {
  /** Undefined when another job that is running has claimed it. `lastSuccess`: when it was last scanned, in Unix seconds. */
  claim(source: SourceId, job: string): Awaitable<{ lastSuccess: number | null } | undefined>
  release(source: SourceId, job: string): Awaitable<void>
}

// The claim of a job that no longer runs, for example because its server was stopped, does not count.
const claim = statement<SourceId & { job: string }>()(
  p => sql<{ lastSuccess: number | null }>`
    INSERT INTO source_scans (kind, id, claimed_by) VALUES (${p.kind}, ${p.id}, ${p.job})
    ON CONFLICT (kind, id) DO UPDATE SET claimed_by = excluded.claimed_by
    WHERE source_scans.claimed_by IS NULL OR source_scans.claimed_by = excluded.claimed_by
      OR NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.id = source_scans.claimed_by AND jobs.status = 'STARTED')
    RETURNING last_success AS "lastSuccess"`,
)

const release = statement<SourceId & { job: string }>()(
  p => sql`
    UPDATE source_scans SET claimed_by = NULL WHERE kind = ${p.kind} AND id = ${p.id} AND claimed_by = ${p.job}`,
)

export function createScanClaimStore(db: Database): ScanClaimStore {
  return {
    claim: ({ kind, id }, job) => db.transaction(() => tx.first(claim({ kind, id, job }))),
    async release({ kind, id }, job) {
      await db.run(release({ kind, id, job }))
    },
  }
}
