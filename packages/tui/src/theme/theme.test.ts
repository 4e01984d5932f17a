import { describe, expect, it } from 'vitest'
import { nearest256 } from './nearest-256.ts'
import { createTheme, themeNameFromStylesheet } from './theme.ts'
import { detectColorDepth } from './color-depth.ts'

describe('the color depth', () => {
  it('is mono with NO_COLOR or on a dumb terminal', () => {
    expect(detectColorDepth({ NO_COLOR: '1', COLORTERM: 'truecolor', TERM: 'xterm-256color' })).toBe('mono')
    expect(detectColorDepth({ TERM: 'dumb' })).toBe('mono')
  })

  it('follows COLORTERM and TERM', () => {
    expect(detectColorDepth({ COLORTERM: 'truecolor', TERM: 'xterm-256color' })).toBe('truecolor')
    expect(detectColorDepth({ TERM: 'xterm-kitty' })).toBe('truecolor')
    expect(detectColorDepth({ TERM: 'screen-256color' })).toBe('256')
    expect(detectColorDepth({ TERM: 'linux' })).toBe('16')
    expect(detectColorDepth({})).toBe('16')
  })
})

describe('a theme', () => {
  it('sets the background only in truecolor', () => {
    expect(createTheme('dark', 'truecolor').background).toBe('#14110f')
    for (const colorDepth of ['256', '16', 'mono'] as const)
      expect(createTheme('dark', colorDepth).background).toBeNull()
  })

  it('has no colors in mono', () => {
    const { styles, selection } = createTheme('matrix', 'mono')
    for (const style of [...Object.values(styles), selection]) {
      expect(style.color).toBeUndefined()
      expect(style.backgroundColor).toBeUndefined()
    }
  })

  it('uses manually chosen 256 colors for dark and the nearest ones for other themes', () => {
    expect(createTheme('dark', '256').styles.accent).toEqual({ color: 'ansi256(179)' })
    expect(createTheme('light', '256').styles.positive).toEqual({ color: 'ansi256(22)' })
    expect(nearest256('#ffffff')).toBe(231)
    expect(nearest256('#87afff')).toBe(111)
    expect(nearest256('#0a0a0a')).toBe(232)
  })

  it('follows the stored setting, and is dark for unknown values', () => {
    expect(themeNameFromStylesheet('midnight.css')).toBe('midnight')
    expect(themeNameFromStylesheet('toString')).toBe('dark')
  })
})
