/** The factor and the limit of a daily run (docs/spec/metadata.md#refresh). */
const QUOTA_MARGIN = 1.2
const QUOTA_MAX = 9_999

/**
 * The maximum number of items that one run refreshes, so that each of `activeCount` items is refreshed every `days`
 * days.
 */
export function refreshQuota(activeCount: number, days: number): number {
  if (days <= 0) return 0
  return Math.min(QUOTA_MAX, Math.floor((Math.floor(activeCount / days) + 1) * QUOTA_MARGIN))
}
