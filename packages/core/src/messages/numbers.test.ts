import { expect, it } from 'vitest'
import { counted, formatCompactCount, formatCount, formatPercent, plural } from './numbers.ts'

it('separates thousands', () => {
  expect(formatCount(318_442)).toBe('318,442')
  expect(formatCount(Number.NaN)).toBe('0')
})

it('abbreviates counts from one million', () => {
  expect(formatCompactCount(999_999)).toBe('999,999')
  expect(formatCompactCount(1_000_000)).toBe('1M')
  expect(formatCompactCount(1_240_000)).toBe('1.2M')
})

it('formats a percentage as 100% only if it is complete', () => {
  expect([0.62, 0.999, 1, 2, -1].map(formatPercent)).toEqual(['62%', '99%', '100%', '100%', '0%'])
})

it('selects the form for one, and the other form for zero and for more', () => {
  const forms = { one: 'reply', other: 'replies' }
  expect([0, 1, 2, 21].map(count => plural(count, forms))).toEqual(['replies', 'reply', 'replies', 'replies'])
})

it('puts the number before its form', () => {
  const forms = { one: 'video', other: 'videos' }
  expect([1, 2300].map(count => counted(count, forms))).toEqual(['1 video', '2,300 videos'])
})
