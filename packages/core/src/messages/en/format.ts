import { counted, formatCompactCount, plural } from '../numbers.ts'

const AGES = {
  year: { one: 'year', other: 'years' },
  month: { one: 'month', other: 'months' },
  week: { one: 'week', other: 'weeks' },
  day: { one: 'day', other: 'days' },
  hour: { one: 'hour', other: 'hours' },
  minute: { one: 'minute', other: 'minutes' },
} as const

/** Dates, times of day and durations. */
export const timeTexts = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  justNow: 'just now',
  ago: (count: number, unit: keyof typeof AGES) => `${count} ${plural(count, AGES[unit])} ago`,
  now: 'now',
  withinAnHour: 'in less than an hour',
  inHours: (hours: number) => `in ${hours} ${plural(hours, AGES.hour)}`,
  tomorrow: 'tomorrow',
  inDays: (days: number) => `in ${days} ${plural(days, AGES.day)}`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  hoursLeft: (hours: number) => `${hours} h left`,
  timeLeft: (hours: number, minutes: number) => `${hours} h ${minutes} left`,
} as const

export const countTexts = {
  subscribers: (count: number) =>
    `${formatCompactCount(count)} ${plural(count, { one: 'subscriber', other: 'subscribers' })}`,
  days: (count: number) => counted(count, AGES.day),
  videos: (count: number) => counted(count, { one: 'video', other: 'videos' }),
  items: (count: number) => counted(count, { one: 'item', other: 'items' }),
  accounts: (count: number) => counted(count, { one: 'account', other: 'accounts' }),
} as const
