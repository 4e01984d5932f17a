import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Queue items that failed or are waiting because of a disk of the server. */
export interface StorageWaitStore {
  /** Makes them due now, and also the runs that were planned for later. Returns the number of items. */
  release(now: number): Awaitable<number>
}

export function createStorageWaitStore({ raw }: Pick<Db, 'raw'>): StorageWaitStore {
  const release = raw.prepare(`
    UPDATE queue_items SET state = 'waiting', next_attempt = :now
    WHERE status = 'pending' AND state IN ('waiting', 'failed') AND claimed_by IS NULL AND source_url <> ''
      AND error_class IN ('disk-full', 'not-writable', 'media-missing')`)
  const clampFutureTimes = raw.prepare(`
    UPDATE jobs SET run_at = :now WHERE name = 'download_pending' AND status = 'PENDING' AND run_at > :now`)
  return {
    release: raw.transaction((now: number) => {
      clampFutureTimes.run({ now })
      return release.run({ now }).changes
    }),
  }
}
