import { describe, expect, it } from 'vitest'
import { currentCueIndex, findHits, markHits, transcriptCues } from './transcript-cues.ts'

const cue = (startS: number, endS: number, line: string) => ({ startMs: startS * 1000, endMs: endS * 1000, line })

const first = [cue(0, 4, 'The log'), cue(4, 8, 'The lamp\nhad to be wound.'), cue(8, 12, 'Café, then the LAMP.')]

describe('transcriptCues', () => {
  it('formats times and joins the lines of a cue', () => {
    expect(transcriptCues(first)[1]).toEqual({
      start: 4,
      end: 8,
      time: '0:04',
      text: 'The lamp had to be wound.',
      secondText: '',
    })
  })

  it('shows each cue of the second language below the cue at its middle', () => {
    const second = [
      cue(0.5, 3.8, 'The record'),
      cue(3.9, 6, 'The lantern'),
      cue(6, 9, 'wound up'),
      cue(20, 22, 'The end'),
    ]
    expect(transcriptCues(first, second).map(({ secondText }) => secondText)).toEqual([
      'The record',
      'The lantern wound up',
      'The end',
    ])
  })

  it('has no cues without a first language', () => {
    expect(transcriptCues([], first)).toEqual([])
  })
})

describe('currentCueIndex', () => {
  it.each([
    [-1, -1],
    [0, 0],
    [3.9, 0],
    [4, 1],
    [100, 2],
  ])('at %d s is %d', (position, index) => {
    expect(currentCueIndex(transcriptCues(first), position)).toBe(index)
  })
})

describe('the search in a transcript', () => {
  const cues = transcriptCues(first, [cue(0, 4, 'One lamp')])

  it('ignores case and accents and searches both languages', () => {
    expect(findHits(cues, ' lamp ')).toEqual([0, 1, 2])
    expect(findHits(cues, 'cafe')).toEqual([2])
    expect(findHits(cues, '  ')).toEqual([])
  })

  it('marks the matched characters of the original text', () => {
    expect(markHits('Ein Café im CAFÉ', 'cafe')).toEqual([
      { text: 'Ein ', isMatch: false },
      { text: 'Café', isMatch: true },
      { text: ' im ', isMatch: false },
      { text: 'CAFÉ', isMatch: true },
    ])
    expect(markHits('no match', 'lamp')).toEqual([{ text: 'no match', isMatch: false }])
    expect(markHits('plain', '')).toEqual([{ text: 'plain', isMatch: false }])
  })
})
