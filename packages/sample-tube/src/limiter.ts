/** Runs up to `size` pieces of work at a time; the others wait in order. */
export const createLimiter = (size: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = size
  const waiting: (() => void)[] = []
  return async work => {
    if (free > 0) free--
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}
