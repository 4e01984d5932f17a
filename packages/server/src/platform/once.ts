/** Returns a function that runs `work` only at the first call and always returns its result. */
export function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined
  return () => (result ??= { value: work() }).value
}
