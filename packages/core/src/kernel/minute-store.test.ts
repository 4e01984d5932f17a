import { expect, it } from 'vitest'
import { createFakeClock } from '../testing/index.ts'
import { createMinuteStore } from './minute-store.ts'

it('changes at the start of each minute', async () => {
  const clock = createFakeClock(Date.UTC(2026, 10, 20, 12, 0, 45))
  const store = createMinuteStore(clock)
  const seen: string[] = []
  store.subscribe(() => seen.push(new Date(store.getSnapshot()).toISOString().slice(11, 19)))
  expect(store.getSnapshot()).toBe(Date.UTC(2026, 10, 20, 12))
  await clock.advance(14_999)
  expect(seen).toEqual([])
  await clock.advance(1 + 60_000)
  expect(seen).toEqual(['12:01:00', '12:02:00'])
})

it('has one timer for all subscribers, and none without them', () => {
  const clock = createFakeClock()
  const store = createMinuteStore(clock)
  const ends = [store.subscribe(() => undefined), store.subscribe(() => undefined)]
  expect(clock.pending).toBe(1)
  ends[0]?.()
  ends[0]?.()
  expect(clock.pending).toBe(1)
  ends[1]?.()
  expect(clock.pending).toBe(0)
})
