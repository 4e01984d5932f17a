import { expect, it } from 'vitest'
import { parseSubtitleStyle } from './subtitle-style.ts'

it('keeps the chosen subtitle style, and uses the default if the stored value is missing or invalid', () => {
  const stored: Partial<Record<string, string>> = { size: 'huge', background: '<b>', color: 'yellow' }
  expect(parseSubtitleStyle(part => stored[part] ?? null)).toEqual({
    size: 'huge',
    background: 'dim',
    color: 'yellow',
    edge: 'none',
  })
})
