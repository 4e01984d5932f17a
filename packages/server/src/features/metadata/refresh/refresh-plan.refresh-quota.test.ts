import { expect, it } from 'vitest'
import { refreshQuota } from './refresh-plan.ts'

it.each([
  [50, 1],
  [1_000, 14],
  [10_000, 134],
  [100_000, 1_334],
  [10_000_000, 9_999],
])('of %i active items, %i are refreshed per day if each is refreshed every 90 days', (count, quota) => {
  expect(refreshQuota(count, 90)).toBe(quota)
})

it('refreshes nothing because of its age if no age is set', () => {
  expect(refreshQuota(100, 0)).toBe(0)
})
