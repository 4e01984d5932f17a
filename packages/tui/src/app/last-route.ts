import type { Storage } from '@tubecellar/core'

/** Storage key of the last route, stored as a path. */
const LAST_ROUTE_KEY = 'ui.place'

/** How long a route must be open before it is saved, so that fast navigation does not wait for the disk. */
export const SAVE_DELAY_MS = 500

export interface LastRoute {
  readonly read: () => string | null
  readonly set: (path: string) => void
  /** Saves a pending route. */
  readonly flush: () => void
}

/** Stores the route that the next start opens. */
export function createLastRoute(storage: Storage): LastRoute {
  let pending: { readonly path: string; readonly timer: NodeJS.Timeout } | null = null
  const flush = () => {
    if (!pending) return
    clearTimeout(pending.timer)
    storage.set(LAST_ROUTE_KEY, pending.path)
    pending = null
  }
  return {
    read: () => storage.get(LAST_ROUTE_KEY),
    set(path) {
      clearTimeout(pending?.timer)
      pending = { path, timer: setTimeout(flush, SAVE_DELAY_MS).unref() }
    },
    flush,
  }
}
