import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { settingsTexts } from '@tubecellar/core/messages/settings'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { playableTest } from '../support/browser-test.ts'

/** A remote control has four arrow keys, Enter and Back. */
describe('TV navigation with the arrow keys', () => {
  const test = playableTest.extend('televisionPage', async ({ page }) => {
    await page.goto('/settings/user/')
    await page.getByRole('switch', { name: settingsTexts.tvNavigation }).check()
    return page
  })

  const focusedTitle = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent)
  const openHome = async (page: Page) => {
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    await page.locator('article').first().waitFor()
  }

  test('moves through a list, opens a video and returns to the list', async ({ televisionPage: page }) => {
    await openHome(page)
    // The filters of the list are above it.
    for (let press = 0; press < 5 && (await focusedTitle(page)) === undefined; press++)
      await page.keyboard.press('ArrowDown')
    const first = await focusedTitle(page)
    expect(first).toBeTruthy()
    await page.keyboard.press('ArrowRight')
    if ((await focusedTitle(page)) === first) await page.keyboard.press('ArrowLeft')
    const second = await focusedTitle(page)
    expect(second).not.toBe(first)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: second ?? '' }).waitFor()
    // Playwright's keyboard does not have this key.
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'GoBack', bubbles: true })),
    )
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
  })

  test('toggles a switch with Enter, and stays on the page of the list with the arrows', async ({
    televisionPage: page,
  }) => {
    await openHome(page)
    const toggle = page.getByRole('switch').first()
    const before = await toggle.isChecked()
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => toggle.isChecked()).toBe(!before)
    await page.keyboard.press('Enter')
    await expect.poll(() => toggle.isChecked()).toBe(before)
    await page.keyboard.press('ArrowRight')
    expect(new URL(page.url()).search).toBe('')
  })

  test('seeks with left and right on the seek bar', async ({ televisionPage: page, playable }) => {
    await page.goto(`/video/${playable.videoIds[0]}?t=20`)
    const bar = page.getByRole('slider', { name: playerTexts.seek })
    await bar.focus()
    const position = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(position).toBeGreaterThanOrEqual(20)
    await page.keyboard.press('ArrowRight')
    await expect.poll(position).toBeGreaterThanOrEqual(25)
    await page.keyboard.press('ArrowDown')
    expect(await bar.evaluate(element => element === document.activeElement)).toBe(false)
  })
})
