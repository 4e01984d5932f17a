export type Turns = <T>(run: () => Promise<T>) => Promise<T>

/** Runs at most so many at a time, the others in the order they came: what is done to hundreds must not ask a server all at once. */
export function createLimiter(limit: number): Turns {
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
