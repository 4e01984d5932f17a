import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayableServer, type PlayableLibrary } from '../support/playable.ts'
import { ALL_SCREENS_MS, collectPageErrors, allScreens, unexpectedErrors, showScreen } from '../support/screens.ts'
import type { TestUser } from '../support/server.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

/** Every screen, as admin and as viewer, from a phone to a desk. */
describe('every screen', () => {
  let playable: PlayableLibrary
  let browser: Browser

  beforeAll(async () => {
    playable = await startPlayableServer()
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await playable?.server.stop()
  })

  it.each<TestUser>(['admin', 'viewer'])(
    'fits every window and makes no complaint, for %s',
    async user => {
      const page = await playable.open(browser, '/', user)
      const complaints = collectPageErrors(page)
      const faults: string[] = []
      for (const screen of allScreens(playable)) {
        const isClosed = screen.isForStaff === true && user !== 'admin'
        const heading = isClosed ? /^You need staff access to open / : screen.heading
        await showScreen(page, playable.server.url, { ...screen, heading })
        if (isClosed && (await page.locator('main').getByRole('button').count()) > 0)
          faults.push(`${screen.name} has buttons that the server refuses`)
        for (const size of SIZES) {
          await page.setViewportSize(size)
          const width = await page.evaluate(() => document.documentElement.scrollWidth)
          if (width > size.width) faults.push(`${screen.name} is ${width} px wide in ${size.width} px`)
        }
        const titles = await page.locator('h1').count()
        if (titles !== 1) faults.push(`${screen.name} has ${titles} main headings`)
        faults.push(...unexpectedErrors(complaints.splice(0), screen))
      }
      expect(faults).toEqual([])
    },
    ALL_SCREENS_MS,
  )
})
