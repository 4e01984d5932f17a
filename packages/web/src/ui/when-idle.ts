const FALLBACK_MS = 200

/** Runs a function when the browser is idle. */
export function whenIdle(run: () => void): void {
  // Not available in Safari.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run)
  else setTimeout(run, FALLBACK_MS)
}
