import { expect, it } from 'vitest'
import { speedCurve } from './speed-curve.ts'

it('draws the last values in relation to the highest one', () => {
  expect(speedCurve([0, 5, 10], 8)).toBe('▁▅█')
  expect(speedCurve([9, 9, 0, 7], 2)).toBe('▁█')
  expect(speedCurve([0, 0], 4)).toBe('▁▁')
  expect(speedCurve([], 4)).toBe('')
})
