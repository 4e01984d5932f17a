import { describe, expect, it } from 'vitest'
import { createFakeClock } from '../testing/index.ts'
import { createThrottle } from './throttle.ts'

function setUp() {
  const clock = createFakeClock()
  const runs: number[] = []
  return { clock, runs, throttle: createThrottle(clock, 250, () => runs.push(clock.now())) }
}

describe('a throttle', () => {
  it('runs the first trigger immediately and combines the following ones', async () => {
    const { clock, runs, throttle } = setUp()
    const start = clock.now()
    for (let i = 0; i < 10; i++) {
      throttle.trigger()
      await clock.advance(50)
    }
    expect(runs.map(at => at - start)).toEqual([0, 250, 500])
  })

  it('runs immediately on request, and drops the pending run', async () => {
    const { clock, runs, throttle } = setUp()
    throttle.trigger()
    throttle.trigger()
    throttle.runNow()
    await clock.advance(1000)
    expect(runs).toHaveLength(2)
    expect(clock.pending).toBe(0)
  })
})
