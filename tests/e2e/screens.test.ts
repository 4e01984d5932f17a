import { describe, expect } from 'vitest'
import { playableTest } from '../support/browser-test.ts'
import { ALL_SCREENS_MS, allScreens, collectPageErrors, showScreen, unexpectedErrors } from '../support/screens.ts'
import type { TestUser } from '../support/server.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

describe('every screen', () => {
  playableTest.for<TestUser>(['admin', 'viewer'])(
    'fits phones, tablets and desktops, and reports no errors to the console, for %s',
    { timeout: ALL_SCREENS_MS },
    async (user, { browser, playable }) => {
      const page = await playable.openWindow(browser, { user })
      const pageErrors = collectPageErrors(page)
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
        faults.push(...unexpectedErrors(pageErrors.splice(0), screen))
      }
      expect(faults).toEqual([])
      await page.context().close()
    },
  )
})
