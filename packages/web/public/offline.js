// The service worker: the app's own page and files, for when the server cannot be reached. It keeps nothing else: no answer of
// the API, no media, no picture of a video.

const CACHE = 'tubecellar-shell'
const HOME = new URL('./', self.registration.scope).href
/** Below the scope: what the server has besides the app. */
const NOT_OURS = /^(api|youtube|media|cache|admin|metrics)(\/|$)/
/** Files of the build; the ones in assets carry a hash in their name and never change. */
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

/** The server's page; without a server, the one that was kept. */
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
  const kept = await cache.match(request)
  if (kept && path.startsWith('assets/')) return kept
  try {
    const answer = await fetch(request)
    if (answer.ok) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    return kept ?? Promise.reject(error)
  }
}

/** Keeps the page and what it loads at once. Another page is another build: the files of the old one go. */
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
