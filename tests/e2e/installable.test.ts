import { join } from 'node:path'
import { createServer, request as forward, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { root } from '../support/demo.ts'
import { testPassword, startTestServer, type TestServer } from '../support/server.ts'

const BASE = '/tube'

/** Installed on a phone, and behind a proxy that serves it under a path of its own. */
describe('the installed app', () => {
  let server: TestServer
  let proxy: Server
  let url: string
  let browser: Browser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    server = await startTestServer({ config: { webDir: join(root, 'dist/web') } })
    proxy = prefixProxy(() => server.url)
    proxy.listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${BASE}`
    browser = await startBrowser()
    context = await browser.newContext()
    page = await context.newPage()
    await page.goto(`${url}/login/`)
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Password').fill(testPassword('admin'))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  })
  afterAll(async () => {
    await browser?.close()
    proxy?.closeAllConnections()
    proxy?.close()
    await server?.stop()
  })

  it('has a manifest that a browser takes, with icons that are there', async () => {
    const session = await context.newCDPSession(page)
    const { url: manifestUrl, errors, data } = await session.send('Page.getAppManifest')
    expect([manifestUrl, errors]).toEqual([`${url}/manifest.webmanifest`, []])
    const { icons } = JSON.parse(data ?? '') as { icons: { src: string; type: string }[] }
    for (const { src, type } of icons) {
      const response = await fetch(new URL(src, manifestUrl))
      expect([src, response.status, response.headers.get('content-type')]).toEqual([src, 200, type])
    }
  })

  it('puts a shared link into the queue form, where a person still has to say yes', async () => {
    await page.goto(`${url}/downloads/?title=A+film&text=${encodeURIComponent('Look: https://tube.example/watch?v=1')}`)
    const field = page.locator('main textarea')
    await field.waitFor()
    expect(await field.inputValue()).toBe('https://tube.example/watch?v=1')
  })

  it('keeps its own files, and nothing of the archive', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
      return requests.flat().map(request => new URL(request.url).pathname)
    })
    expect(kept).toContain(`${BASE}/`)
    expect(kept.filter(path => /^\/tube\/(api|media|cache|youtube)\//.test(path))).toEqual([])
  })

  it('opens without a server, and says that it waits for it', async () => {
    proxy.closeAllConnections()
    await new Promise(resolve => proxy.close(resolve))
    await page.goto(`${url}/playlist/`)
    await page.getByText('Waiting for backend').first().waitFor()
  })
})

/** Takes the path away and names it in the header, as reverse proxies do. */
function prefixProxy(target: () => string): Server {
  return createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/'
    if (!path.startsWith(`${BASE}/`)) return void outgoing.writeHead(404).end()
    const headers = { ...incoming.headers, 'x-forwarded-prefix': BASE }
    const passed = forward(target() + path.slice(BASE.length), { method: incoming.method, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
}
