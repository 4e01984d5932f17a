import { expect, it } from 'vitest'
import { formatSpan } from './span.ts'

it.each([
  [0, '0 s'],
  [-5, '0 s'],
  [NaN, '0 s'],
  [59.9, '59 s'],
  [242, '4 m 2 s'],
  [3600, '1 h'],
  [81 * 86_400 + 6 * 3600 + 59, '81 d 6 h'],
  [365 * 86_400 + 3600, '1 y'],
])('writes %s seconds as %s', (seconds, text) => {
  expect(formatSpan(seconds)).toBe(text)
})
