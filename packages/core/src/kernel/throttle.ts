import type { Clock } from './index.ts'

/** Runs `work` at most once per `everyMs` when triggered, always including the last trigger; `runNow` runs it immediately and `cancel` stops a waiting run. */
export function createThrottle(clock: Clock, everyMs: number, work: () => void) {
  let timer: ReturnType<Clock['setTimeout']> | null = null
  let triggeredAtMs = -Infinity
  const cancel = () => {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }
  const runNow = () => {
    cancel()
    work()
  }
  const throttled = () => {
    triggeredAtMs = clock.now()
    runNow()
  }
  return {
    runNow,
    trigger() {
      const waitMs = triggeredAtMs + everyMs - clock.now()
      if (waitMs <= 0) throttled()
      else timer ??= clock.setTimeout(throttled, waitMs)
    },
    cancel,
  }
}
