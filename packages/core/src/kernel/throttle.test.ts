import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing/index.ts'
import { createPacer } from './throttle.ts'

function setUp() {
  const clock = createFakeClock()
  const runs: number[] = []
  return { clock, runs, pacer: createPacer(clock, 250, () => runs.push(clock.now())) }
}

describe('a pacer', () => {
  it('runs the first nudge at once and joins the following ones', async () => {
    const { clock, runs, pacer } = setUp()
    const begin = clock.now()
    for (let i = 0; i < 10; i++) {
      pacer.nudge()
      await clock.advance(50)
    }
    expect(runs.map(at => at - begin)).toEqual([0, 250, 500])
  })

  it('runs at once when told to, and then owes nothing', async () => {
    const { clock, runs, pacer } = setUp()
    pacer.nudge()
    pacer.nudge()
    pacer.now()
    await clock.advance(1000)
    expect(runs).toHaveLength(2)
    expect(clock.pending).toBe(0)
  })
})
