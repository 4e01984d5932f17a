import { QueryClient } from '@tanstack/react-query'
import { isRecord } from '../client/api-error.ts'
import { toFailure } from '../client/failure.ts'

/** Number of retries of reads, only when the server was unreachable or had an error. */
const RETRIES = 2
/** Within this time, navigating between screens shows cached data without refetching it. */
const FRESH_MS = 2000

/** Number of cached list pages that no screen shows, for users who return to them. */
const MAX_UNUSED = 40

/** The query cache of both user interfaces. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The archive is often on this computer or network, so being "offline" is irrelevant.
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (count, error) => count < RETRIES && toFailure(error).isTransient,
      },
    },
  })
  removeUnused(client)
  return client
}

/** Without it, paging through a library would collect all its pages until unused queries expire. */
function removeUnused(client: QueryClient): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'observerRemoved') return
    // Keys of lists end with their parameters, including the page.
    const unused = cache
      .getAll()
      .filter(query => isRecord(query.queryKey.at(-1)) && !query.isActive() && query.state.fetchStatus === 'idle')
    for (const query of unused.slice(0, Math.max(0, unused.length - MAX_UNUSED))) cache.remove(query)
  })
}
