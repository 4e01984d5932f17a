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

export const scheduleTexts = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  everyHour: 'Every hour',
  everyHours: (hours: number) => `Every ${hours} hours`,
  atMinute: (minute: number) => ` at minute ${minute}`,
  onDays: (days: string) => ` on ${days}`,
  everyDayAt: (times: string) => `Every day at ${times}`,
  daysAt: (days: string, times: string) => `${days} at ${times}`,
  list: (first: string, last: string) => `${first} and ${last}`,
  notThreeFields: 'Enter three fields: minute, hour and day of week.',
  notAMinute: 'The minute must be a single number from 0 to 59. Tasks run at most once per hour.',
  notAnHour: (text: string) => `"${text}" is not a valid hour. Use 0 to 23, such as 8, 8-20 or */4.`,
  notADay: (text: string) => `"${text}" is not a valid day of week. Use *, or 0 (Sunday) to 6, such as 1-5.`,
} as const

/** Prefixes of notification URLs that the server supports without the Apprise program, in its notation. */
const NOTIFICATION_SCHEMES = 'json(s)://, ntfy(s)://, gotify(s)://, discord://, tgram://, mailto(s):// or http(s)://'

export const notificationUrlTexts = {
  schemes: NOTIFICATION_SCHEMES,
  help: `Apprise URLs. Built in: ${NOTIFICATION_SCHEMES}. Install apprise on the server to use all other services.`,
} as const

/** How long deleted videos are kept, and why they were deleted. */
export const deletionTexts = {
  cannotBeUndone: 'This cannot be undone.',
  keptUntilEmptied: 'Deleted videos can be restored until the trash is emptied.',
  keptForDays: (days: string) =>
    `Deleted videos can be restored from the trash for ${days}, or until its disk is short of space.`,
  deleted: 'Deleted',
  deletedBy: (user: string) => `Deleted by ${user}`,
  withSource: (kind: 'channel' | 'playlist', name: string | null) => `with ${kind}${name === null ? '' : ` ${name}`}`,
  autoDelete: 'Auto-delete: watched',
  autoDeleteByRule: 'Auto-delete: retention rule',
  autoDeleteAfter: (days: string) => `Auto-delete: watched ${days} ago`,
  globalSetting: 'global setting',
  settingOf: (name: string) => `setting of ${name}`,
  replacedByImport: 'Replaced by an import',
  replacedByDownload: 'Replaced by a new download',
  noVideos: 'No videos',
  until: (count: number, date: string) => `, ${plural(count, { one: 'until', other: 'the oldest until' })} ${date}`,
  lessThanPercent: 'less than 1%',
} as const
