import type { Clock } from './index.ts'

/** Runs `work` at most once per `everyMs` when nudged, the last nudge never lost; `now` runs it at once. */
export function createPacer(clock: Clock, everyMs: number, work: () => void) {
  let timer: ReturnType<Clock['setTimeout']> | null = null
  let nudgedMs = -Infinity
  const rest = () => {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }
  const now = () => {
    rest()
    work()
  }
  const paced = () => {
    nudgedMs = clock.now()
    now()
  }
  return {
    now,
    nudge() {
      const waitMs = nudgedMs + everyMs - clock.now()
      if (waitMs <= 0) paced()
      else timer ??= clock.setTimeout(paced, waitMs)
    },
    rest,
  }
}
