import { createFetchTransport, createLazyClient } from '@tubecellar/core/browser'
import { createCore, type Core, type CoreInput } from '@tubecellar/core/react'
import { createCoverPreloader } from './cover-preloader.ts'
import { rememberHomeRequests } from './home-requests.ts'
import { fetchWithPrefetch, findPrefetchedResponses } from './prefetched-responses.ts'
import { createBrowserPreferences, type BrowserPreferencesStore } from '../storage/browser-preferences.ts'
import { createBrowserStorage } from '../storage/browser-storage.ts'
import { createGridColumns, type GridColumnsStore } from '../ui/list/grid-columns.ts'
import { createCoverGlow, type CoverGlow } from '../ui/images/cover-glow.ts'

/** Pages of a continuous list in memory. */
const MAX_PAGES = 50

/** The core of one app on a page, with the state that the app keeps for this browser. */
export interface WebCore extends Core {
  readonly browserPreferences: BrowserPreferencesStore
  readonly coverGlow: CoverGlow
  readonly gridColumns: GridColumnsStore
}

/** Creates the core of one app on this page. `serverPath` is the prefix of all server paths; see PageConfig. */
export function startCore(serverPath: string): WebCore {
  const storage = createBrowserStorage()
  const transport = createFetchTransport({
    baseUrl: serverPath,
    readCookies: () => document.cookie,
    fetch: rememberHomeRequests({
      fetch: fetchWithPrefetch(findPrefetchedResponses(), globalThis.fetch.bind(globalThis)),
      storage,
      isHome: () => location.pathname === new URL(document.baseURI).pathname && location.search === '',
    }),
  })
  return createWebCore({
    client: createLazyClient(transport),
    storage,
    resolveUrl: path => serverPath + path,
  })
}

export function createWebCore(input: Pick<CoreInput, 'client' | 'storage' | 'resolveUrl'>): WebCore {
  const coverGlow = createCoverGlow()
  const browserPreferences = createBrowserPreferences(input.storage, navigator.userAgent)
  const core = createCore({
    ...input,
    prefetchImages: createCoverPreloader(coverGlow),
    lists: {
      get isContinuous() {
        return browserPreferences.getSnapshot().hasContinuousLists
      },
      maxPages: MAX_PAGES,
      pageSize: null,
    },
  })
  return {
    ...core,
    browserPreferences,
    coverGlow,
    gridColumns: createGridColumns(input.storage),
  }
}
