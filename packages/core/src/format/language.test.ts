import { expect, it } from 'vitest'
import { formatLanguage } from './language.ts'

it.each([
  ['de', 'German'],
  ['pt-BR', 'Brazilian Portuguese'],
  ['qq', 'qq'],
  ['not a code', 'not a code'],
])('shows the language %s as %s', (code, name) => {
  expect(formatLanguage(code)).toBe(name)
})
