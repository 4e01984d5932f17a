import { parseDate } from './dates.ts'
import { timeTexts } from '../messages/en/format.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** `in 14 hours`, `tomorrow`, `in 3 days`; `now` if due or past. Empty if the date cannot be parsed. */
export function formatDue(value: string | number | null | undefined, nowMs: number): string {
  const ms = parseDate(value)
  if (ms === null) return ''
  const left = ms - nowMs
  if (left <= 0) return timeTexts.now
  if (left < HOUR_MS) return timeTexts.withinAnHour
  if (left < DAY_MS) return timeTexts.inHours(Math.floor(left / HOUR_MS))
  return left < 2 * DAY_MS ? timeTexts.tomorrow : timeTexts.inDays(Math.floor(left / DAY_MS))
}
