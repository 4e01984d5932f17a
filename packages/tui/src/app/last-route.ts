import type { Storage } from '@tubecellar/core'

/** Where the last place is kept, as a path of the app. */
const LAST_ROUTE_KEY = 'ui.place'

/** How long a place must last before it is written: who goes through pages fast waits for no disk. */
export const PLACE_WAIT_MS = 500

export interface LastRoute {
  readonly read: () => string | null
  readonly set: (path: string) => void
  /** Writes what still waits. */
  readonly flush: () => void
}

/** The place that the next start opens. */
export function createLastRoute(storage: Storage): LastRoute {
  let waiting: { readonly path: string; readonly timer: NodeJS.Timeout } | null = null
  const flush = () => {
    if (!waiting) return
    clearTimeout(waiting.timer)
    storage.set(LAST_ROUTE_KEY, waiting.path)
    waiting = null
  }
  return {
    read: () => storage.get(LAST_ROUTE_KEY),
    set(path) {
      clearTimeout(waiting?.timer)
      waiting = { path, timer: setTimeout(flush, PLACE_WAIT_MS).unref() }
    },
    flush,
  }
}
