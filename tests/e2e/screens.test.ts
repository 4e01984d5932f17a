import { describe, expect } from 'vitest'
import { playableTest } from '../support/browser-test.ts'
import { ALL_SCREENS_MS, allScreens, collectPageErrors, showScreen, unexpectedErrors } from '../support/screens.ts'
import type { TestUser } from '../support/server.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const

/** Items with a long title and all buttons. */
const QUEUED = `
  INSERT INTO queue_items (video_id, source_url, host, status, state, position, title, message, error_class, queued_at) VALUES
    ('failed00001', 'https://videos.example/1', 'videos.example', 'pending', 'failed', 1, 'A long title of a video that cannot be loaded', 'Private video', 'private', 1700000000),
    ('queued00002', 'https://videos.example/2', 'videos.example', 'pending', 'queued', 2, 'https://videos.example/watch?v=a-very-long-address-without-a-space-in-it', '', '', 1700000000)`

describe('every screen', () => {
  playableTest.for<TestUser>(['admin', 'viewer'])(
    'fits phones, tablets and desktops, and reports no errors to the console, for %s',
    { timeout: ALL_SCREENS_MS },
    async (user, { browser, playable }) => {
      await playable.server.sql(QUEUED)
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
