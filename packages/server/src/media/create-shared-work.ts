import { createLimiter } from '@tubecellar/core/limiter'

interface WorkLimits {
  /** Works in parallel. */
  readonly concurrency: number
  /** Works that wait; more are not started. */
  readonly maxWaiting: number
}

/**
 * Does work for requests: those with the same key share it, others wait for their turn. Returns undefined if too many wait already.
 */
export function createSharedWork<Result>({ concurrency, maxWaiting }: WorkLimits) {
  const limit = createLimiter(concurrency)
  const inProgress = new Map<string, Promise<Result>>()
  return (key: string, work: () => Promise<Result>): Promise<Result> | undefined => {
    const running = inProgress.get(key)
    if (running) return running
    if (inProgress.size >= concurrency + maxWaiting) return undefined
    const result = limit(work).finally(() => inProgress.delete(key))
    inProgress.set(key, result)
    return result
  }
}
