import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { Awaitable } from '../../platform/awaitable.ts'
import type { SourceKind } from './subscriptions.store.ts'

/** The results of the scans of a subscription. Times in Unix seconds. */
export interface StoredScan {
  lastSuccess: number | null
  lastError: string | null
  lastErrorAt: number | null
  /** Failures since the last success. */
  failures: number
  /** The last listing of all videos. */
  lastListing: number | null
}

export interface ScanResultStore {
  /** Undefined when it was never scanned. */
  get(kind: SourceKind, id: string): Awaitable<StoredScan | undefined>
}

const find = statement<{ kind: SourceKind; id: string }>()(
  p => sql<StoredScan>`
    SELECT last_success AS "lastSuccess", last_error AS "lastError", last_error_at AS "lastErrorAt", failures,
      last_listing AS "lastListing"
    FROM source_scans
    WHERE kind = ${p.kind} AND id = ${p.id} AND (last_success IS NOT NULL OR last_error_at IS NOT NULL)`,
)

export function createScanResultStore(db: Database): ScanResultStore {
  return { get: (kind, id) => db.first(find({ kind, id })) }
}
