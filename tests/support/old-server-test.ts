import { join } from 'node:path'
import { expect } from 'vitest'
import { addSession } from './browser.ts'
import { browserTest, closeWithoutErrors } from './browser-test.ts'
import { root } from './demo.ts'
import { startFrontProxy } from './front-proxy.ts'
import { startOldServer } from './old-server.ts'

/** Each test has a server of release 0.5.4 behind the web UI, and a window in which its user is signed in. */
export const oldServerTest = browserTest
  .extend('server', async ({}, { onCleanup }) => {
    const server = await startOldServer()
    onCleanup(async () => {
      await server.stop()
      // Requests of later releases.
      expect(server.unknown).toEqual([])
    })
    return server
  })
  .extend('site', async ({ server }, { onCleanup }) => {
    const web = join(root, 'dist/web')
    const pages = { '/': join(web, 'index.html') }
    const site = await startFrontProxy({ upstream: server.url, folders: { '/': web }, pages })
    onCleanup(() => site.stop())
    return site
  })
  .extend('page', async ({ browser, site }, { onCleanup }) => {
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1440, height: 1000 } })
    await addSession(context, { serverUrl: site.url, username: 'keeper', password: 'keeper' })
    const page = await context.newPage()
    onCleanup(closeWithoutErrors(page))
    return page
  })
