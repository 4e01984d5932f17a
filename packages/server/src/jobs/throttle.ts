import type { Clock } from '../platform/clock.ts'

/**
 * Forwards values at most every `everyMs`; the last value of a burst is forwarded after that time. `flush` forwards a
 * waiting value immediately, `cancel` drops it.
 */
export function throttle<T>(clock: Clock, everyMs: number, forward: (value: T) => void) {
  let lastMs = -Infinity
  let waiting: { value: T } | undefined
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return
    const { value } = waiting
    waiting = undefined
    lastMs = clock.now()
    forward(value)
  }
  return {
    push: (value: T) => {
      waiting = { value }
      const dueMs = lastMs + everyMs - clock.now()
      if (dueMs <= 0) flush()
      else timer ??= setTimeout(flush, dueMs)
    },
    flush,
    cancel() {
      clearTimeout(timer)
      timer = undefined
      waiting = undefined
    },
  }
}
