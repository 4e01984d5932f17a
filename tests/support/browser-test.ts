import type { Page } from 'playwright-core'
import { expect, test as base } from 'vitest'
import { startBrowser } from './browser.ts'
import { startPlayableServer } from './playable.ts'

/** Tests of one file share the browser process. Each test opens its own windows. */
export const browserTest = base.extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
  const browser = await startBrowser()
  onCleanup(() => browser.close())
  return browser
})

/** Each test has a new server with a small library, and a window in which the administrator is signed in. */
export const playableTest = browserTest
  .extend('playable', async ({}, { onCleanup }) => {
    const playable = await startPlayableServer()
    onCleanup(() => playable.server.stop())
    return playable
  })
  .extend('page', async ({ browser, playable }, { onCleanup }) => {
    const page = await playable.openWindow(browser)
    onCleanup(closeWithoutErrors(page))
    return page
  })

/** Closes the window, and fails if a script of the page failed. */
export function closeWithoutErrors(page: Page): () => Promise<void> {
  const pageErrors: string[] = []
  page.on('pageerror', error => pageErrors.push(error.message))
  return async () => {
    await page.context().close()
    expect(pageErrors).toEqual([])
  }
}
