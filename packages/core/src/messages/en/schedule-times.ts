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
