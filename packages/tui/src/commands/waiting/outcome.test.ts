import { describe, expect, it } from 'vitest'
import { exitCodeOf, readOutcomes, type Outcome } from './outcome.ts'

describe('readOutcomes', () => {
  it('reads a line per video', () => {
    expect(readOutcomes('abc\tqueued\tBoats\n-\tfailed\tnonsense: no such site\nx-1\tarchived\t')).toEqual([
      { youtube_id: 'abc', outcome: 'queued', message: 'Boats' },
      { youtube_id: null, outcome: 'failed', message: 'nonsense: no such site' },
      { youtube_id: 'x-1', outcome: 'archived', message: '' },
    ])
  })

  it('takes the prose of another server for what it is', () => {
    expect(readOutcomes('added 3 videos')).toEqual([])
    expect(readOutcomes(null)).toEqual([])
  })
})

describe('exitCodeOf', () => {
  const all = (...outcomes: Outcome['outcome'][]) =>
    exitCodeOf(outcomes.map(outcome => ({ youtube_id: 'a', outcome, message: '' })))

  it('is 0 when all is well, 1 when all failed, 6 between', () => {
    expect(all()).toBe(0)
    expect(all('archived', 'ignored')).toBe(0)
    expect(all('failed', 'failed')).toBe(1)
    expect(all('failed', 'archived')).toBe(6)
  })
})
