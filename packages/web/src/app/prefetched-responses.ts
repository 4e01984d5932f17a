type Fetch = typeof globalThis.fetch

/** Responses by path, requested by public/early.js before the application was loaded. */
export type PrefetchedResponses = Map<string, Promise<Response>>

/** The responses of early.js on this page; empty on pages of other sites. */
export function findPrefetchedResponses(): PrefetchedResponses {
  const { tubecellarPrefetch } = globalThis as { tubecellarPrefetch?: PrefetchedResponses }
  return tubecellarPrefetch ?? new Map<string, Promise<Response>>()
}

/** A list that the page does not request soon is out of date when it is requested later. */
const MAX_AGE_MS = 10_000

/**
 * Returns each prefetched response once; all other requests use the network. A rejected request or a write discards the remaining
 * responses, because the user may have changed. `getAge`: milliseconds since the page was opened.
 */
export function fetchWithPrefetch(
  prefetched: PrefetchedResponses,
  fetch: Fetch,
  getAge: () => number = () => performance.now(),
): Fetch {
  return async (input, init) => {
    if (init?.method !== 'GET' || getAge() > MAX_AGE_MS) prefetched.clear()
    const pending = typeof input === 'string' ? prefetched.get(input) : undefined
    if (!pending) return fetch(input, init)
    prefetched.delete(input as string)
    const response = await pending.catch(() => null)
    if (!response?.ok) prefetched.clear()
    init?.signal?.throwIfAborted()
    return response ?? fetch(input, init)
  }
}
