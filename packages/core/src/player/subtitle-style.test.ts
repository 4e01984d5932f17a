import { expect, it } from 'vitest'
import { readSubtitleLook } from './subtitle-style.ts'

it('keeps the chosen look of subtitles, and falls back where storage holds nothing or something else', () => {
  const stored: Partial<Record<string, string>> = { size: 'huge', ground: '<b>', colour: 'yellow' }
  expect(readSubtitleLook(part => stored[part] ?? null)).toEqual({
    size: 'huge',
    ground: 'dim',
    colour: 'yellow',
    edge: 'none',
  })
})
