import { expect, it } from 'vitest'
import { formatCompactCount, formatCount, formatPercent, formatSubscribers } from './counts.ts'

it('separates thousands', () => {
  expect(formatCount(318_442)).toBe('318,442')
  expect(formatCount(Number.NaN)).toBe('0')
})

it('turns compact at a million and not before', () => {
  expect(formatCompactCount(999_999)).toBe('999,999')
  expect(formatCompactCount(1_000_000)).toBe('1M')
  expect(formatCompactCount(1_240_000)).toBe('1.2M')
})

it('counts one subscriber as one', () => {
  expect(formatSubscribers(1)).toBe('1 subscriber')
  expect(formatSubscribers(92_408)).toBe('92,408 subscribers')
})

it('says 100% only when it is all of it', () => {
  expect([0.62, 0.999, 1, 2, -1].map(formatPercent)).toEqual(['62%', '99%', '100%', '100%', '0%'])
})
