import { describe, expect } from 'vitest'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { shareTexts } from '@tubecellar/core/messages/video-page'
import { playableTest } from '../support/browser-test.ts'

describe('sharing a video', () => {
  playableTest('copies the link of its page, with the current position', async ({ page, playable }) => {
    const [id = ''] = playable.videoIds
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/video/${id}`)
    await page.getByRole('button', { name: playerTexts.play, exact: true }).waitFor()
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 3.4))
    await page.getByRole('slider', { name: playerTexts.seek }).and(page.locator('[aria-valuenow="3"]')).waitFor()
    await page.getByRole('button', { name: shareTexts.share, exact: true }).click()
    const link = page.getByRole('textbox', { name: shareTexts.page })
    const address = new URL(`/video/${id}`, page.url()).href
    await expect.poll(() => link.inputValue()).toBe(address)
    await page.getByRole('checkbox', { name: shareTexts.startAt('0:03') }).check()
    await expect.poll(() => link.inputValue()).toBe(`${address}?t=3`)
    await page.getByRole('button', { name: shareTexts.copy, exact: true }).click()
    await page.getByText(shareTexts.copied('0:03')).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${address}?t=3`)
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'detached' })
    await page.goto(`${address}?t=3`)
    await page.getByRole('slider', { name: playerTexts.seek }).and(page.locator('[aria-valuenow="3"]')).waitFor()
  })
})
