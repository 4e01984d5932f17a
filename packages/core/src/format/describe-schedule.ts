import { parseSchedule } from './schedule-times.ts'

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const HOURS_A_DAY = 24

/** Formats a schedule for display: `Every day at 08:00`, `Every 2 hours at minute 15 on Monday`. Returns an invalid schedule unchanged. */
export function describeSchedule(text: string): string {
  const parsed = parseSchedule(text)
  if (parsed.tag === 'invalid') return text
  const { minute, hours, days } = parsed.times
  const isDaily = days.length === DAYS.length
  const dayNames = list(days.map(day => DAYS[day] ?? ''))
  const step = hourStep(hours)
  if (step !== undefined) {
    const interval = step === 1 ? 'Every hour' : `Every ${step} hours`
    return `${interval}${minute === 0 ? '' : ` at minute ${minute}`}${isDaily ? '' : ` on ${dayNames}`}`
  }
  const times = list(hours.map(hour => `${twoDigits(hour)}:${twoDigits(minute)}`))
  return isDaily ? `Every day at ${times}` : `${dayNames} at ${times}`
}

/** The interval in hours, or undefined if the hours do not divide the day evenly. */
function hourStep(hours: readonly number[]): number | undefined {
  const step = HOURS_A_DAY / hours.length
  return hours.length > 2 && hours.every((hour, index) => hour === index * step) ? step : undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function list(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
