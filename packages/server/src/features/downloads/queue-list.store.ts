import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { dynamicQuery, statement, type StatementCompiler } from '../../database/statement.ts'
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

const find = statement<{ id: string }>()((p, { build }) =>
  build
    .selectFrom('queue_items as q')
    .leftJoin('channels as c', 'c.id', 'q.channel_id')
    .selectAll('q')
    .select('c.id as indexed_channel')
    .where('q.video_id', '=', p.id),
)

function filteredItems({ build }: StatementCompiler, query: QueueListQuery) {
  const { status, channel, vidType, words, hasMessage } = query
  let rows = build.selectFrom('queue_items as q')
  if (status) rows = rows.where('q.status', '=', status)
  if (channel) rows = rows.where('q.channel_id', '=', channel)
  if (vidType) rows = rows.where('q.vid_type', '=', vidType)
  if (hasMessage !== undefined) rows = rows.where('q.message', hasMessage ? 'is not' : 'is', null)
  for (const word of words) rows = rows.where(sql<boolean>`lower(q.title) LIKE ${likePattern(word)} ESCAPE '!'`)
  return rows
}

/** In lower case as `lower` of a column: PostgreSQL would convert a value by the language of the database. */
const likePattern = (word: string) =>
  `%${word
    .replace(/[A-Z]/g, letter => letter.toLowerCase())
    .replace(/[%_]/g, '')
    .replaceAll('!', '!!')}%`

export function createQueueListStore(db: Database): QueueListStore {
  const readRow = (row: QueueRow & { indexed_channel: string | null }): ListedQueueItem => ({
    ...readQueueRow(row),
    isChannelIndexed: row.indexed_channel !== null,
  })
  return {
    async get(id) {
      const row = await db.first(find({ id }))
      return row && readRow(row)
    },
    async list(query) {
      const count = await db.first(
        dynamicQuery(compiler => filteredItems(compiler, query).select(({ fn }) => fn.countAll<number>().as('count'))),
      )
      const items = await db.all(
        dynamicQuery(compiler =>
          filteredItems(compiler, query)
            .leftJoin('channels as c', 'c.id', 'q.channel_id')
            .selectAll('q')
            .select('c.id as indexed_channel')
            .orderBy('q.auto_start', 'desc')
            .orderBy('q.position')
            .limit(query.limit)
            .offset(query.offset),
        ),
      )
      return { items: items.map(readRow), total: count?.count ?? 0 }
    },
  }
}
