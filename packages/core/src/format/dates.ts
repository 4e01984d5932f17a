import { timeTexts } from '../messages/en/format.ts'

const DAY_MS = 86_400_000

/** Upper limit of a Date (ECMA-262, time values). */
const MAX_DATE_MS = 8.64e15
const STEPS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * Parses a date of the API to milliseconds: ISO 8601 with offset, a date only (old servers, midnight UTC), or Unix
 * seconds, also as text. Null for anything else.
 */
export function parseDate(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number' || /^\d{9,11}$/.test(value)) return validDateMs(Number(value) * 1000)
  if (!/^\d{4}-\d{2}-\d{2}([T ].*)?$/.test(value)) return null
  return validDateMs(Date.parse(value))
}

/** The milliseconds if a Date can represent them, else null. */
function validDateMs(ms: number): number | null {
  return Math.abs(ms) <= MAX_DATE_MS ? ms : null
}

/** `20 Nov 2026`, in UTC, because the archive's dates are days of the source. Empty if the date cannot be parsed. */
export function formatDate(value: string | number | null | undefined): string {
  const ms = parseDate(value)
  if (ms === null) return ''
  const date = new Date(ms)
  return `${date.getUTCDate()} ${timeTexts.months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `20 Nov 2026, 08:05`, in local time. Empty if the date cannot be parsed. */
export function formatMoment(value: string | number | null | undefined): string {
  const ms = parseDate(value)
  if (ms === null) return ''
  const date = new Date(ms)
  const time = [date.getHours(), date.getMinutes()].map(part => String(part).padStart(2, '0')).join(':')
  return `${date.getDate()} ${timeTexts.months[date.getMonth()]} ${date.getFullYear()}, ${time}`
}

/** `08:05:31`, in local time. Empty if the date cannot be parsed. */
export function formatTimeOfDay(value: string | number | null | undefined): string {
  const ms = parseDate(value)
  if (ms === null) return ''
  const date = new Date(ms)
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(part => String(part).padStart(2, '0')).join(':')
}

/** `08:05` if it is today, else `20 Nov 2026, 08:05`; in local time. */
export function formatTimeOrDate(value: string | number | null | undefined, nowMs: number): string {
  const moment = formatMoment(value)
  const today = `${formatMoment(nowMs / 1000).split(', ')[0]}, `
  return moment.startsWith(today) ? moment.slice(today.length) : moment
}

/** `nowMs` of the screens is exact to a minute, so a time of this minute can be later than it. */
const NOW_PRECISION_MS = 60_000

/** `3 days ago`, `just now`; a future time is formatted as a date. */
export function formatAgo(value: string | number | null | undefined, nowMs: number): string {
  const ms = parseDate(value)
  if (ms === null) return ''
  const age = nowMs - ms
  if (age <= -NOW_PRECISION_MS) return formatDate(value)
  const step = STEPS.find(([, size]) => age >= size)
  if (!step) return timeTexts.justNow
  const count = Math.floor(age / step[1])
  return timeTexts.ago(count, step[0])
}
