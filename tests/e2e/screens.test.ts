import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { playableTest } from '../support/browser-test.ts'
import { fillScreens } from '../support/fill-screens.ts'
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

const PHONE = { width: 390, height: 844 }

describe('on a phone', () => {
  playableTest(
    'the actions of a video are one row of tiles, and a button shows the others',
    async ({ page, playable }) => {
      await page.setViewportSize(PHONE)
      await page.goto(`/video/${playable.videoIds[0]}`)
      const more = page.getByRole('button', { name: uiTexts.moreActions, exact: true })
      const tiles = await boxesOf(more.locator('xpath=../..').getByRole('button'))
      expect(tiles).toHaveLength(5)
      expect(new Set(tiles.map(({ top }) => top)).size).toBe(1)
      expect(new Set(tiles.map(({ width }) => width)).size).toBe(1)
      expect(Math.min(...tiles.map(({ height }) => height))).toBeGreaterThanOrEqual(44)
      const [views] = await boxesOf(page.getByText(/^[\d,]+ views$/))
      expect(views?.top).toBeLessThan(tiles[0]?.top ?? 0)
      const remove = page.getByRole('button', { name: videosTexts.deleteVideo })
      expect(await remove.count()).toBe(0)
      await more.click()
      await remove.waitFor()
    },
  )

  playableTest('the first video of a playlist is near the top', async ({ page, playable }) => {
    await page.setViewportSize(PHONE)
    await page.goto(`/playlist/${playable.playlistId}`)
    const [first] = await boxesOf(page.getByRole('article').first())
    const [main] = await boxesOf(page.getByRole('main'))
    expect((first?.top ?? Infinity) - (main?.top ?? 0)).toBeLessThan(420)
  })

  playableTest('in landscape, a playing video fills the window', async ({ page, playable }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`/video/${playable.videoIds[0]}`)
    await page.getByRole('button', { name: playerTexts.play, exact: true }).click()
    const player = page.getByRole('region', { name: playerTexts.videoPlayer })
    await expect.poll(async () => (await boxesOf(player))[0]).toMatchObject({ top: 0, height: 390 })
  })
})

describe('a link in the queue without known videos', () => {
  playableTest(
    'is shown as text, without an internal ID, and its reason has enough room',
    async ({ page, playable }) => {
      await fillScreens(playable)
      await page.setViewportSize({ width: 768, height: 1024 })
      await page.goto('/downloads/')
      const link = page.getByRole('listitem', { name: /^https:/ })
      await link.getByText(downloadsTexts.unresolvedLink).waitFor()
      expect(await link.innerText()).not.toContain('input-')
      const [reason] = await boxesOf(link.locator('[data-state=failed]'))
      expect(reason?.width).toBeGreaterThan(400)
    },
  )
})

/** The places of elements in the window, in whole pixels. */
async function boxesOf(elements: Locator) {
  await elements.first().waitFor()
  return elements.evaluateAll(all =>
    all.map(element => {
      const { top, width, height } = element.getBoundingClientRect()
      return { top: Math.round(top), width: Math.round(width), height: Math.round(height) }
    }),
  )
}
