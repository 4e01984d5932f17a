import { describe, expect, it } from 'vitest'
import { markText, plainText, startAtMatch } from './mark-text.ts'

describe('a text with marks', () => {
  it('is split at the marks and keeps the blanks around them', () => {
    expect(markText('light the lamp now', [[10, 14]])).toEqual([
      { text: 'light the ', isMatch: false },
      { text: 'lamp', isMatch: true },
      { text: ' now', isMatch: false },
    ])
  })

  it('contains no control characters, and a line break is a blank', () => {
    const parts = markText('a\u001b[2J\nlamp\u202e', [[6, 10]])
    expect(parts).toEqual([
      { text: 'a[2J ', isMatch: false },
      { text: 'lamp', isMatch: true },
    ])
    expect(plainText(parts)).toBe('a[2J lamp')
  })

  it('counts marks in UTF-16 units', () => {
    expect(markText('😀 灯塔', [[3, 5]])).toContainEqual({ text: '灯塔', isMatch: true })
  })
})

describe('a line that is cut at its end', () => {
  it('starts shortly before the match, at a word', () => {
    const parts = markText('one two three four five lamp six', [[24, 28]])
    expect(plainText(startAtMatch(parts, 12))).toBe('…four five lamp six')
    expect(startAtMatch(parts, 40)).toBe(parts)
  })

  it('is unchanged without a match', () => {
    const parts = markText('one two three', [])
    expect(startAtMatch(parts, 4)).toBe(parts)
  })
})
