import { expect, test } from 'vitest'
import { glowColor } from './glow-color.ts'

test('a grey picture shines grey, and brighter than it is', () => {
  expect(glowColor([100, 100, 100])).toBe('rgb(150 150 150)')
})

test('a dull colour shines in a clearer one of the same tone', () => {
  expect(glowColor([120, 100, 80])).toBe('rgb(216 144 72)')
})

test('no channel leaves the range of colours', () => {
  expect(glowColor([255, 200, 0])).toBe('rgb(255 255 0)')
  expect(glowColor([0, 0, 0])).toBe('rgb(0 0 0)')
})
