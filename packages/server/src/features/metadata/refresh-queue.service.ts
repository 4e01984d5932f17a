import { epochSeconds, type Clock } from '../../platform/clock.ts'
import type { RefreshKind, RefreshQueueStore } from './refresh-queue.store.ts'
import { DomainError } from '../../platform/domain-error.ts'
import type { Tasks } from '../tasks/index.ts'
import { metadataTexts } from '../../messages/metadata.ts'

export type RefreshRequest = { readonly [K in RefreshKind]?: readonly string[] | undefined }

/** Queues items for the refresh task check_reindex (docs/spec/metadata.md#refresh). */
export interface Refresh {
  /** @throws DomainError badRequest */
  getState(item: { type?: RefreshKind | undefined; id?: string | undefined }): Promise<{
    state: 'running' | 'empty' | 'in_queue' | false
    total_queued: number
  }>
  /**
   * Without an item, the task refreshes outdated items. `hasVideos` adds the local videos of channels and playlists.
   */
  start(wanted: RefreshRequest, hasVideos: boolean): Promise<{ task_id: string; message: string }>
}

const KINDS = ['video', 'channel', 'playlist'] as const

export function createRefreshQueue(deps: { store: RefreshQueueStore; tasks: Tasks; clock: Clock }): Refresh {
  const { store, tasks, clock } = deps
  return {
    getState: async ({ type, id }) => {
      if (id !== undefined && type === undefined)
        throw new DomainError('badRequest', {
          detail: metadataTexts.typeIsRequired,
          fields: { type: [metadataTexts.fieldIsRequired] },
        })
      const queued = await store.count(type)
      if (type === undefined || id === undefined)
        return { state: queued > 0 ? 'running' : 'empty', total_queued: queued }
      return { state: (await store.has(type, id)) && 'in_queue', total_queued: queued }
    },
    start: async (wanted, hasVideos) => {
      if (KINDS.every(kind => (wanted[kind] ?? []).length === 0)) {
        const { taskId } = await tasks.begin('check_reindex', {}, { key: 'check_reindex' })
        return { task_id: taskId, message: metadataTexts.refreshingOutdatedMetadata }
      }
      const added = await store.add(
        KINDS.map(kind => ({ kind, ids: wanted[kind] ?? [] })),
        hasVideos,
        epochSeconds(clock),
      )
      const { taskId } = await tasks.begin('check_reindex', { isQueueOnly: true }, { key: 'check_reindex queue' })
      return { task_id: taskId, message: metadataTexts.queuedForRefresh(added) }
    },
  }
}
