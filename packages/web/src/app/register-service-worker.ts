/** Keeps the app's own files for when the server is away: see public/offline.js. */
export function registerServiceWorker(basePath: string): void {
  if (!('serviceWorker' in navigator)) return
  // A browser may forbid it, as private windows do: the app works without, and nobody could do anything about it.
  navigator.serviceWorker.register(`${basePath}/offline.js`, { scope: `${basePath}/` }).catch(() => undefined)
}
