import type { BrowserStorage } from '../storage/browser-storage.ts'

type Fetch = typeof globalThis.fetch

/** Where public/early.js reads the paths. */
export const HOME_REQUESTS = 'cellar.home-requests'

/** The lists of Home: the newest videos, in the order that the user has chosen, and those in progress. */
const LISTS = [/\/api\/video\/\?page=0&/, /\/api\/video\/\?watch=continue$/] as const

interface HomeRequests {
  readonly fetch: Fetch
  readonly storage: BrowserStorage
  /** Whether the page is Home without filters. */
  readonly isHome: () => boolean
}

/** Stores which lists Home requests, so that public/early.js can prefetch them at the next visit. */
export function rememberHomeRequests({ fetch, storage, isHome }: HomeRequests): Fetch {
  const paths = LISTS.map(() => '')
  return (input, init) => {
    const list = typeof input === 'string' ? LISTS.findIndex(pattern => pattern.test(input)) : -1
    if (list >= 0 && paths[list] !== input && isHome()) {
      paths[list] = input as string
      storage.set(HOME_REQUESTS, JSON.stringify(paths.filter(Boolean)))
    }
    return fetch(input, init)
  }
}
