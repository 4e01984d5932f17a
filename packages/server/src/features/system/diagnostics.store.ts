import type { Db } from '../../database/database.ts'

export type { DatabaseHealth } from '../../database/database-health.ts'

/** The results of the scans of one subscription. Times in Unix seconds. */
export interface ScanRecord {
  readonly kind: 'channel' | 'playlist'
  readonly id: string
  readonly name: string
  readonly lastSuccess: number | null
  readonly lastError: string | null
  /** Failed scans since the last success. */
  readonly failures: number
}

/** Data for `cellar doctor`, with reads that do not block the server. */
export interface DiagnosticsStore {
  listScans(): ScanRecord[]
  /** Items of the queue that failed permanently. */
  countFailedItems(): number
}

export function createDiagnosticsStore({ raw }: Pick<Db, 'raw'>): DiagnosticsStore {
  const select = (kind: string, table: string) => `
    SELECT '${kind}' AS kind, s.id, s.name, last_success AS lastSuccess, last_error AS lastError,
      coalesce(failures, 0) AS failures
    FROM ${table} AS s LEFT JOIN source_scans AS c ON c.kind = '${kind}' AND c.id = s.id WHERE is_subscribed = 1`
  const scans = raw.prepare<[], ScanRecord>(
    `${select('channel', 'channels')} UNION ALL ${select('playlist', 'playlists')} ORDER BY 3, 2`,
  )
  return {
    listScans: () => scans.all(),
    countFailedItems: () =>
      raw.prepare<[], { count: number }>(`SELECT count(*) AS count FROM queue_items WHERE state = 'failed'`).get()
        ?.count ?? 0,
  }
}
