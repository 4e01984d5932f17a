import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'

export type { DatabaseHealth } from '../../database/database-health.ts'

/** The results of the scans of one subscription. Times in Unix seconds. */
export interface ScanRecord {
  readonly kind: 'channel' | 'playlist'
  readonly id: string
  readonly name: string
  readonly lastSuccess: number | null
  /** Null for subscriptions of older releases. */
  readonly subscribedAt: number | null
  readonly lastError: string | null
  /** Failed scans since the last success. */
  readonly failures: number
}

/** Data for `cellar doctor`, with reads that do not block the server. */
export interface DiagnosticsStore {
  listScans(): Awaitable<ScanRecord[]>
  /** Items of the queue that failed permanently. */
  countFailedItems(): Awaitable<number>
  /** Subscribed channels and playlists. */
  countSubscriptions(): Awaitable<number>
}

const scansOf = (kind: ScanRecord['kind'], table: 'channels' | 'playlists') => sql`
  SELECT ${sql.lit(kind)} AS kind, s.id, s.name, last_success AS "lastSuccess",
    subscribed_at AS "subscribedAt", last_error AS "lastError",
    coalesce(failures, 0) AS failures
  FROM ${sql.table(table)} AS s LEFT JOIN source_scans AS c ON c.kind = ${sql.lit(kind)} AND c.id = s.id
  WHERE is_subscribed = 1`

const listScans = statement()(
  () => sql<ScanRecord>`
    ${scansOf('channel', 'channels')} UNION ALL ${scansOf('playlist', 'playlists')} ORDER BY 3, 2`,
)

const countFailedItems = statement()(
  () => sql<{ count: number }>`SELECT count(*) AS count FROM queue_items WHERE state = 'failed'`,
)

const countSubscriptions = statement()(
  () => sql<{ count: number }>`
    SELECT (SELECT count(*) FROM channels WHERE is_subscribed = 1)
      + (SELECT count(*) FROM playlists WHERE is_subscribed = 1) AS count`,
)

export function createDiagnosticsStore(db: Database): DiagnosticsStore {
  return {
    listScans: () => db.all(listScans()),
    countFailedItems: async () => (await db.first(countFailedItems()))?.count ?? 0,
    countSubscriptions: async () => (await db.first(countSubscriptions()))?.count ?? 0,
  }
}
