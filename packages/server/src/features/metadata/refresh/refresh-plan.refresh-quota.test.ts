import { expect, it } from 'vitest'
import { refreshQuota } from './refresh-quota.ts'

it.each([
  [50, 1],
  [1_000, 14],
  [10_000, 134],
  [100_000, 1_334],
  [10_000_000, 9_999],
])('of %i active things %i are refreshed in a day when each is to be after 90', (count, quota) => {
  expect(refreshQuota(count, 90)).toBe(quota)
})

it('nothing is refreshed for its age when no age is wanted', () => {
  expect(refreshQuota(100, 0)).toBe(0)
})
