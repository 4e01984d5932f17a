import type { Clock, TimerId } from './clock.ts'

const MINUTE_MS = 60_000

/** The current time in whole minutes, in milliseconds since the epoch. It has a timer only while something subscribes to it. */
export interface MinuteStore {
  getSnapshot(): number
  subscribe(listener: () => void): () => void
}

export function createMinuteStore(clock: Clock): MinuteStore {
  const listeners = new Set<() => void>()
  let timer: TimerId = 0
  const schedule = () => {
    timer = clock.setTimeout(
      () => {
        schedule()
        for (const listener of [...listeners]) listener()
      },
      MINUTE_MS - (clock.now() % MINUTE_MS),
    )
  }
  return {
    getSnapshot: () => clock.now() - (clock.now() % MINUTE_MS),
    subscribe(listener) {
      if (listeners.size === 0) schedule()
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) clock.clearTimeout(timer)
      }
    },
  }
}
