import type { Clock } from './index.ts'

/** Runs `work` at most once per `everyMs` when triggered, always including the last trigger; `now` runs it immediately. */
export function createThrottle(clock: Clock, everyMs: number, work: () => void) {
  let timer: ReturnType<Clock['setTimeout']> | null = null
  let triggeredAtMs = -Infinity
  const rest = () => {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }
  const now = () => {
    rest()
    work()
  }
  const throttled = () => {
    triggeredAtMs = clock.now()
    now()
  }
  return {
    now,
    trigger() {
      const waitMs = triggeredAtMs + everyMs - clock.now()
      if (waitMs <= 0) throttled()
      else timer ??= clock.setTimeout(throttled, waitMs)
    },
    rest,
  }
}
