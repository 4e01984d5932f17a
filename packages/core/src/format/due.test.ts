import { expect, it } from 'vitest'
import { formatDue } from './due.ts'

const NOW_MS = Date.UTC(2026, 10, 20, 12)
const HOUR_S = 3600

it.each([
  [-1, 'now'],
  [0, 'now'],
  [0.5, 'in less than an hour'],
  [1, 'in 1 hour'],
  [14.9, 'in 14 hours'],
  [24, 'tomorrow'],
  [47, 'tomorrow'],
  [48, 'in 2 days'],
  [24 * 7, 'in 7 days'],
])('formats %d hours from now as %s', (hours, text) => {
  expect(formatDue(NOW_MS / 1000 + hours * HOUR_S, NOW_MS)).toBe(text)
})

it('is empty without a date', () => {
  expect(formatDue(null, NOW_MS)).toBe('')
})
