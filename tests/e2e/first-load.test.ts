import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { root } from '../support/demo.ts'
import { signIn } from '../support/playable.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** What Home may load of scripts, as they come over the wire. Ours. */
const SCRIPTS_LIMIT_BYTES = 150 * 1024

describe('the first load of Home', () => {
  let server: TestServer
  let browser: Browser

  beforeAll(async () => {
    server = await startTestServer({ config: { webDir: join(root, 'dist/web') } })
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it('takes less than 150 KB of scripts, and asks who is there only once', async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(server.url)
    await signIn(page)
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()

    const again = await context.newPage()
    const requested: string[] = []
    again.on('request', request => requested.push(new URL(request.url()).pathname))
    await again.goto(server.url)
    await again.getByRole('heading', { name: 'Recent Videos' }).waitFor()
    const first = ['/api/ping/', '/api/user/me/', '/api/user/account/', '/api/appsettings/config/']
    expect(requested.filter(path => first.includes(path)).sort()).toEqual([...first].sort())

    const scripts = requested.filter(path => path.endsWith('.js'))
    const sizes = await Promise.all(
      scripts.map(async path => {
        const response = await server.fetch(path, { headers: { 'accept-encoding': 'gzip' } })
        return Number(response.headers.get('content-length'))
      }),
    )
    expect(scripts.length).toBeGreaterThan(1)
    expect(sizes.every(size => size > 0)).toBe(true)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(SCRIPTS_LIMIT_BYTES)
    await context.close()
  })
})
