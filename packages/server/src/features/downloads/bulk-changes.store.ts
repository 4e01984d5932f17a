import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { dynamicQuery, statement } from '../../database/statement.ts'
import { tx } from '../../database/transaction.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import { bulkWhere, deleteItems, setItemStatus, type BulkChangesFilter } from './bulk-filter.store.ts'

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

// `noIndex` prevents SQLite from using the index on the status and sorting by channel: the other index is in that order.
const listChannels = statement<{ status: 'pending' | 'ignore'; limit: number }>()(
  (p, { dialect }) => sql<{ id: string; name: string; count: number; total: number }>`
    SELECT id, count, total,
      (SELECT channel_name FROM queue_items WHERE channel_id = largest.id AND status = ${p.status}
       ORDER BY position DESC LIMIT 1) AS name
    FROM (SELECT channel_id AS id, count(*) AS count, CAST(sum(count(*)) OVER () AS bigint) AS total
      FROM queue_items WHERE ${dialect.noIndex}status = ${p.status} AND channel_id <> ''
      GROUP BY channel_id ORDER BY count DESC, id LIMIT ${p.limit}) AS largest
    ORDER BY count DESC, id`,
)

export function createBulkChangesStore(db: Database): BulkChangesStore {
  return {
    async setStatus(filter, status) {
      await db.run(setItemStatus(filter, status))
    },
    async clearErrors(filter) {
      await db.run(
        dynamicQuery(({ dialect }) => sql`UPDATE queue_items SET ${clearError} ${bulkWhere(filter, dialect)}`),
      )
    },
    prioritize: filter =>
      db.transaction(function* () {
        const unresolved = yield* tx.all(
          dynamicQuery(
            ({ dialect }) => sql<{ id: number }>`
              SELECT DISTINCT input_id AS id FROM queue_items ${bulkWhere(filter, dialect)} ${isUnresolved} ORDER BY id`,
          ),
        )
        const changed = yield* tx.all(
          dynamicQuery(
            ({ dialect }) => sql<{ host: string }>`
              UPDATE queue_items SET status = 'pending', auto_start = 1, attempts = 0, failures = '{}', ${clearError}
              ${bulkWhere(filter, dialect)} ${isResolved} RETURNING host`,
          ),
        )
        return {
          count: changed.length,
          hosts: [...new Set(changed.map(({ host }) => host))],
          inputIds: unresolved.map(({ id }) => id),
        }
      }),
    async remove(filter) {
      await db.run(deleteItems(filter))
    },
    async listChannels(status, limit) {
      const rows = await db.all(listChannels({ status, limit }))
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

export const clearError = sql`message = NULL, error_class = NULL, next_attempt = NULL,
  state = CASE WHEN state IN ('failed', 'waiting') THEN 'queued' ELSE state END`
