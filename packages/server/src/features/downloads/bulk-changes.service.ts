import type { DownloadAggs } from '@tubecellar/core/contract'
import type { Clock } from '../../platform/clock.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import type { SubmissionStore } from './submissions.store.ts'
import type { BulkChangesStore } from './bulk-changes.store.ts'
import type { BulkChangesFilter } from './bulk-filter.store.ts'
import { prioritizeItems } from './prioritize-items.ts'
import { resolveUnresolved } from './resolve-unresolved.ts'

/** The limit of docs/spec/downloads.md#lists-and-bulk-changes. */
const MAX_CHANNELS = 30

export type BulkCommand = 'pending' | 'ignore' | 'priority' | 'clear_error'

export interface BulkFilter {
  /** `priority`: pending items that were prioritized. */
  filter: 'pending' | 'ignore' | 'priority'
  channel?: string | undefined
  vid_type?: string | undefined
  /** true: only items with a message; false: only those without. */
  error?: boolean | null | undefined
}

/** Changes many items of the download queue (docs/spec/downloads.md#lists-and-bulk-changes). */
export interface BulkChanges {
  change(filter: BulkFilter, command: BulkCommand): Promise<void>
  /**
   * Removes the items and stops their downloads. A filter that matches all pending or all ignored items also removes
   * the submissions that a stopped task left.
   */
  remove(filter: BulkFilter): Promise<void>
  listChannels(filter: 'pending' | 'ignore'): Promise<DownloadAggs>
}

interface Deps {
  store: BulkChangesStore
  submissions: SubmissionStore
  pauses: SitePauseStore
  jobs: JobQueue
  clock: Clock
}

export function createBulkChanges({ store, submissions, pauses, jobs, clock }: Deps): BulkChanges {
  async function retry(filter: BulkChangesFilter) {
    await store.clearErrors(filter)
    await resolveUnresolved(submissions, jobs)
  }

  return {
    async change(filter, command) {
      const storeFilter = toStoreFilter(filter)
      if (command === 'priority') await prioritizeItems({ store, pauses, jobs, clock }, storeFilter)
      else if (command === 'clear_error') await retry(storeFilter)
      else await store.setStatus(storeFilter, command)
    },
    async remove(filter) {
      await store.remove(toStoreFilter(filter))
      const { filter: list, channel, vid_type: vidType, error } = filter
      const isAll = channel === undefined && vidType === undefined && (error ?? undefined) === undefined
      if (isAll && list !== 'priority') await submissions.removeUnfinished(list)
    },
    async listChannels(filter) {
      const { channels, otherCount } = await store.listChannels(filter, MAX_CHANNELS)
      return {
        doc_count_error_upper_bound: 0,
        sum_other_doc_count: otherCount,
        buckets: channels.map(({ id, name, count }) => {
          const lowerName = name.toLowerCase()
          return { key: [lowerName, id], key_as_string: `${lowerName}|${id}`, doc_count: count }
        }),
      }
    },
  }
}

const toStoreFilter = ({ filter, channel, vid_type: vidType, error }: BulkFilter): BulkChangesFilter => ({
  status: filter === 'ignore' ? 'ignore' : 'pending',
  isAutoStart: filter === 'priority' ? true : undefined,
  channel,
  vidType,
  hasMessage: error ?? undefined,
})
