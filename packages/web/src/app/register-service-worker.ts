/** Caches the app's files for when the server is unreachable: see public/offline.js. */
export function registerServiceWorker(basePath: string): void {
  if (!('serviceWorker' in navigator)) return
  // Browsers may forbid it, for example in private windows. The app works without it, so there is no error message.
  navigator.serviceWorker.register(`${basePath}/offline.js`, { scope: `${basePath}/` }).catch(() => undefined)
}
