import { environmentManager, QueryClient, timeoutManager } from '@tanstack/react-query'
import { isRecord } from '../client/api-error.ts'
import { toFailure } from '../client/failure.ts'

/** Reads are tried this often again, and only when the server was away or broken. */
const RETRIES = 2
/** Moving between screens within this time shows what is known without asking again. */
const FRESH_MS = 2000

/** So many pages of lists are kept that no screen shows: those that one may come back to. */
const MAX_UNUSED = 40

/** Timers that end with the process: unused reads are forgotten after minutes, which must not keep a command alive. */
const timers = {
  setTimeout: (run: () => void, ms: number) => idle(setTimeout(run, ms)),
  clearTimeout: (id: number | object | undefined) => clearTimeout(id as number | undefined),
  setInterval: (run: () => void, ms: number) => idle(setInterval(run, ms)),
  clearInterval: (id: number | object | undefined) => clearInterval(id as number | undefined),
}

/** Node's timers are objects that can be told not to hold the process; a browser's are numbers. */
function idle<T extends number | { unref(): unknown }>(timer: T): T {
  if (typeof timer === 'object') timer.unref()
  return timer
}

/** The cache of reads, for browser and terminal alike. */
export function createQueryClient(): QueryClient {
  timeoutManager.setTimeoutProvider(timers)
  // Without a window the library takes Ink for a server: no retries, no polling, and nothing is ever collected.
  environmentManager.setIsServer(() => false)
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        // The archive is often on this machine or network: being "offline" says nothing about it.
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (count, error) => count < RETRIES && toFailure(error).isTransient,
      },
    },
  })
  removeUnused(client)
  return client
}

/** Who goes through a library page by page would otherwise gather all of it, for as long as unused reads are kept. */
function removeUnused(client: QueryClient): void {
  const cache = client.getQueryCache()
  cache.subscribe(({ type }) => {
    if (type !== 'added' && type !== 'observerRemoved') return
    // Keys of lists end with what was asked for: the page among it.
    const unused = cache
      .getAll()
      .filter(query => isRecord(query.queryKey.at(-1)) && !query.isActive() && query.state.fetchStatus === 'idle')
    for (const query of unused.slice(0, Math.max(0, unused.length - MAX_UNUSED))) cache.remove(query)
  })
}
