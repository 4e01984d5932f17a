import { expect, it } from 'vitest'
import { describeSchedule } from './describe-schedule.ts'

it.each([
  ['0 8 *', 'Every day at 08:00'],
  ['5 8,20 *', 'Every day at 08:05 and 20:05'],
  ['0 18 0', 'Sunday at 18:00'],
  ['0 8 1,3,5', 'Monday, Wednesday and Friday at 08:00'],
  ['15 * *', 'Every hour at minute 15'],
  ['0 */2 1', 'Every 2 hours on Monday'],
  ['0 1-3 *', 'Every day at 01:00, 02:00 and 03:00'],
  ['nonsense', 'nonsense'],
])('formats %j as %j', (schedule, text) => {
  expect(describeSchedule(schedule)).toBe(text)
})
