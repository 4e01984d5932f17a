import type { JobQueue } from '../../jobs/job-queue.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import type { BulkChangesStore } from './bulk-changes.store.ts'
import type { BulkChangesFilter } from './bulk-filter.store.ts'

interface Deps {
  store: BulkChangesStore
  pauses: SitePauseStore
  jobs: JobQueue
  clock: Clock
}

/** Moves items to the front and starts their downloads. Returns how many, including submissions that are resolved again. */
export async function prioritizeItems(
  { store, pauses, jobs, clock }: Deps,
  filter: BulkChangesFilter,
): Promise<number> {
  const { count, hosts, inputIds } = await store.prioritize(filter)
  // A user who prioritizes items wants their hosts to be tried again, although they blocked the server.
  for (const host of hosts) {
    await pauses.liftForAll(host)
    await pauses.failures.probeNow(epochSeconds(clock), host)
  }
  if (inputIds.length > 0) await jobs.enqueue('extract_download', { inputIds })
  if (count > 0) await jobs.enqueue('download_pending', { mode: 'auto' }, { dedupeKey: 'download_pending:auto' })
  return count + inputIds.length
}
