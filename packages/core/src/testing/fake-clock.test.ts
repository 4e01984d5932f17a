import { expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.ts'

it('runs a repeated timer at each of its times in one advance', async () => {
  const clock = createFakeClock(0)
  const seen: number[] = []
  const poll = () => {
    seen.push(clock.now())
    void Promise.resolve().then(() => clock.setTimeout(poll, 1000))
  }
  poll()
  await clock.advance(3500)
  expect(seen).toEqual([0, 1000, 2000, 3000])
  expect(clock.now()).toBe(3500)
  expect(clock.pending).toBe(1)
})
