import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { homeTexts, videoCommandTexts } from '@tubecellar/core/messages/videos'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { playbackTexts } from '@tubecellar/core/messages/playback'
import { listTexts } from '@tubecellar/core/messages/list'
import { playableTest } from '../support/browser-test.ts'
import { playbackTime } from '../support/playable.ts'

const TITLE = 'The lamp of Skerrow'

const playButton = (page: Page) => page.getByRole('button', { name: `Play: ${TITLE}` }).first()
const overlay = (page: Page) => page.getByRole('dialog', { name: TITLE })

/** Opens Home and then the overlay with the play button of a card. */
async function openOverlay(page: Page): Promise<void> {
  await page.goto('/')
  await playButton(page).click()
  await overlay(page).waitFor()
}

describe('the player overlay', () => {
  const test = playableTest.extend('firstId', ({ playable }) => playable.videoIds[0] ?? '')

  test('opens with the play button of a card, plays, and keeps the scroll position', async ({ page, firstId }) => {
    // Low enough that the page scrolls.
    await page.setViewportSize({ width: 1280, height: 420 })
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(() => window.scrollY === 200)
    await playButton(page).click()
    await overlay(page).waitFor()
    expect(new URL(page.url()).searchParams.get('videoId')).toBe(firstId)
    expect(await page.evaluate(() => window.scrollY)).toBe(200)
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0.5)
    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'detached' })
    expect(await page.evaluate(() => window.scrollY)).toBe(200)
  })

  test('shows views, likes and playlists of the video', async ({ page }) => {
    await openOverlay(page)
    await overlay(page).getByRole('heading', { name: TITLE }).waitFor()
    await overlay(page)
      .getByText(/ views$/)
      .waitFor()
    await overlay(page)
      .getByText(/ likes$/)
      .waitFor()
    await overlay(page).getByRole('link', { name: 'Evening films' }).waitFor()
    // The video has seven, but they are hidden while the integration is off.
    expect(
      await overlay(page)
        .getByText(/ dislikes$/)
        .count(),
    ).toBe(0)
  })

  test('makes the page behind it inert', async ({ page }) => {
    await openOverlay(page)
    const isReachable = await page.evaluate(() => {
      document.querySelector<HTMLElement>('main a')?.focus()
      return document.activeElement?.closest('main') !== null && document.activeElement?.closest('dialog') === null
    })
    expect(isReachable).toBe(false)
  })

  test('marks the video as watched and as unwatched', async ({ page }) => {
    await openOverlay(page)
    await overlay(page).getByRole('button', { name: videoCommandTexts.markAsWatched }).click()
    await overlay(page).getByRole('button', { name: videoCommandTexts.markAsUnwatched }).click()
    await overlay(page).getByRole('button', { name: videoCommandTexts.markAsWatched }).waitFor()
  })

  test('closes with Escape and returns the focus to the play button', async ({ page }) => {
    await openOverlay(page)
    await page.keyboard.press('Escape')
    await overlay(page).waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('videoId')
    expect(await playButton(page).evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('closes and opens with the back and forward buttons', async ({ page }) => {
    await openOverlay(page)
    await page.goBack()
    await overlay(page).waitFor({ state: 'detached' })
    await page.goForward()
    await overlay(page).waitFor()
  })

  test('opens from a link and stays open after a reload', async ({ page, firstId }) => {
    await page.goto(`/channel/?videoId=${firstId}`)
    await overlay(page).waitFor()
    await page.reload()
    await overlay(page).waitFor()
    await overlay(page).getByRole('button', { name: playbackTexts.closePlayer }).click()
    await overlay(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/channel/')
  })

  test('plays the next and the previous video of the playlist', async ({ page, playable, firstId }) => {
    await page.goto(`/?videoId=${firstId}`)
    await page.getByRole('button', { name: /^Next: / }).click()
    await page.waitForURL(url => url.searchParams.get('videoId') === playable.videoIds[1])
    await page.getByRole('button', { name: /^Previous: / }).waitFor()
    await page.keyboard.press('Shift+P')
    await page.waitForURL(url => url.searchParams.get('videoId') === firstId)
  })

  test('links to the page of the video, which opens at its top', async ({ page, firstId }) => {
    await page.goto(`/?videoId=${firstId}`)
    await overlay(page).getByRole('link', { name: TITLE }).click()
    await page.waitForURL(/\/video\//)
    await page.getByRole('region', { name: videosTexts.aboutThisVideo }).waitFor()
    expect(await overlay(page).count()).toBe(0)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('shows a message when the video does not exist', async ({ page }) => {
    await page.goto('/?videoId=nothing-here')
    await page.getByText(listTexts.notFound('video')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(listTexts.notFound('video')).waitFor({ state: 'detached' })
  })
})
