import { expect, it } from 'vitest'
import { isMatch } from './match-words.ts'
import type { TextMatch } from '../../../database/text-match.ts'

const WORDS = ' the lamp burned colza oil until morning '
const sequence = (text: string, isPrefix = false): TextMatch => ({ words: text.split(' '), isPrefix, column: 'any' })
const near = (left: string, right: string, distance: number): TextMatch => ({
  near: [left.split(' '), right.split(' ')],
  distance,
  column: 'any',
})

it('finds consecutive words, and the start of the last one', () => {
  expect(isMatch(sequence('colza oil'), WORDS)).toBe(true)
  expect(isMatch(sequence('oil colza'), WORDS)).toBe(false)
  expect(isMatch(sequence('col'), WORDS)).toBe(false)
  expect(isMatch(sequence('burned col', true), WORDS)).toBe(true)
})

it('finds words near one another in any order', () => {
  expect(isMatch(near('lamp', 'oil', 2), WORDS)).toBe(true)
  expect(isMatch(near('colza oil', 'lamp', 1), WORDS)).toBe(true)
  expect(isMatch(near('lamp', 'oil', 1), WORDS)).toBe(false)
  expect(isMatch(near('oil', 'oil', 5), WORDS)).toBe(false)
})

it('combines conditions', () => {
  const [lamp, wick] = [sequence('lamp'), sequence('wick')]
  expect(isMatch({ all: [lamp, wick] }, WORDS)).toBe(false)
  expect(isMatch({ any: [lamp, wick] }, WORDS)).toBe(true)
  expect(isMatch({ from: lamp, without: wick }, WORDS)).toBe(true)
  expect(isMatch({ from: lamp, without: sequence('morning') }, WORDS)).toBe(false)
})
