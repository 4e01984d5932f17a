import { expect, it } from 'vitest'
import { shortDate } from '../ui/short-date.ts'
import { wrapText } from './wrap-text.ts'

it('wraps text between words by terminal columns', () => {
  expect(wrapText('one two three', 8)).toEqual(['one two', 'three'])
  expect(wrapText('灯台 灯台', 6)).toEqual(['灯台', '灯台'])
  expect(wrapText('a\n\nb', 8)).toEqual(['a', '', 'b'])
})

it('cuts a word that is wider than the line', () => {
  expect(wrapText('abcdefghij', 5)).toEqual(['abcd…'])
})

it('formats a date in six columns: the day in the current year, else the year', () => {
  const now = Date.UTC(2026, 10, 20)
  expect(shortDate('8 Nov 2026', now)).toBe('8 Nov')
  expect(shortDate('8 Nov 2025', now)).toBe('2025')
  expect(shortDate('', now)).toBe('')
})
