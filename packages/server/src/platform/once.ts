/** The same, which works at the first call only; later calls answer the same. */
export function once<T>(work: () => T): () => T {
  let result: { value: T } | undefined
  return () => (result ??= { value: work() }).value
}
