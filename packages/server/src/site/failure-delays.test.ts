import { expect, it } from 'vitest'
import { createFailureDelays } from './failure-delays.ts'

const { signal } = new AbortController()

it('requests of several tasks after a failure start one after the other', async () => {
  const waits: number[] = []
  const delays = createFailureDelays({ clock: { now: () => 0 }, wait: async ms => void waits.push(ms) })
  delays.note('site.example', true)
  for (let task = 0; task < 3; task++) await delays.wait('site.example', 10, signal)
  await delays.wait('other.example', 10, signal)
  expect(waits).toEqual([5000, 10_000, 15_000])
  delays.note('site.example', false)
  await delays.wait('site.example', 10, signal)
  expect(waits).toHaveLength(3)
})

it('a clock that was ahead does not delay requests for long', async () => {
  let now = 1e9
  const waits: number[] = []
  const delays = createFailureDelays({ clock: { now: () => now }, wait: async ms => void waits.push(ms) })
  delays.note('site.example', true)
  now = 0
  await delays.wait('site.example', 10, signal)
  expect(waits).toEqual([100_000])
})
