import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { playableTest } from '../support/browser-test.ts'

/** Counts the transitions of a page. */
async function openFirstVideo(page: Page) {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    const counted = window as unknown as { transitions: number }
    counted.transitions = 0
    document.startViewTransition = callback => {
      counted.transitions++
      return start(callback)
    }
  })
  await page.goto('/')
  const videos = page.getByRole('region', { name: homeTexts.recentVideos })
  await videos.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/video\//)
  await page.getByRole('button', { name: playerTexts.play, exact: true }).waitFor()
  return page.evaluate(() => (window as unknown as { transitions: number }).transitions)
}

describe('a click on a video in a list', () => {
  playableTest('moves its cover to the player, and returns to the same place', async ({ page }) => {
    expect(await openFirstVideo(page)).toBe(1)
    await page.goBack()
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    expect(await page.locator('[style*="view-transition-name"]').count()).toBe(0)
  })

  playableTest('opens its page without a transition for users who prefer less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await openFirstVideo(page)).toBe(0)
  })
})
