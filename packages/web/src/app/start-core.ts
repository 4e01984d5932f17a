import { createClient } from '@tubecellar/core'
import { createFetchTransport } from '@tubecellar/core/browser'
import { createCore, type Core } from '@tubecellar/core/react'
import { fetchCovers } from './preload-covers.ts'
import { fetchWithPrefetch, findPrefetchedResponses } from './prefetched-responses.ts'
import { createBrowserStorage } from '../storage/browser-storage.ts'

/** Creates the core of one app on this page. `serverPath` is the prefix of all server paths; see PageConfig. */
export function startCore(serverPath: string): Core {
  const transport = createFetchTransport({
    baseUrl: serverPath,
    readCookies: () => document.cookie,
    fetch: fetchWithPrefetch(findPrefetchedResponses(), globalThis.fetch.bind(globalThis)),
  })
  return createCore({
    client: createClient(transport),
    storage: createBrowserStorage(),
    resolveUrl: path => serverPath + path,
    fetchAhead: fetchCovers,
  })
}
