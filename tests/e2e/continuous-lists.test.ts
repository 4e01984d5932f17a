import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { playableTest } from '../support/browser-test.ts'

/** All videos of the library: three pages. */
const ALL = 30

const recent = (page: Page) => page.getByRole('region', { name: homeTexts.recentVideos })
const cards = (page: Page) => recent(page).getByRole('article')

/** Scrolls until all pages are loaded. */
async function showAll(page: Page) {
  await cards(page).first().waitFor()
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      return cards(page).count()
    })
    .toBe(ALL)
}

describe('continuous lists', () => {
  playableTest('append pages, and show the same rows and position again after a video', async ({ page }) => {
    await page.goto('/')
    await showAll(page)
    await recent(page).getByText(`1-${ALL} of ${ALL}`).waitFor()
    const last = cards(page).last().getByRole('link').first()
    await last.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    expect(top).toBeGreaterThan(0)
    await last.click()
    await page.waitForURL(/\/video\//)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goBack()
    await cards(page).last().waitFor()
    expect(await cards(page).count()).toBe(ALL)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  })

  playableTest('have pages if the user prefers them', async ({ page }) => {
    await page.goto('/settings/user/')
    await page.getByRole('switch', { name: settingsTexts.continuousLists }).click()
    await page.goto('/')
    await page.getByRole('navigation', { name: uiTexts.pages }).waitFor()
    expect(await cards(page).count()).toBeLessThan(ALL)
  })
})
