import type { Storage as CoreStorage } from '@tubecellar/core'

/** What the app keeps in this browser. */
export type BrowserStorage = CoreStorage

/** Local storage that never throws: where the browser forbids or has no room for it, values last as long as the page. */
export function createBrowserStorage(open: () => Storage = () => window.localStorage): BrowserStorage {
  const kept = new Map<string, string | null>()
  const store = attempt(open)
  return {
    get: key => (kept.has(key) ? (kept.get(key) ?? null) : (attempt(() => store?.getItem(key)) ?? null)),
    set(key, value) {
      kept.set(key, value)
      attempt(() => (value === null ? store?.removeItem(key) : store?.setItem(key, value)))
    },
  }
}

/** Undefined where the browser says no: a page must work without storage, so that is no error. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
