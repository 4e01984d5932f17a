import { expect, it } from 'vitest'
import { markText } from './mark-text.ts'
import { transcriptWords } from './transcript-words.ts'

const passage = (text: string, ...marks: [number, number][]) => markText(text, marks)

it('is all words of the query if the passage contains them', () => {
  const text = passage('The oil lamp burned', [4, 7], [8, 12])
  expect(transcriptWords('oil lamp', text)).toBe('oil lamp')
  expect(transcriptWords('"oil lamp" lang:en -wick', text)).toBe('oil lamp')
})

it('is the first match where the words are apart or inflected', () => {
  expect(transcriptWords('lamp oil', passage('Oil for two lamps', [0, 3], [12, 17]))).toBe('Oil')
  expect(transcriptWords('lamp', passage('Two LAMPS', [4, 9]))).toBe('lamp')
  expect(transcriptWords('burning', passage('It burns', [3, 8]))).toBe('burns')
})

it('is the words of the query without a passage', () => {
  expect(transcriptWords('lamp channel:north', undefined)).toBe('lamp')
})
