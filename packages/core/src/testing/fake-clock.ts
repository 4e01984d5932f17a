import type { Clock, TimerId } from '../kernel/index.ts'

export interface FakeClock extends Clock {
  /** Advances the time and runs due timers in order; each timer sees its due time as `now`. */
  advance(ms: number): Promise<void>
  /** Number of pending timers. */
  readonly pending: number
}

/** A clock that only advances on request. Lets promises settle between timers, like a real one. */
export function createFakeClock(startMs = Date.UTC(2026, 10, 20, 12)): FakeClock {
  const timers = new Map<TimerId, { due: number; run: () => void }>()
  let now = startMs
  let lastId = 0

  const nextDue = (until: number) =>
    [...timers].filter(([, timer]) => timer.due <= until).sort(([idA, a], [idB, b]) => a.due - b.due || idA - idB)[0]

  return {
    now: () => now,
    setTimeout(run, ms) {
      timers.set(++lastId, { due: now + Math.max(0, ms), run })
      return lastId
    },
    clearTimeout: id => void timers.delete(id),
    async advance(ms) {
      const until = now + ms
      await settle()
      for (let next = nextDue(until); next; next = nextDue(until)) {
        const [id, timer] = next
        timers.delete(id)
        now = timer.due
        timer.run()
        await settle()
      }
      now = until
    },
    get pending() {
      return timers.size
    },
  }
}

/** Enough microtasks for a performer with a few awaits; a macrotask would depend on real time. */
async function settle() {
  for (let nextItem = 0; nextItem < 20; nextItem++) await Promise.resolve()
}
