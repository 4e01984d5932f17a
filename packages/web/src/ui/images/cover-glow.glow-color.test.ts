import { expect, test } from 'vitest'
import { glowColor } from './glow-color.ts'

test('a gray image has a gray glow, brighter than the image', () => {
  expect(glowColor([100, 100, 100])).toBe('rgb(150 150 150)')
})

test('a dull color has a brighter glow of the same hue', () => {
  expect(glowColor([120, 100, 80])).toBe('rgb(216 144 72)')
})

test('no color channel exceeds its range', () => {
  expect(glowColor([255, 200, 0])).toBe('rgb(255 255 0)')
  expect(glowColor([0, 0, 0])).toBe('rgb(0 0 0)')
})
