import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { isPaused, pausingWorker } from '../../site/site-pauses.store.ts'
import { CLAIMABLE, isDue } from './claimable-items.store.ts'

/** Whether the downloads of a site are due, for work with a lower priority. */
export interface ActiveDownloadStore {
  /** Whether a download of a video of this host could start now on this worker, while a run of downloads is active. */
  areDue(host: string, now: number): Awaitable<boolean>
}

const findDue = statement<{ host: string; worker: string; now: number }>()(
  p => sql<{ found: number }>`
    SELECT 1 AS found FROM queue_items
    WHERE ${CLAIMABLE.all} AND ${isDue(p)} AND host = ${p.host} AND NOT ${isPaused(p)}
      AND EXISTS (SELECT 1 FROM jobs WHERE name = 'download_pending' AND jobs.status = 'STARTED') LIMIT 1`,
)

export function createActiveDownloadStore(db: Database, name = ''): ActiveDownloadStore {
  const worker = pausingWorker(db, name)
  return { areDue: async (host, now) => (await db.first(findDue({ host, worker, now }))) !== undefined }
}
