import type { Storage as CoreStorage } from '@tubecellar/core'

/** The values that the app stores in this browser. */
export type BrowserStorage = CoreStorage

/** Local storage that never throws: if the browser forbids it or it is full, values last as long as the page. */
export function createBrowserStorage(open: () => Storage = () => window.localStorage): BrowserStorage {
  const values = new Map<string, string | null>()
  const store = ignoreDomErrors(open)
  return {
    get: key => (values.has(key) ? (values.get(key) ?? null) : (ignoreDomErrors(() => store?.getItem(key)) ?? null)),
    set(key, value) {
      values.set(key, value)
      ignoreDomErrors(() => (value === null ? store?.removeItem(key) : store?.setItem(key, value)))
    },
  }
}

/** Undefined if the browser refuses; the page must work without storage, so this is not an error. */
function ignoreDomErrors<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
