import { createQueueClaimStore } from '../features/downloads/queue-claims.store.ts'
import { retryWrites } from '../platform/write-retry.ts'
import type { JobDependencies } from './job-dependencies.ts'

/** The claims of this process in the download queue. */
export const openClaimStore = ({ db, config, writes }: Pick<JobDependencies, 'db' | 'config' | 'writes'>) =>
  retryWrites(createQueueClaimStore(db, config.workerName), ['advance', 'fail', 'passOn', 'release', 'finish'], writes)
