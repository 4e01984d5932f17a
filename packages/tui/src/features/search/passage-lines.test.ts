import { expect, it } from 'vitest'
import type { TranscriptCue } from '@tubecellar/core'
import { passageLines, passageRows, type PassageLine } from './passage-lines.ts'

const cue = (time: string, text: string): TranscriptCue => ({ start: 0, end: 0, time, text, secondText: '' })
const around = {
  before: [cue('1:00', 'far before'), cue('1:04', 'the cold was not the hard part')],
  after: [cue('1:12', 'then paraffin'), cue('1:16', 'which is cheaper and brighter'), cue('1:20', 'far after')],
}
const passage = {
  time: '1:08',
  text: [
    { text: 'The ', isMatch: false },
    { text: 'lamp', isMatch: true },
    { text: ' burned colza oil', isMatch: false },
  ],
}
const show = (lines: readonly PassageLine[]) =>
  lines.map(
    ({ spans, isHit }) =>
      (isHit ? '>' : ' ') +
      spans
        .map(({ text }) => text)
        .join('')
        .trimEnd(),
  )

it('shows the cues nearest to the passage, as many as fit on each side', () => {
  expect(show(passageLines(passage, around, { width: 26, rows: 7 }))).toEqual([
    ' 1:04    the cold was not',
    '         the hard part',
    '>1:08    The lamp burned',
    '>        colza oil',
    ' 1:12    then paraffin',
    ' 1:16    which is cheaper',
    '         and brighter',
  ])
})

it('shows more after the first passage of a video, and more before the last one', () => {
  expect(show(passageLines(passage, { ...around, before: [] }, { width: 40, rows: 4 }))).toEqual([
    '>1:08    The lamp burned colza oil',
    ' 1:12    then paraffin',
    ' 1:16    which is cheaper and brighter',
    ' 1:20    far after',
  ])
  expect(show(passageLines(passage, { ...around, after: [] }, { width: 40, rows: 3 }))).toEqual([
    ' 1:00    far before',
    ' 1:04    the cold was not the hard part',
    '>1:08    The lamp burned colza oil',
  ])
})

it('shows one row for each in a small window', () => {
  expect(show(passageRows(passage, around, 24))).toEqual([
    ' 1:04    the cold was no…',
    '>1:08    The lamp burned…',
    ' 1:12    then paraffin',
  ])
})
