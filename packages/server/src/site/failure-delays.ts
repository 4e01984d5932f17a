import type { Clock } from '../platform/clock.ts'
import { sleepFor, sleepMs } from '../platform/process/sleep.ts'

/** A later start was recorded by a clock that was ahead. */
const MAX_DELAYS = 20

interface Deps {
  clock: Clock
  /** Tests move the clock instead. */
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/** The time between failed requests of this process to one host, whichever tasks send them. */
export interface FailureDelays {
  /** Waits before the next request, if the last one failed. */
  wait(host: string, sleepInterval: number | null, signal: AbortSignal): Promise<void>
  /** Records the result of a request. */
  note(host: string, isFailure: boolean): void
}

export function createFailureDelays({ clock, wait = sleepFor }: Deps): FailureDelays {
  /** When the next request may start, in milliseconds. */
  const starts = new Map<string, number>()
  return {
    async wait(host, sleepInterval, signal) {
      const start = starts.get(host)
      if (start === undefined) return
      // The shortest delay between two items of a run, which has waited already.
      const delayMs = sleepMs(sleepInterval, 0)
      const now = clock.now()
      const own = Math.min(Math.max(start + delayMs, now), now + MAX_DELAYS * delayMs)
      // Requests of other tasks start after this one.
      starts.set(host, own)
      if (own > now) await wait(own - now, signal)
    },
    note(host, isFailure) {
      if (isFailure) starts.set(host, Math.max(clock.now(), starts.get(host) ?? 0))
      else starts.delete(host)
    },
  }
}
