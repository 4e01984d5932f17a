import { expect, it } from 'vitest'
import { clampSpeed } from './speed.ts'

it.each([
  [1.1, 1],
  [1.13, 1.25],
  [0, 0.25],
  [9, 3],
  [Number.NaN, 1],
])('changes a speed of %d to %d', (speed, taken) => {
  expect(clampSpeed(speed)).toBe(taken)
})
