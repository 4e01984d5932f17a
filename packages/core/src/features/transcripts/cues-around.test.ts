import { expect, it } from 'vitest'
import { cuesAround } from './cues-around.ts'
import { transcriptCues } from './transcript-cues.ts'

const texts = [
  'The cold was not',
  'the hard part.',
  'The lamp had to',
  'be wound',
  'every four hours.',
  'Then paraffin',
]
/** The cues overlap, as in generated subtitles. */
const cues = transcriptCues(texts.map((line, at) => ({ startMs: at * 2000, endMs: at * 2000 + 3500, line })))

it('lists the cues on both sides of a passage of several cues', () => {
  const { before, after } = cuesAround(cues, { start: 4, text: 'The lamp had to be wound' })
  expect(before.map(({ text }) => text)).toEqual(texts.slice(0, 2))
  expect(after.map(({ text }) => text)).toEqual(texts.slice(4))
})

it('has no cues before the first and after the last one', () => {
  expect(cuesAround(cues, { start: 0, text: 'The cold was not' }).before).toEqual([])
  expect(cuesAround(cues, { start: 10, text: 'Then paraffin' }).after).toEqual([])
})

it('shows the end of a transcript that was replaced by a shorter one', () => {
  expect(cuesAround(cues, { start: 99, text: 'Gone' })).toEqual({ before: cues, after: [] })
})
