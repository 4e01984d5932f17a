import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayable, type Playable } from '../support/playable.ts'
import { complaintsOf, everyScreen, showScreen } from '../support/screens.ts'
import type { TestUser } from '../support/server.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

/** Every screen, as admin and as viewer, from a phone to a desk. */
describe.each<TestUser>(['admin', 'viewer'])('the screens of %s', user => {
  let playable: Playable
  let browser: Browser
  let page: Page
  let complaints: string[]

  beforeAll(async () => {
    playable = await startPlayable()
    browser = await startBrowser()
    page = await playable.open(browser, '/', user)
    complaints = complaintsOf(page)
  })
  afterAll(async () => {
    await browser?.close()
    await playable?.server.stop()
  })

  it.each(SIZES)('fit into $width px and make no complaint', async size => {
    await page.setViewportSize(size)
    const faults: string[] = []
    for (const screen of everyScreen(playable)) {
      if (screen.isForStaff && user !== 'admin') continue
      await showScreen(page, playable.server.url, screen)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > size.width) faults.push(`${screen.name} is ${width} px wide`)
      const titles = await page.locator('h1').count()
      if (titles !== 1) faults.push(`${screen.name} has ${titles} main headings`)
      faults.push(...complaints.splice(0).map(text => `${screen.name}: ${text}`))
    }
    expect(faults).toEqual([])
  })
})
