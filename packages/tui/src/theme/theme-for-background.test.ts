import { expect, it } from 'vitest'
import { readableTheme } from './theme-for-background.ts'

it.each([
  ['dark', '256', 1, 'light'],
  ['matrix', '16', 0.9, 'light'],
  ['light', '256', 0.1, 'dark'],
  ['midnight', '16', 0, 'midnight'],
  ['dark', '256', null, 'dark'],
  ['dark', 'truecolor', 1, 'dark'],
] as const)('%s in %s colors on a background of lightness %s is %s', (name, colorDepth, background, shown) => {
  expect(readableTheme(name, colorDepth, background)).toBe(shown)
})
