import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { playbackTexts } from '@tubecellar/core/messages/playback'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { appTexts as navigationTexts } from '@tubecellar/core/messages/app'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { playableTest } from '../support/browser-test.ts'
import { playbackTime } from '../support/playable.ts'

const mini = (page: Page) => page.getByRole('region', { name: playbackTexts.miniPlayer })
const player = (page: Page) => page.getByRole('region', { name: playerTexts.videoPlayer })
const goHome = (page: Page) =>
  page.getByRole('navigation', { name: appTexts.main }).last().getByRole('link', { name: navigationTexts.home }).click()

describe('the mini player on a desktop', () => {
  const test = playableTest.extend('playFrom', ({ page, playable }) => async (seconds: number) => {
    await page.goto(`/video/${playable.videoIds[0]}?t=${seconds}`)
    await player(page).getByRole('button', { name: playerTexts.play, exact: true }).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(seconds)
  })

  test('continues at the lower right with subtitles, and its cover opens the page', async ({
    page,
    playable,
    playFrom,
  }) => {
    await playFrom(12)
    await page.keyboard.press('c')
    await page.locator('[data-subtitles]').getByText('The lamp is lit').waitFor()
    const interruptions = await watchForInterruptions(page)
    await goHome(page)
    await mini(page).getByRole('link', { name: 'The lamp of Skerrow' }).waitFor()
    await mini(page).locator('[data-subtitles]').getByText('The lamp is lit').waitFor()
    const gaps = await mini(page).evaluate(element => {
      const { width, right, bottom } = element.getBoundingClientRect()
      // Without the scrollbar.
      const page = document.body.getBoundingClientRect()
      return [width, page.right - right, window.innerHeight - bottom].map(Math.round)
    })
    expect(gaps).toEqual([400, 24, 24])
    await mini(page).locator('video').click({ force: true })
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/video/${playable.videoIds[0]}`)
    await page.getByRole('slider', { name: playerTexts.seek }).waitFor()
    expect(await mini(page).count()).toBe(0)
    expect(await interruptions()).toEqual([])
  })

  test('plays the next video of the queue', async ({ page, playable, playFrom }) => {
    const client = await playable.server.signIn()
    const body = { video_ids: playable.videoIds.slice(0, 2), current_id: null, repeat: 'off', version: 0 } as const
    await client.setPlayQueue({ body })
    await playFrom(12)
    await goHome(page)
    await mini(page).getByRole('button', { name: /^Next/ }).click()
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.src))
      .toContain(playable.videoIds[1])
    await mini(page).getByRole('button', { name: playbackTexts.openPage }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/video/${playable.videoIds[1]}`)
  })
})

describe('the mini player on a phone', () => {
  const test = playableTest.extend('playFrom', ({ page, playable }) => async (seconds: number) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/video/${playable.videoIds[0]}?t=${seconds}`)
    await player(page).getByRole('button', { name: playerTexts.play, exact: true }).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(seconds)
  })

  test('continues the video of the page without interruption, and links back to it', async ({ page, playFrom }) => {
    await playFrom(12)
    const wholeRequests: string[] = []
    page.on('request', request => {
      if (request.resourceType() === 'media' && /^bytes=0-|^$/.test(request.headers()['range'] ?? ''))
        wholeRequests.push(request.url())
    })
    const interruptions = await watchForInterruptions(page)
    await goHome(page)
    await mini(page).getByRole('link', { name: 'The lamp of Skerrow' }).waitFor()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(13)
    await mini(page).getByRole('link', { name: 'The lamp of Skerrow' }).click()
    await page.getByRole('slider', { name: playerTexts.seek }).waitFor()
    expect(await mini(page).count()).toBe(0)
    const position = await playbackTime(page)
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(position + 0.5)
    expect(await interruptions()).toEqual([])
    expect(wholeRequests).toEqual([])
  })

  test('hands a paused video back to its page, still paused', async ({ page, playFrom }) => {
    await playFrom(12)
    await goHome(page)
    await mini(page).getByRole('button', { name: playerTexts.pause, exact: true }).click()
    await mini(page).getByRole('button', { name: playerTexts.play, exact: true }).waitFor()
    const pausedAt = await playbackTime(page)
    await mini(page).getByRole('link', { name: 'The lamp of Skerrow' }).click()
    await page.getByRole('slider', { name: playerTexts.seek }).waitFor()
    expect(await playbackTime(page)).toBe(pausedAt)
    await player(page).getByRole('button', { name: playerTexts.play, exact: true }).waitFor()
  })

  test('plays the next video of a playlist when autoplay is on', async ({ page, playable, playFrom }) => {
    await playFrom(40)
    await page
      .getByRole('navigation', { name: playlistsTexts.playlist('Evening films') })
      .getByRole('switch')
      .click()
    await goHome(page)
    await mini(page).getByRole('link', { name: 'The lamp of Skerrow' }).waitFor()
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 59.5))
    await mini(page).getByRole('link', { name: 'The lamp of Skerrow' }).waitFor({ state: 'detached' })
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.src))
      .toContain(playable.videoIds[1])
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0)
  })

  test('does not open for a video that was paused on its page', async ({ page, playFrom }) => {
    await playFrom(20)
    await player(page).getByRole('button', { name: playerTexts.pause, exact: true }).click()
    await goHome(page)
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    expect(await mini(page).count()).toBe(0)
  })

  test('ends the video when it is closed', async ({ page, playFrom }) => {
    await playFrom(20)
    await goHome(page)
    await mini(page).getByRole('button', { name: playbackTexts.closePlayer }).click()
    await mini(page).waitFor({ state: 'detached' })
    expect(await page.locator('video').count()).toBe(0)
  })
})

/** Records when the video element is replaced or paused, or its time moves back. Returns a function that reads the records. */
async function watchForInterruptions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const first = document.querySelector('video')
    const seen: string[] = []
    let last = first?.currentTime ?? 0
    const check = () => {
      const video = document.querySelector('video')
      if (video !== first) seen.push('another element')
      if (video && video.currentTime < last) seen.push(`from ${last} to ${video.currentTime}`)
      if (video?.paused) seen.push('paused')
      last = video?.currentTime ?? last
      if (seen.length === 0) requestAnimationFrame(check)
    }
    check()
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
}
