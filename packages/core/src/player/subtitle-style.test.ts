import { expect, it } from 'vitest'
import { parseSubtitleStyle } from './subtitle-style.ts'

it('keeps the chosen look of subtitles, and falls back where storage holds nothing or something else', () => {
  const stored: Partial<Record<string, string>> = { size: 'huge', background: '<b>', color: 'yellow' }
  expect(parseSubtitleStyle(part => stored[part] ?? null)).toEqual({
    size: 'huge',
    background: 'dim',
    color: 'yellow',
    edge: 'none',
  })
})
