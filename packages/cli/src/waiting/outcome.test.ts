import { describe, expect, it } from 'vitest'
import { outcomesExitCode, type Outcome } from './outcome.ts'

describe('outcomesExitCode', () => {
  const all = (...outcomes: Outcome['outcome'][]) =>
    outcomesExitCode(outcomes.map(outcome => ({ youtube_id: 'a', outcome, message: '' })))

  it('returns 0 without failures, 1 if all failed, and 6 if some failed', () => {
    expect(all()).toBe(0)
    expect(all('archived', 'ignored')).toBe(0)
    expect(all('failed', 'failed')).toBe(1)
    expect(all('failed', 'archived')).toBe(6)
  })
})
