import { describe, expect, it } from 'vitest'
import { chapterAt, chapterStart, chapterRanges, filledFraction } from './seek-bar-geometry.ts'

const chapters = [
  { title: 'Start', start: 0, end: 20 },
  { title: 'Middle', start: 20, end: 80 },
  { title: 'End', start: 80, end: 100 },
]

describe('the seek bar', () => {
  it('is one range without chapters', () => {
    expect(chapterRanges([], 100)).toEqual([{ title: '', from: 0, to: 1 }])
  })

  it('has a range for each chapter', () => {
    expect(chapterRanges(chapters, 100)).toEqual([
      { title: 'Start', from: 0, to: 0.2 },
      { title: 'Middle', from: 0.2, to: 0.8 },
      { title: 'End', from: 0.8, to: 1 },
    ])
  })

  it('starts with a range without a title when the first chapter starts later', () => {
    expect(chapterRanges(chapters.slice(1), 100)[0]).toEqual({ title: '', from: 0, to: 0.2 })
  })

  it('ignores chapters that start after the end of the file', () => {
    expect(chapterRanges(chapters, 50).at(-1)).toEqual({ title: 'Middle', from: 0.4, to: 1 })
  })

  it('is one range before the duration is known', () => {
    expect(chapterRanges(chapters, 0)).toHaveLength(1)
  })

  it('fills the current range by the played fraction of that range', () => {
    const [first, second, third] = chapterRanges(chapters, 100)
    expect([first!, third!].map(range => filledFraction(range, 0.5))).toEqual([1, 0])
    expect(filledFraction(second!, 0.5)).toBeCloseTo(0.5)
  })
})

describe('chapters', () => {
  it('are found by the position', () => {
    expect(chapterAt(chapters, 20)?.title).toBe('Middle')
    expect(chapterAt([], 20)).toBeUndefined()
  })

  it('return to the start of the current one, or to the previous chapter shortly after it started', () => {
    expect(chapterStart(chapters, 50, 'previous')).toBe(20)
    expect(chapterStart(chapters, 21, 'previous')).toBe(0)
    expect(chapterStart(chapters, 1, 'previous')).toBeNull()
  })

  it('have no next one after the last', () => {
    expect(chapterStart(chapters, 50, 'next')).toBe(80)
    expect(chapterStart(chapters, 90, 'next')).toBeNull()
  })
})
