import { expect, it } from 'vitest'
import { formatAgo, formatDate, formatMoment, parseDate } from './dates.ts'

const NOW = Date.UTC(2026, 10, 20, 12)

it.each([
  ['2026-11-20T04:26:40+00:00', '20 Nov 2026'],
  ['2026-11-20', '20 Nov 2026'],
  ['2026-11-20T23:30:00-05:00', '21 Nov 2026'],
  [1_763_596_800, '20 Nov 2025'],
  ['1700000000', '14 Nov 2023'],
])('writes %s as %s', (value, text) => {
  expect(formatDate(value)).toBe(text)
})

it('formats an invalid date as an empty text', () => {
  for (const value of [null, undefined, '', 'False', 'yesterday', '2026-13-45']) {
    expect(parseDate(value)).toBeNull()
    expect(formatDate(value)).toBe('')
    expect(formatAgo(value, NOW)).toBe('')
  }
})

it.each([
  ['2026-11-20T11:59:40+00:00', 'just now'],
  ['2026-11-20T12:00:59+00:00', 'just now'],
  ['2026-11-20T12:01:00+00:00', '20 Nov 2026'],
  ['2026-11-20T11:58:00+00:00', '2 minutes ago'],
  ['2026-11-20T11:00:00+00:00', '1 hour ago'],
  ['2026-11-17T11:00:00+00:00', '3 days ago'],
  ['2026-11-06', '2 weeks ago'],
  ['2024-01-01', '2 years ago'],
  ['2026-12-24', '24 Dec 2026'],
])('formats the age of %s: %s', (value, text) => {
  expect(formatAgo(value, NOW)).toBe(text)
})

it('formats a moment in local time', () => {
  expect(formatMoment(new Date(2026, 10, 3, 8, 5).toISOString())).toBe('3 Nov 2026, 08:05')
  expect(formatMoment('soon')).toBe('')
})
