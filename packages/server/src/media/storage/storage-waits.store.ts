import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Queue items that failed or are waiting because of a disk of the server. */
export interface StorageWaitStore {
  /** Makes them due now, and also the runs that were planned for later. Returns the number of items. */
  release(now: number): Awaitable<number>
}

const release = statement<{ now: number }>()(
  p => sql`
    UPDATE queue_items SET state = 'waiting', next_attempt = ${p.now}
    WHERE status = 'pending' AND state IN ('waiting', 'failed') AND claimed_by IS NULL AND source_url <> ''
      AND error_class IN ('disk-full', 'not-writable', 'media-missing')`,
)

const clampFutureTimes = statement<{ now: number }>()(
  p => sql`
    UPDATE jobs SET run_at = ${p.now} WHERE name = 'download_pending' AND status = 'PENDING' AND run_at > ${p.now}`,
)

export function createStorageWaitStore(db: Database): StorageWaitStore {
  return {
    release: now =>
      db.transaction(function* () {
        yield* tx.run(clampFutureTimes({ now }))
        return yield* tx.run(release({ now }))
      }),
  }
}
