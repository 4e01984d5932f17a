import { scheduleTexts } from '../messages/en/schedule-times.ts'

/** The times of a schedule: `minute hour day-of-week` in local time, at most once per hour. */
export interface ScheduleTimes {
  readonly minute: number
  /** 0 to 23, ascending. */
  readonly hours: readonly number[]
  /** 0 is Sunday, ascending. */
  readonly days: readonly number[]
}

export type ParsedSchedule =
  { readonly tag: 'valid'; readonly times: ScheduleTimes } | { readonly tag: 'invalid'; readonly reason: string }

const DAY_NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/** The longest meaningful field: all hours as numbers. */
const MAX_FIELD_LENGTH = 100

export function parseSchedule(text: string): ParsedSchedule {
  const fields = text.trim().split(/\s+/)
  const [minuteText = '', hourText = '', dayText = ''] = fields
  if (fields.length !== 3 || fields.some(field => field.length > MAX_FIELD_LENGTH))
    return invalid(scheduleTexts.notThreeFields)
  if (!/^\d{1,2}$/.test(minuteText) || Number(minuteText) > 59) return invalid(scheduleTexts.notAMinute)
  const hours = parseField(hourText, { min: 0, max: 23, names: [] })
  if (!hours) return invalid(scheduleTexts.notAnHour(hourText))
  const days = parseField(dayText, { min: 0, max: 7, names: DAY_NAMES })
  if (!days) return invalid(scheduleTexts.notADay(dayText))
  const weekdays = [...new Set(days.map(day => day % 7))].sort((a, b) => a - b)
  return { tag: 'valid', times: { minute: Number(minuteText), hours, days: weekdays } }
}

/**
 * The first time after `afterMs`, in the time zone of the process. An hour that a clock change skips counts as the
 * next hour; an hour that it repeats counts once.
 */
export function nextRun({ minute, hours, days }: ScheduleTimes, afterMs: number): number {
  const after = new Date(afterMs)
  // Seven days cover every day of the week; one more covers today's hours that have passed.
  for (let ahead = 0; ahead <= 7; ahead++) {
    const midnight = new Date(after.getFullYear(), after.getMonth(), after.getDate() + ahead)
    if (!days.includes(midnight.getDay())) continue
    for (const hour of hours) {
      const due = new Date(midnight.getFullYear(), midnight.getMonth(), midnight.getDate(), hour, minute).getTime()
      if (due > afterMs) return due
    }
  }
  throw new RangeError('the schedule has no hours or no days')
}

interface Range {
  readonly min: number
  readonly max: number
  readonly names: readonly string[]
}

/** Cron's lists, ranges and steps: `*`, `0-23/2`, `1,3`, `8-20`, `8-20/3`. */
function parseField(text: string, range: Range): number[] | undefined {
  const values = new Set<number>()
  for (const part of text.toLowerCase().split(',')) {
    const [, from = '', to, step = '1'] = /^(\*|\w+)(?:-(\w+))?(?:\/(\d{1,2}))?$/.exec(part) ?? []
    const isStepped = part.includes('/')
    const isSingle = from !== '*' && to === undefined
    if (from === '' || (from === '*' && to !== undefined) || (isSingle && isStepped)) return undefined
    const first = from === '*' ? range.min : parseValue(from, range)
    const last = from === '*' ? range.max : to === undefined ? first : parseValue(to, range)
    if (first === undefined || last === undefined || first > last || Number(step) < 1) return undefined
    for (let value = first; value <= last; value += Number(step)) values.add(value)
  }
  return [...values].sort((a, b) => a - b)
}

function parseValue(text: string, { min, max, names }: Range): number | undefined {
  const named = names.indexOf(text)
  if (named >= 0) return named
  const value = Number(text)
  return /^\d{1,2}$/.test(text) && value >= min && value <= max ? value : undefined
}

const invalid = (reason: string): ParsedSchedule => ({ tag: 'invalid', reason })
