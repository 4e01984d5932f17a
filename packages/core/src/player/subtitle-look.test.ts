import { expect, it } from 'vitest'
import { readSubtitleLook } from './subtitle-look.ts'

it('keeps the chosen look of subtitles, and falls back where storage holds something else', () => {
  expect(readSubtitleLook('huge', 'none')).toEqual({ size: 'huge', ground: 'none' })
  expect(readSubtitleLook(null, '<b>')).toEqual({ size: 'normal', ground: 'dim' })
})
