import type { SourceScan } from '@tubecellar/core/contract'
import type { StoredScan } from './scan-results.store.ts'
import { timestamp } from '../../media/public-urls.ts'

/** Undefined for a subscription that was never scanned. */
export function presentScan(scan: StoredScan | undefined): SourceScan | undefined {
  if (scan === undefined) return undefined
  const { lastSuccess, lastError, lastErrorAt, failures } = scan
  return {
    last_success: lastSuccess === null ? null : timestamp(lastSuccess),
    last_error: lastError,
    last_error_at: lastErrorAt === null ? null : timestamp(lastErrorAt),
    failures,
  }
}
