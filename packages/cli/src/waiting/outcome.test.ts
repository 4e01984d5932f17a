import { describe, expect, it } from 'vitest'
import { exitCodeOf, type Outcome } from './outcome.ts'

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
