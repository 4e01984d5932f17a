import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

/** Selects items of the queue. An item must match every property that is set. */
export interface BulkChangesFilter {
  status: 'pending' | 'ignore'
  isAutoStart?: boolean | undefined
  channel?: string | undefined
  vidType?: string | undefined
  hasMessage?: boolean | undefined
}

export interface Prioritized {
  /** How many items are prioritized now. */
  count: number
  /** The hosts of their sources. */
  hosts: string[]
  /** Submissions among them that were never resolved. */
  inputIds: number[]
}

/** Changes many items of the queue in one step. */
export interface BulkChangesStore {
  setStatus(filter: BulkChangesFilter, status: 'pending' | 'ignore'): Awaitable<void>
  /** Clears the errors, so that the next run claims the items again. */
  clearErrors(filter: BulkChangesFilter): Awaitable<void>
  /**
   * Moves items to the front and clears their errors and waiting times; submissions that were never resolved are
   * unchanged.
   */
  prioritize(filter: BulkChangesFilter): Awaitable<Prioritized>
  remove(filter: BulkChangesFilter): Awaitable<void>
  /** The channels with the most items, and the number of items of all other channels. */
  listChannels(
    status: 'pending' | 'ignore',
    limit: number,
  ): Awaitable<{ channels: { id: string; name: string; count: number }[]; otherCount: number }>
}

export function createBulkChangesStore({ raw, all, run, transaction }: Db): BulkChangesStore {
  // The plus prevents SQLite from using the index on the status and sorting by channel: the other index is in that
  // order.
  const listChannels = raw.prepare<[string, number], { id: string; name: string; count: number; total: number }>(`
    SELECT id, count, total,
      (SELECT channel_name FROM queue_items WHERE channel_id = id AND status = largest.status
       ORDER BY position DESC LIMIT 1) AS name
    FROM (SELECT channel_id AS id, status, count(*) AS count, sum(count(*)) OVER () AS total
      FROM queue_items WHERE +status = ? AND channel_id <> ''
      GROUP BY channel_id ORDER BY count DESC, id LIMIT ?) AS largest
    ORDER BY count DESC, id`)
  return {
    setStatus: (filter, status) => void run(sql`UPDATE queue_items SET status = ${status} ${where(filter)}`),
    clearErrors: filter => void run(sql`UPDATE queue_items SET ${clearError} ${where(filter)}`),
    prioritize: filter =>
      transaction(() => {
        const unresolved = all(
          sql<{
            id: number
          }>`SELECT DISTINCT input_id AS id FROM queue_items ${where(filter)} ${isUnresolved} ORDER BY id`,
        )
        const changed = all(sql<{ host: string }>`
          UPDATE queue_items SET status = 'pending', auto_start = 1, attempts = 0, failures = '{}', ${clearError}
          ${where(filter)} ${isResolved} RETURNING host`)
        return {
          count: changed.length,
          hosts: [...new Set(changed.map(({ host }) => host))],
          inputIds: unresolved.map(({ id }) => id),
        }
      }),
    remove: filter => void run(sql`DELETE FROM queue_items ${where(filter)}`),
    listChannels: (status, limit) => {
      const rows = listChannels.all(status, limit)
      const listedCount = rows.reduce((sum, { count }) => sum + count, 0)
      return {
        channels: rows.map(({ id, name, count }) => ({ id, name, count })),
        otherCount: (rows[0]?.total ?? 0) - listedCount,
      }
    },
  }
}

const isUnresolved = sql`AND source_url = '' AND input_id IS NOT NULL`
const isResolved = sql`AND NOT (source_url = '' AND input_id IS NOT NULL)`

const clearError = sql`message = NULL, error_class = NULL, next_attempt = NULL,
  state = CASE WHEN state IN ('failed', 'waiting') THEN 'queued' ELSE state END`

function where({ status, isAutoStart, channel, vidType, hasMessage }: BulkChangesFilter): RawBuilder<unknown> {
  return sql`WHERE ${sql.join(
    [
      sql`status = ${status}`,
      ...(isAutoStart === undefined ? [] : [sql`auto_start = ${Number(isAutoStart)}`]),
      ...(channel === undefined ? [] : [sql`channel_id = ${channel}`]),
      ...(vidType === undefined ? [] : [sql`vid_type = ${vidType}`]),
      ...(hasMessage === undefined ? [] : [hasMessage ? sql`message IS NOT NULL` : sql`message IS NULL`]),
    ],
    sql` AND `,
  )}`
}
