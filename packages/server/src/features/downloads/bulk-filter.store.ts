import type { QueueItemState } from '@tubecellar/core/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Dialect } from '../../database/dialect.ts'
import { toJsonList } from '../../database/json-column.ts'
import { dynamicQuery } from '../../database/statement.ts'
import { queueState, type StateTime } from './queue-state.store.ts'

/** Selects items of the queue. An item must match every property that is set. */
export interface BulkChangesFilter {
  status: 'pending' | 'ignore'
  isAutoStart?: boolean | undefined
  channel?: string | undefined
  vidType?: string | undefined
  hasMessage?: boolean | undefined
  ids?: readonly string[] | undefined
  /** The state for users at a time. */
  state?: (StateTime & { shown: QueueItemState }) | undefined
  /** true: only items that are being downloaded; false: only the others. */
  isClaimed?: boolean | undefined
}

export function bulkWhere(filter: BulkChangesFilter, dialect: Dialect): RawBuilder<unknown> {
  const { status, isAutoStart, channel, vidType, hasMessage, ids, state, isClaimed } = filter
  return sql`WHERE ${sql.join(
    [
      sql`status = ${status}`,
      ...(isAutoStart === undefined ? [] : [sql`auto_start = ${Number(isAutoStart)}`]),
      ...(channel === undefined ? [] : [sql`channel_id = ${channel}`]),
      ...(vidType === undefined ? [] : [sql`vid_type = ${vidType}`]),
      ...(hasMessage === undefined ? [] : [hasMessage ? sql`message IS NOT NULL` : sql`message IS NULL`]),
      ...(ids === undefined ? [] : [sql`video_id IN (SELECT value FROM ${dialect.list(toJsonList(ids))})`]),
      ...(state === undefined ? [] : [sql`${queueState(state)} = ${state.shown}`]),
      ...(isClaimed === undefined ? [] : [isClaimed ? sql`claimed_by IS NOT NULL` : sql`claimed_by IS NULL`]),
    ],
    sql` AND `,
  )}`
}

export const deleteItems = (filter: BulkChangesFilter) =>
  dynamicQuery(({ dialect }) => sql`DELETE FROM queue_items ${bulkWhere(filter, dialect)}`)

export const setItemStatus = (filter: BulkChangesFilter, status: 'pending' | 'ignore') =>
  dynamicQuery(({ dialect }) => sql`UPDATE queue_items SET status = ${status} ${bulkWhere(filter, dialect)}`)
