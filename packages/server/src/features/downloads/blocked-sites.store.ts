import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export interface BlockedSiteStore {
  /** The number of items of each site that will be downloaded and are not claimed. */
  countWaiting(): Awaitable<ReadonlyMap<string, number>>
  /** Items that wait for a pause of this site are due now. Returns how many. */
  endWaits(host: string, now: number): Awaitable<number>
  /** The submissions of this site that could not be resolved yet and have not failed permanently. */
  listUnresolved(host: string): Awaitable<number[]>
}

const countWaiting = statement()(
  () => sql<{ host: string; count: number }>`
    SELECT host, count(*) AS count FROM queue_items
    WHERE status = 'pending' AND state <> 'failed' AND claimed_by IS NULL GROUP BY host`,
)

const endWaits = statement<{ host: string; now: number }>()(
  p => sql`
    UPDATE queue_items SET next_attempt = ${p.now}
    WHERE host = ${p.host} AND status = 'pending' AND state = 'waiting' AND claimed_by IS NULL AND next_attempt > ${p.now}
      AND EXISTS (SELECT 1 FROM host_pauses AS pause WHERE pause.host = queue_items.host
        AND (pause.until = queue_items.next_attempt OR pause.error_class = queue_items.error_class))`,
)

const listUnresolved = statement<{ host: string }>()(
  p => sql<{ id: number }>`
    SELECT input_id AS id FROM queue_items
    WHERE host = ${p.host} AND source_url = '' AND input_id IS NOT NULL AND status = 'pending' AND state <> 'failed'
    ORDER BY position`,
)

export function createBlockedSiteStore(db: Database): BlockedSiteStore {
  return {
    countWaiting: async () => new Map((await db.all(countWaiting())).map(({ host, count }) => [host, count])),
    endWaits: (host, now) => db.run(endWaits({ host, now })),
    listUnresolved: async host => (await db.all(listUnresolved({ host }))).map(({ id }) => id),
  }
}
