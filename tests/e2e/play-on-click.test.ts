import { describe } from 'vitest'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { playableTest } from '../support/browser-test.ts'

describe('a click on a video in a list', () => {
  playableTest('opens its page, and plays it if the user prefers that', async ({ page }) => {
    const openFirst = async () => {
      await page.goto('/')
      await page
        .getByRole('region', { name: homeTexts.recentVideos })
        .getByRole('article')
        .first()
        .getByRole('link')
        .first()
        .click()
      await page.waitForURL(/\/video\//)
    }
    await openFirst()
    await page.getByRole('button', { name: playerTexts.play, exact: true }).waitFor()
    await page.goto('/settings/user/')
    const choice = page.getByRole('switch', { name: settingsTexts.playOnClick })
    await choice.click()
    await choice.and(page.locator(':checked')).waitFor()
    await openFirst()
    await page.getByRole('button', { name: playerTexts.pause, exact: true }).waitFor()
  })
})
