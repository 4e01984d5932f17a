/** The worker fetches the page and its scripts again. Until then the first screen has the network and the processor. */
const DELAY_AFTER_LOAD_MS = 1000

/** Caches the app's files for when the server is unreachable: see public/offline.js. */
export function registerServiceWorker(basePath: string): void {
  if (!('serviceWorker' in navigator)) return
  const register = () => {
    // Browsers may forbid it, for example in private windows. The app works without it, so there is no error message.
    navigator.serviceWorker.register(`${basePath}/offline.js`, { scope: `${basePath}/` }).catch(() => undefined)
  }
  const registerLater = () => setTimeout(register, DELAY_AFTER_LOAD_MS)
  if (document.readyState === 'complete') registerLater()
  else addEventListener('load', registerLater, { once: true })
}
