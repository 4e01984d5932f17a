// The service worker: caches the app's page and files for when the server is unreachable. It caches nothing else: no API
// responses, media or thumbnails.

const CACHE = 'tubecellar-shell'
const HOME = new URL('./', self.registration.scope).href
/** Paths below the scope that do not belong to the app. */
const NOT_OURS = /^(api|youtube|media|cache|admin|metrics)(\/|$)/
/** Files of the build; those in assets have a hash in their name and never change. */
const SHELL_FILE = /^(assets\/[^/]+|icon[-\w]*\.(svg|png)|early\.js|manifest\.webmanifest)$/

self.addEventListener('install', event =>
  event.waitUntil(
    fetch(HOME)
      .then(keepPage)
      .then(() => self.skipWaiting()),
  ),
)

self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', event => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(HOME)) return
  const path = new URL(request.url).href.slice(HOME.length).split(/[?#]/, 1)[0]
  if (request.mode === 'navigate') {
    if (!NOT_OURS.test(path)) event.respondWith(openPage(request))
  } else if (SHELL_FILE.test(path)) event.respondWith(openFile(request, path))
})

/** The server's page; if the server is unreachable, the cached page. */
async function openPage(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok && isPage(answer)) await keepPage(answer.clone())
    return answer
  } catch (error) {
    return (await caches.match(HOME, { cacheName: CACHE })) ?? Promise.reject(error)
  }
}

async function openFile(request, path) {
  const cache = await caches.open(CACHE)
  // The page may load a file with another Origin header than the one it was cached with; the file is the same.
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept && path.startsWith('assets/')) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    return kept ?? Promise.reject(error)
  }
}

/** Caches the page and the files that it loads immediately. A different page means a new build: the files of the old one are deleted. */
async function keepPage(answer) {
  if (!answer.ok || !isPage(answer)) return
  const text = await answer.text()
  const cache = await caches.open(CACHE)
  const kept = await cache.match(HOME)
  if (kept && (await kept.text()) === text) return
  await caches.delete(CACHE)
  const fresh = await caches.open(CACHE)
  await fresh.put(HOME, new Response(text, { headers: answer.headers }))
  const links = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, link]) => new URL(link, HOME))
  const files = links.filter(({ href }) => href.startsWith(HOME) && SHELL_FILE.test(href.slice(HOME.length)))
  await Promise.all(files.map(file => fresh.add(file.href)))
}

const isPage = answer => (answer.headers.get('content-type') ?? '').startsWith('text/html')
