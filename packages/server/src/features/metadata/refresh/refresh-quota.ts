/** The factor and the limit of a daily run (docs/spec/metadata.md#refresh). */
const QUOTA_MARGIN = 1.2
const QUOTA_MAX = 9_999

/** How many of `activeCount` things are refreshed at once, at most, when each is to be after `days`. */
export function refreshQuota(activeCount: number, days: number): number {
  if (days <= 0) return 0
  return Math.min(QUOTA_MAX, Math.floor((Math.floor(activeCount / days) + 1) * QUOTA_MARGIN))
}
