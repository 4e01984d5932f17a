import type { QueueChange, QueueChangeCount } from '@tubecellar/core/contract'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { epochSeconds, type Clock } from '../../platform/clock.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { SitePauseStore } from '../../site/site-pauses.store.ts'
import type { BulkChangesStore } from './bulk-changes.store.ts'
import type { BulkChangesFilter } from './bulk-filter.store.ts'
import { prioritizeItems } from './prioritize-items.ts'
import { resolveUnresolved } from './resolve-unresolved.ts'
import type { QueueChangesStore } from './queue-changes.store.ts'
import type { QueueOrderStore } from './queue-order.store.ts'
import type { StateTime } from './queue-state.store.ts'
import type { SubmissionStore } from './submissions.store.ts'

/** Changes that users make to many items. Items that are being downloaded are left unchanged, and counted. */
export interface QueueChanges {
  change(request: QueueChange): Promise<QueueChangeCount>
  /** @throws DomainError queueChangeNotFound */
  undo(id: string): Promise<QueueChangeCount>
}

interface Deps {
  store: QueueChangesStore
  bulk: BulkChangesStore
  order: QueueOrderStore
  submissions: SubmissionStore
  pauses: SitePauseStore
  jobs: JobQueue
  clock: Clock
  /** The time and the paused hosts, which the states of items depend on. */
  stateTime: () => Promise<StateTime>
}

export function createQueueChanges({
  store,
  bulk,
  order,
  submissions,
  pauses,
  jobs,
  clock,
  stateTime,
}: Deps): QueueChanges {
  async function toFilter({ filter, ids, channel, vid_type: vidType, state }: QueueChange): Promise<BulkChangesFilter> {
    const shown = state && { ...(await stateTime()), shown: state }
    return { status: filter, ids, channel, vidType, state: shown }
  }

  async function remove(request: QueueChange, idle: BulkChangesFilter, undo: { id: string; now: number } | undefined) {
    const changed = await store.remove(idle, undo)
    const { ids, channel, vid_type: vidType, state } = request
    // Submissions that a stopped task left are part of the queue, although they are not listed.
    if ([ids, channel, vidType, state].every(part => part === undefined))
      await submissions.removeUnfinished(request.filter)
    return changed
  }

  async function retry(idle: BulkChangesFilter) {
    const changed = await store.retry(idle)
    await resolveUnresolved(submissions, jobs)
    return changed
  }

  async function run(request: QueueChange, idle: BulkChangesFilter): Promise<number> {
    const undo = request.undo_id === undefined ? undefined : { id: request.undo_id, now: epochSeconds(clock) }
    switch (request.command) {
      case 'remove':
        return remove(request, idle, undo)
      case 'ignore':
      case 'pending':
        return store.setStatus(idle, request.command, undo)
      case 'retry':
        return retry(idle)
      case 'priority':
        return prioritizeItems({ store: bulk, pauses, jobs, clock }, idle)
      default:
        return order.move(idle, request.command, await stateTime(), undo)
    }
  }

  return {
    async change(request) {
      const filter = await toFilter(request)
      const running = await store.count({ ...filter, isClaimed: true })
      return { changed: await run(request, { ...filter, isClaimed: false }), running }
    },
    async undo(id) {
      const changed = await store.undo(id)
      if (changed === undefined) throw new DomainError('queueChangeNotFound')
      return { changed, running: 0 }
    },
  }
}
