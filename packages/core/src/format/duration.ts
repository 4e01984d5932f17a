import { timeTexts } from '../messages/en/format.ts'

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400
const YEAR_S = 365 * DAY_S

const pad = (value: number) => String(value).padStart(2, '0')
const integer = (seconds: number) => (Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0)

/** Formats a duration or position: `6:21`, `41:07`, `1:52:09`. */
export function formatClock(seconds: number): string {
  const total = integer(seconds)
  const hours = Math.floor(total / HOUR_S)
  const minutes = Math.floor((total % HOUR_S) / MINUTE_S)
  const rest = pad(total % MINUTE_S)
  return hours > 0 ? `${hours}:${pad(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** The API's `duration_str`: `8m 20s`, `1h 06m 40s`; largest unit first, without zero parts, `NA` for none. */
export function formatDuration(seconds: number): string {
  let rest = integer(seconds)
  const parts: string[] = []
  for (const [size, name] of [
    [YEAR_S, 'y'],
    [DAY_S, 'd'],
    [HOUR_S, 'h'],
    [MINUTE_S, 'm'],
    [1, 's'],
  ] as const) {
    const count = Math.floor(rest / size)
    rest %= size
    if (count > 0) parts.push(`${parts.length === 0 ? count : pad(count)}${name}`)
  }
  return parts.join(' ') || 'NA'
}

/** Parses a `duration_str` such as `1h 06m 40s` to seconds; null if it is `NA` or invalid. */
export function parseDuration(text: string): number | null {
  const parts = text.trim().split(/\s+/)
  const sizes: Record<string, number> = { y: YEAR_S, d: DAY_S, h: HOUR_S, m: MINUTE_S, s: 1 }
  let total = 0
  for (const part of parts) {
    const [, count, name = ''] = /^(\d{1,9})([ydhms])$/.exec(part) ?? []
    if (count === undefined) return null
    total += Number(count) * (sizes[name] ?? 0)
  }
  return total
}

/** The remaining time: `15 min left`, `1 h 32 left`, `1 min left` for anything shorter. */
export function formatTimeLeft(seconds: number): string {
  const minutes = Math.max(1, Math.round(integer(seconds) / MINUTE_S))
  if (minutes < 60) return timeTexts.minutesLeft(minutes)
  const rest = minutes % 60
  return rest === 0 ? timeTexts.hoursLeft(Math.floor(minutes / 60)) : timeTexts.timeLeft(Math.floor(minutes / 60), rest)
}

/**
 * Parses a start time in the formats of `t=` to seconds: `90`, `90.5`, `90s`, `1m30s`, `1h2m3s`, `1:30`, `1:02:03`.
 * Null for anything else.
 */
export function parseTimestamp(text: string): number | null {
  const trimmed = text.trim().toLowerCase()
  if (/^\d{1,9}(\.\d{1,6})?$/.test(trimmed)) return Number(trimmed)
  const clock = /^(?:(\d{1,4}):)?(\d{1,4}):([0-5]?\d(?:\.\d{1,6})?)$/.exec(trimmed)
  const named = /^(?=\d)(?:(\d{1,5})h)?(?:(\d{1,7})m)?(?:(\d{1,9})s?)?$/.exec(trimmed)
  const [, hours = '0', minutes = '0', seconds = '0'] = clock ?? named ?? []
  if (!clock && !named) return null
  return Number(hours) * HOUR_S + Number(minutes) * MINUTE_S + Number(seconds)
}
