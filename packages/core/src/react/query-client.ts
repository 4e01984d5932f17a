import { environmentManager, QueryClient, timeoutManager } from '@tanstack/react-query'
import { isRecord } from '../client/api-error.ts'
import { toFailure } from '../client/failure.ts'

/** Number of retries of reads, only when the server was unreachable or had an error. */
const RETRIES = 2
/** Within this time, navigating between screens shows cached data without refetching it. */
const FRESH_MS = 2000

/** Number of cached list pages that no screen shows, for users who return to them. */
const MAX_UNUSED = 40

/** Timers that do not keep the process alive: unused queries expire after minutes, which must not delay the end of a command. */
const timers = {
  setTimeout: (run: () => void, ms: number) => idle(setTimeout(run, ms)),
  clearTimeout: (id: number | object | undefined) => clearTimeout(id as number | undefined),
  setInterval: (run: () => void, ms: number) => idle(setInterval(run, ms)),
  clearInterval: (id: number | object | undefined) => clearInterval(id as number | undefined),
}

/** Node's timers are objects with `unref`; a browser's are numbers. */
function idle<T extends number | { unref(): unknown }>(timer: T): T {
  if (typeof timer === 'object') timer.unref()
  return timer
}

/** The query cache of both user interfaces. */
export function createQueryClient(): QueryClient {
  timeoutManager.setTimeoutProvider(timers)
  // Without a window, the library treats Ink as a server: no retries, no polling and no garbage collection.
  environmentManager.setIsServer(() => false)
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
