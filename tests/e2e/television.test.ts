import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayableServer, type PlayableLibrary } from '../support/playable.ts'

/** A remote control has four arrows, Enter and Back, and nothing else. */
describe('with the arrow keys alone', () => {
  let playable: PlayableLibrary
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    playable = await startPlayableServer()
    browser = await startBrowser()
    page = await playable.open(browser, '/settings/user/')
    await page.getByRole('switch', { name: 'TV navigation' }).check()
  })
  afterAll(async () => {
    await browser?.close()
    await playable?.server.stop()
  })

  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h3')?.textContent)
  const open = async () => {
    await page.goto(playable.server.url)
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
    await page.locator('article').first().waitFor()
  }

  it('one goes through a list, into a video and back to it', async () => {
    await open()
    // The filters of the list come before it.
    for (let press = 0; press < 5 && (await focused()) === undefined; press++) await page.keyboard.press('ArrowDown')
    const first = await focused()
    expect(first).toBeTruthy()
    await page.keyboard.press('ArrowRight')
    if ((await focused()) === first) await page.keyboard.press('ArrowLeft')
    const second = await focused()
    expect(second).not.toBe(first)
    expect(page.url()).toBe(`${playable.server.url}/`)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: second ?? '' }).waitFor()
    // The driver's keyboard has no such key.
    await page.evaluate(() =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'GoBack', bubbles: true })),
    )
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
  })

  it('one switches switches with Enter, and they do not turn pages', async () => {
    await open()
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

  it('left and right still seek on the bar of the player', async () => {
    await page.goto(`${playable.server.url}/video/${playable.videoIds[0]}?t=20`)
    const bar = page.getByRole('slider', { name: 'Seek' })
    await bar.focus()
    const position = async () => Number(await bar.getAttribute('aria-valuenow'))
    await expect.poll(position).toBeGreaterThanOrEqual(20)
    await page.keyboard.press('ArrowRight')
    await expect.poll(position).toBeGreaterThanOrEqual(25)
    await page.keyboard.press('ArrowDown')
    expect(await bar.evaluate(element => element === document.activeElement)).toBe(false)
  })
})
