const FALLBACK_MS = 200

/** Runs something once the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, FALLBACK_MS)
}
