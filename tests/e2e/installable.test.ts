import { once } from 'node:events'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { loginTexts } from '@tubecellar/core/messages/session'
import { closeWithoutErrors, playableTest } from '../support/browser-test.ts'

const BASE = '/tube'

describe('the installed web UI behind a proxy with a path', () => {
  const test = playableTest
    .extend('proxy', async ({ playable }, { onCleanup }) => {
      const server = prefixProxy(playable.server.url)
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const stop = async () => {
        server.closeAllConnections()
        if (server.listening) await new Promise(resolve => server.close(resolve))
      }
      onCleanup(stop)
      return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
    })
    .extend('page', async ({ browser, playable, proxy }, { onCleanup }) => {
      const page = await playable.openWindow(browser, { origin: proxy.origin })
      onCleanup(closeWithoutErrors(page))
      await page.goto(`${BASE}/`)
      await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
      return page
    })

  test('has a valid manifest with existing icons', async ({ page, proxy }) => {
    const session = await page.context().newCDPSession(page)
    const { url, errors, data } = await session.send('Page.getAppManifest')
    expect([url, errors]).toEqual([`${proxy.origin}${BASE}/manifest.webmanifest`, []])
    const { icons } = JSON.parse(data ?? '') as { icons: { src: string; type: string }[] }
    for (const { src, type } of icons) {
      const response = await fetch(new URL(src, url))
      expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type])
    }
  })

  test('puts a shared link into the form of the queue, without adding it', async ({ page }) => {
    await page.goto(
      `${BASE}/downloads/?title=A+film&text=${encodeURIComponent('Look: https://tube.example/watch?v=1')}`,
    )
    const field = page.locator('main textarea')
    await field.waitFor()
    expect(await field.inputValue()).toBe('https://tube.example/watch?v=1')
  })

  test('caches its own files, and nothing of the archive', async ({ page }) => {
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(request => new URL(request.url).pathname)
    })
    expect(cached).toContain(`${BASE}/`)
    expect(cached.filter(path => /^\/tube\/(api|media|cache|youtube)\//.test(path))).toEqual([])
  })

  test('opens without a server, and reports that it waits for it', async ({ page, proxy }) => {
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await proxy.stop()
    await page.goto(`${BASE}/playlist/`)
    await page.getByText(loginTexts.waitingForBackend).first().waitFor()
  })
})

/** Removes the path and sends it in a header, as reverse proxies do. */
function prefixProxy(target: string): Server {
  return createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (!path.startsWith(`${BASE}/`)) return void outgoing.writeHead(404).end()
    const headers = { ...incoming.headers, 'x-forwarded-prefix': BASE }
    const passed = forward(target + path.slice(BASE.length), { method: incoming.method, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
}
