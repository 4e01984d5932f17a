import { expect, it } from 'vitest'
import { sparkline } from './sparkline.ts'

it('draws the last values in relation to the highest one', () => {
  expect(sparkline([0, 5, 10], 8)).toBe('▁▅█')
  expect(sparkline([9, 9, 0, 7], 2)).toBe('▁█')
  expect(sparkline([0, 0], 4)).toBe('▁▁')
  expect(sparkline([], 4)).toBe('')
})
