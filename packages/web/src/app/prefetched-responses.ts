type Fetch = typeof globalThis.fetch

/** Answers by path that public/early.js asked for before the application was here. */
export type FirstAnswers = Map<string, Promise<Response>>

/** What early.js left on this page; nothing in somebody else's. */
export function findPrefetchedResponses(): FirstAnswers {
  const { tubecellarPrefetch } = globalThis as { tubecellarPrefetch?: FirstAnswers }
  return tubecellarPrefetch ?? new Map<string, Promise<Response>>()
}

/**
 * Hands each first answer out once; everything else goes over the network. A refusal or a write makes the rest worthless:
 * who is asking may be somebody else afterwards.
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
