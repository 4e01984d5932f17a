import type { SourceScan } from '../../contract/index.ts'
import { displayText, formatDate } from '../../format/index.ts'
import type { LabeledValue } from '../system/stats.view.ts'

/** How the last scan of a subscription went; a failure says why. Nothing for what is not scanned, or by a server that does not tell. */
export function scanDetails(scan: SourceScan | undefined): LabeledValue[] {
  if (scan === undefined) return []
  const [success, failure] = [scan.last_success, scan.last_error_at].map(at => (at === null ? '' : formatDate(at)))
  return [
    ...(success ? [{ label: 'Last scanned', value: success }] : []),
    ...(scan.failures > 0 && failure
      ? [{ label: 'Last scan failed', value: `${failure}: ${displayText(scan.last_error ?? '')}` }]
      : []),
  ]
}
