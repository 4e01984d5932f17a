import type { Database } from '../../database/database.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { ItemProgress } from '../../jobs/report.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import { createBlockedSites, type BlockedSites } from './blocked-sites.service.ts'
import { createBlockedSiteStore } from './blocked-sites.store.ts'
import { createBulkChanges, type BulkChanges } from './bulk-changes.service.ts'
import { createBulkChangesStore } from './bulk-changes.store.ts'
import { createDownloadLogStore } from './download-log.store.ts'
import { createQueueChanges, type QueueChanges } from './queue-changes.service.ts'
import { createQueueChangesStore } from './queue-changes.store.ts'
import { createQueueListStore } from './queue-list.store.ts'
import { createQueueOrderStore } from './queue-order.store.ts'
import { createDownloadQueue, type DownloadQueue } from './queue.service.ts'
import type { QueueStore } from './queue.store.ts'
import type { SubmissionStore } from './submissions.store.ts'

interface Services {
  queue: QueueStore
  submissions: SubmissionStore
  pauses: SitePauseStore
  jobs: JobQueue
  clock: Clock
  progress: { listItems: () => Promise<ItemProgress[]> }
}

export interface QueueServices {
  queue: DownloadQueue
  /** Changes of many items: of the TubeArchivist API, and our own. */
  bulkChanges: BulkChanges
  queueChanges: QueueChanges
  blockedSites: BlockedSites
}

/** The services through which users see and change the queue. */
export function openDownloadQueue(db: Database, services: Services): QueueServices {
  const queue = createDownloadQueue({ ...services, list: createQueueListStore(db), log: createDownloadLogStore(db) })
  const bulk = createBulkChangesStore(db)
  const store = createQueueChangesStore(db)
  return {
    queue,
    bulkChanges: createBulkChanges({ ...services, store: bulk }),
    queueChanges: createQueueChanges({
      ...services,
      store,
      bulk,
      order: createQueueOrderStore(db),
      stateTime: () => queue.stateTime(),
    }),
    blockedSites: createBlockedSites({ ...services, store: createBlockedSiteStore(db) }),
  }
}
