type Fetch = typeof globalThis.fetch

/** Responses by path, requested by public/early.js before the application was loaded. */
export type FirstAnswers = Map<string, Promise<Response>>

/** The responses of early.js on this page; empty on pages of other sites. */
export function findPrefetchedResponses(): FirstAnswers {
  const { tubecellarPrefetch } = globalThis as { tubecellarPrefetch?: FirstAnswers }
  return tubecellarPrefetch ?? new Map<string, Promise<Response>>()
}

/**
 * Returns each prefetched response once; all other requests use the network. A rejected request or a write discards the remaining
 * responses, because the user may have changed.
 */
export function fetchWithPrefetch(first: FirstAnswers, fetch: Fetch): Fetch {
  return async (input, init) => {
    if (init?.method !== 'GET') first.clear()
    const early = typeof input === 'string' ? first.get(input) : undefined
    if (!early) return fetch(input, init)
    first.delete(input as string)
    const response = await early.catch(() => null)
    if (!response?.ok) first.clear()
    init?.signal?.throwIfAborted()
    return response ?? fetch(input, init)
  }
}
