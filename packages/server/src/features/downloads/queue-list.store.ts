import type { QueueItemState, QueueTypeCounts } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/database.ts'
import { contains } from '../../database/contains.ts'
import { toJsonList } from '../../database/json-column.ts'
import { dynamicQuery } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { readQueueRow, type QueueItem, type QueueRow, type QueueVidType } from './queue-item.ts'
import { CLAIM_ORDER, queueState, STATE_ORDER, waitsUntil, type StateTime } from './queue-state.store.ts'

interface QueueListFilter extends StateTime {
  status?: 'pending' | 'ignore' | undefined
  state?: QueueItemState | undefined
  channel?: string | undefined
  vidType?: QueueVidType | undefined
  /** Words that all occur in the title. */
  words: readonly string[]
  hasMessage?: boolean | undefined
}

export interface QueueListQuery extends QueueListFilter {
  /** `state`: running, failed, queued and waiting items, in this order. Otherwise prioritized items first, then oldest first. */
  order?: 'state' | undefined
  limit: number
  offset: number
}

export interface ListedQueueItem extends QueueItem {
  isChannelIndexed: boolean
  shownState: QueueItemState
  /** Unix seconds; 0: now. */
  waitsUntil: number
  /** Place in the order in which queued items start, from 1; undefined for other items. */
  place: number | undefined
}

export type StateCounts = Readonly<Record<QueueItemState, number>>

export interface QueueListStore {
  list(query: QueueListQuery): Awaitable<{ items: ListedQueueItem[]; total: number }>
  get(id: string, at: StateTime): Awaitable<ListedQueueItem | undefined>
  /** The number of items in each state. The filter of states and errors does not apply. */
  countStates(filter: QueueListFilter): Awaitable<StateCounts>
  /** The number of items of each type. The filter of types does not apply. */
  countTypes(filter: QueueListFilter): Awaitable<QueueTypeCounts>
}

const EMPTY_TYPE_COUNTS: QueueTypeCounts = { videos: 0, streams: 0, shorts: 0 }
const EMPTY_COUNTS: StateCounts = { downloading: 0, failed: 0, queued: 0, waiting: 0, ignored: 0 }

const NONE = sql`true`

function where(query: QueueListFilter): RawBuilder<unknown> {
  const { status, channel, vidType, words, hasMessage, state } = query
  return sql.join(
    [
      status ? sql`queue_items.status = ${status}` : NONE,
      channel ? sql`queue_items.channel_id = ${channel}` : NONE,
      vidType ? sql`queue_items.vid_type = ${vidType}` : NONE,
      hasMessage === undefined ? NONE : sql`queue_items.message ${hasMessage ? sql`IS NOT NULL` : sql`IS NULL`}`,
      state ? sql`${queueState(query)} = ${state}` : NONE,
      ...words.map(word => contains(sql`queue_items.title`, word)),
    ],
    sql` AND `,
  )
}

type ListedRow = QueueRow & { indexed_channel: string | null; shown_state: QueueItemState; waits_until: number }

const listedItems = (at: StateTime, condition: RawBuilder<unknown>) => sql<ListedRow>`
  SELECT queue_items.*, c.id AS indexed_channel, ${queueState(at)} AS shown_state, ${waitsUntil(at)} AS waits_until
  FROM queue_items LEFT JOIN channels AS c ON c.id = queue_items.channel_id WHERE ${condition}`

const byStart = sql`queue_items.auto_start DESC, queue_items.position`

export function createQueueListStore(db: Database): QueueListStore {
  const findPlaces = (at: StateTime, ids: readonly string[]) =>
    db.all(
      dynamicQuery(
        ({ dialect }) => sql<{ id: string; place: number }>`
          SELECT id, place FROM (
            SELECT video_id AS id, row_number() OVER (ORDER BY ${CLAIM_ORDER}) AS place FROM queue_items
            WHERE ${queueState(at)} = 'queued') AS places
          WHERE id IN (SELECT value FROM ${dialect.list(toJsonList(ids))})`,
      ),
    )
  async function readRows(at: StateTime, rows: readonly ListedRow[]): Promise<ListedQueueItem[]> {
    const queued = rows.filter(row => row.shown_state === 'queued').map(row => row.video_id)
    const places = new Map(
      queued.length === 0 ? [] : (await findPlaces(at, queued)).map(({ id, place }) => [id, place]),
    )
    return rows.map(row => ({
      ...readQueueRow(row),
      isChannelIndexed: row.indexed_channel !== null,
      shownState: row.shown_state,
      waitsUntil: row.waits_until,
      place: places.get(row.video_id),
    }))
  }
  return {
    async get(id, at) {
      const rows = await db.all(dynamicQuery(() => listedItems(at, sql`queue_items.video_id = ${id}`)))
      return (await readRows(at, rows))[0]
    },
    async list({ order, limit, offset, ...filter }) {
      const count = await db.first(
        dynamicQuery(() => sql<{ count: number }>`SELECT count(*) AS count FROM queue_items WHERE ${where(filter)}`),
      )
      const page = sql`LIMIT ${limit} OFFSET ${offset}`
      const items = listedItems(filter, where(filter))
      const rows = await db.all(
        dynamicQuery(() =>
          order === 'state'
            ? sql<ListedRow>`
                SELECT * FROM (${items}) AS listed
                ORDER BY ${STATE_ORDER}, waits_until, ${CLAIM_ORDER} ${page}`
            : sql<ListedRow>`${items} ORDER BY ${byStart} ${page}`,
        ),
      )
      return { items: await readRows(filter, rows), total: count?.count ?? 0 }
    },
    async countTypes(filter) {
      const condition = where({ ...filter, vidType: undefined })
      const counted = await db.all(
        dynamicQuery(
          () => sql<{ type: keyof QueueTypeCounts; count: number }>`
            SELECT vid_type AS type, count(*) AS count FROM queue_items
            WHERE ${condition} AND vid_type <> 'unknown' GROUP BY vid_type`,
        ),
      )
      return { ...EMPTY_TYPE_COUNTS, ...Object.fromEntries(counted.map(({ type, count }) => [type, count])) }
    },
    async countStates({ now, pauses, channel, vidType, words }) {
      const condition = where({ now, pauses, channel, vidType, words })
      const counted = await db.all(
        dynamicQuery(
          () => sql<{ state: QueueItemState; count: number }>`
            SELECT state, count(*) AS count FROM (
              SELECT ${queueState({ now, pauses })} AS state FROM queue_items WHERE ${condition}) AS items
            GROUP BY state`,
        ),
      )
      return { ...EMPTY_COUNTS, ...Object.fromEntries(counted.map(({ state, count }) => [state, count])) }
    },
  }
}
