import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayableServer, playbackTime, type PlayableLibrary } from '../support/playable.ts'

describe('the small player of a phone', () => {
  let playable: PlayableLibrary
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    playable = await startPlayableServer()
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
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(seconds)
  }

  it('is the player of the page, which goes on without a break, and leads back to it', async () => {
    await playFrom(12)
    const wholeRequests: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'media' && /^bytes=0-|^$/.test(request.headers()['range'] ?? ''))
        wholeRequests.push(request.url())
    })
    const breaks = await watchForBreaks(page)
    await goHome()
    await mini().getByRole('link', { name: 'The lamp of Skerrow' }).waitFor()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(13)
    await mini().getByRole('link', { name: 'The lamp of Skerrow' }).click()
    await page.getByRole('slider', { name: 'Seek' }).waitFor()
    expect(await mini().count()).toBe(0)
    const at = await playbackTime(page)
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(at + 0.5)
    expect(await breaks()).toEqual([])
    expect(wholeRequests).toEqual([])
    // And stays paused where it was paused.
    await goHome()
    await mini().getByRole('button', { name: 'Pause', exact: true }).click()
    await mini().getByRole('button', { name: 'Play', exact: true }).waitFor()
    const pausedAt = await playbackTime(page)
    await mini().getByRole('link', { name: 'The lamp of Skerrow' }).click()
    await page.getByRole('slider', { name: 'Seek' }).waitFor()
    expect(await playbackTime(page)).toBe(pausedAt)
    await page
      .getByRole('region', { name: 'Video player' })
      .getByRole('button', { name: 'Play', exact: true })
      .waitFor()
  })

  it('goes on to the next video of a playlist where autoplay is on', async () => {
    await playFrom(40)
    await page.getByRole('navigation', { name: 'Playlist: Evening films' }).getByRole('switch').click()
    await goHome()
    await mini().getByRole('link', { name: 'The lamp of Skerrow' }).waitFor()
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 59.5))
    await mini().getByRole('link', { name: 'The lamp of Skerrow' }).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.src))
      .toContain(playable.videoIds[1])
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0)
    await mini().getByRole('button', { name: 'Close player' }).click()
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

/** Notes whenever the one video of the page is another element, is paused or falls back; answers what it noted. */
async function watchForBreaks(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const first = document.querySelector('video')
    const seen: string[] = []
    let last = first?.currentTime ?? 0
    const look = () => {
      const video = document.querySelector('video')
      if (video !== first) seen.push('another element')
      if (video && video.currentTime < last) seen.push(`from ${last} to ${video.currentTime}`)
      if (video?.paused) seen.push('paused')
      last = video?.currentTime ?? last
      if (seen.length === 0) requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}
