export type Limiter = <T>(run: () => Promise<T>) => Promise<T>

/** Runs at most `limit` jobs at a time, the others in order, so that an action on hundreds of items does not flood the server. */
export function createLimiter(limit: number): Limiter {
  let busy = 0
  const waiting: (() => void)[] = []
  return async run => {
    if (busy < limit) busy++
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else busy--
    }
  }
}
