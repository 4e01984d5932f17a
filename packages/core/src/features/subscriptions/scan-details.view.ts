import type { SourceScan } from '../../contract/index.ts'
import { displayText, formatDate } from '../../format/index.ts'
import type { LabeledValue } from '../../list/labeled-value.ts'
import { subscriptionsTexts } from '../../messages/en/subscriptions.ts'

/** The result of the last scan of a subscription; a failure has a reason. Empty for items that are not scanned and for servers without this data. */
export function scanDetails(scan: SourceScan | undefined): LabeledValue[] {
  if (scan === undefined) return []
  const [success, failure] = [scan.last_success, scan.last_error_at].map(at => (at === null ? '' : formatDate(at)))
  return [
    ...(success ? [{ label: subscriptionsTexts.lastScanned, value: success }] : []),
    ...(scan.failures > 0 && failure
      ? [{ label: subscriptionsTexts.lastScanFailed, value: `${failure}: ${displayText(scan.last_error ?? '')}` }]
      : []),
  ]
}
