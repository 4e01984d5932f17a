import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayable, timeOf, type Playable } from '../support/playable.ts'

describe('the small player of a phone', () => {
  let playable: Playable
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    playable = await startPlayable()
    browser = await startBrowser()
    page = await playable.open(browser, '/')
    await page.setViewportSize({ width: 390, height: 844 })
  })
  afterAll(async () => {
    await browser?.close()
    await playable?.server.stop()
  })

  const mini = () => page.getByRole('region', { name: 'Mini player' })
  const goHome = () => page.getByRole('navigation', { name: 'Main' }).last().getByRole('link', { name: 'Home' }).click()
  const playFrom = async (seconds: number) => {
    await page.goto(`${playable.server.url}/video/${playable.videoIds[0]}?t=${seconds}`)
    await page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(seconds)
  }

  it('goes on where the page was left, and leads back to it', async () => {
    await playFrom(12)
    await goHome()
    await mini().getByRole('link', { name: 'The lamp of Skerrow' }).waitFor()
    await expect.poll(() => timeOf(page)).toBeGreaterThan(12.5)
    await mini().getByRole('button', { name: 'Pause' }).click()
    await mini().getByRole('button', { name: 'Play' }).waitFor()
    const at = await timeOf(page)
    await mini().getByRole('link', { name: 'The lamp of Skerrow' }).click()
    await page.getByRole('slider', { name: 'Seek' }).waitFor()
    expect(await mini().count()).toBe(0)
    await expect.poll(() => timeOf(page)).toBeGreaterThan(at - 2)
  })

  it('is not there for what was paused, and goes when it is closed', async () => {
    await goHome()
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
    expect(await mini().count()).toBe(0)
    await playFrom(20)
    await goHome()
    await mini().getByRole('button', { name: 'Close player' }).click()
    await mini().waitFor({ state: 'detached' })
    expect(await page.locator('video').count()).toBe(0)
  })
})
