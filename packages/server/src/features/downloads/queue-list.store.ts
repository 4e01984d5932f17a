import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { readQueueRow, type QueueItem, type QueueRow, type QueueVidType } from './queue-item.ts'

export interface QueueListQuery {
  status?: 'pending' | 'ignore' | undefined
  channel?: string | undefined
  vidType?: QueueVidType | undefined
  /** Words that all occur in the title. */
  words: readonly string[]
  hasMessage?: boolean | undefined
  limit: number
  offset: number
}

export interface ListedQueueItem extends QueueItem {
  isChannelIndexed: boolean
}

export interface QueueListStore {
  list(query: QueueListQuery): Awaitable<{ items: ListedQueueItem[]; total: number }>
  get(id: string): Awaitable<ListedQueueItem | undefined>
}

export function createQueueListStore({ build, all, first }: Pick<Db, 'build' | 'all' | 'first'>): QueueListStore {
  const readRow = (row: QueueRow & { indexed_channel: string | null }): ListedQueueItem => ({
    ...readQueueRow(row),
    isChannelIndexed: row.indexed_channel !== null,
  })
  return {
    get(id) {
      const row = first(
        build
          .selectFrom('queue_items as q')
          .leftJoin('channels as c', 'c.id', 'q.channel_id')
          .selectAll('q')
          .select('c.id as indexed_channel')
          .where('q.video_id', '=', id),
      )
      return row && readRow(row)
    },
    list({ status, channel, vidType, words, hasMessage, limit, offset }) {
      let rows = build.selectFrom('queue_items as q')
      if (status) rows = rows.where('q.status', '=', status)
      if (channel) rows = rows.where('q.channel_id', '=', channel)
      if (vidType) rows = rows.where('q.vid_type', '=', vidType)
      if (hasMessage !== undefined) rows = rows.where('q.message', hasMessage ? 'is not' : 'is', null)
      for (const word of words) rows = rows.where('q.title', 'like', `%${word.replace(/[%_]/g, '')}%`)
      const total = first(rows.select(({ fn }) => fn.countAll<number>().as('count')))?.count ?? 0
      const page = rows
        .leftJoin('channels as c', 'c.id', 'q.channel_id')
        .selectAll('q')
        .select('c.id as indexed_channel')
        .orderBy('q.auto_start', 'desc')
        .orderBy('q.position')
        .limit(limit)
        .offset(offset)
      return { items: all(page).map(readRow), total }
    },
  }
}
