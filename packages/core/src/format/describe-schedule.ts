import { parseSchedule } from './schedule-times.ts'
import { scheduleTexts } from '../messages/en/schedule-times.ts'

const HOURS_PER_DAY = 24

/** Formats a schedule for display: `Every day at 08:00`, `Every 2 hours at minute 15 on Monday`. Returns an invalid schedule unchanged. */
export function describeSchedule(text: string): string {
  const parsed = parseSchedule(text)
  if (parsed.tag === 'invalid') return text
  const { minute, hours, days } = parsed.times
  const isDaily = days.length === scheduleTexts.weekdays.length
  const dayNames = joinWords(days.map(day => scheduleTexts.weekdays[day] ?? ''))
  const step = hourStep(hours)
  if (step !== undefined) {
    const interval = step === 1 ? scheduleTexts.everyHour : scheduleTexts.everyHours(step)
    return `${interval}${minute === 0 ? '' : scheduleTexts.atMinute(minute)}${isDaily ? '' : scheduleTexts.onDays(dayNames)}`
  }
  const times = joinWords(hours.map(hour => `${twoDigits(hour)}:${twoDigits(minute)}`))
  return isDaily ? scheduleTexts.everyDayAt(times) : scheduleTexts.daysAt(dayNames, times)
}

/** The interval in hours, or undefined if the hours do not divide the day evenly. */
function hourStep(hours: readonly number[]): number | undefined {
  const step = HOURS_PER_DAY / hours.length
  return hours.length > 2 && hours.every((hour, index) => hour === index * step) ? step : undefined
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : scheduleTexts.list(words.slice(0, -1).join(', '), last)
}
