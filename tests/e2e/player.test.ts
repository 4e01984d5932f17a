import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { videosTexts, deleteVideoTexts } from '@tubecellar/core/messages/video-details'
import { playableTest } from '../support/browser-test.ts'
import { playbackTime } from '../support/playable.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const autoplay = (page: Page) => page.getByRole('switch', { name: playerTexts.autoplay, exact: true })
const seek = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, time) => (video.currentTime = time), seconds)
const isMuted = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)

describe('the player in a browser', () => {
  const test = playableTest
    .extend('id', ({ playable }) => playable.videoIds[0] ?? '')
    .extend('watch', ({ page, id }) => async (search = '') => {
      await page.goto(`/video/${id}${search}`)
      await waitForPlayer(page)
    })

  test('keeps the size and background of subtitles', async ({ page, watch }) => {
    await watch()
    // Cues are active from the first start on.
    await button(page, playerTexts.play).click()
    await page.keyboard.press('c')
    const layer = page.locator('[data-subtitles]')
    await layer.getByText('The lamp is lit').waitFor()
    await button(page, playerTexts.subtitles).click()
    await page.getByRole('group', { name: playerTexts.size }).getByRole('menuitemradio', { name: 'Huge' }).click()
    await page.getByRole('group', { name: playerTexts.background }).getByRole('menuitemradio', { name: 'None' }).click()
    await page.keyboard.press('Escape')
    const style = () =>
      layer.evaluate(element => {
        const text = element.querySelector('span') ?? element
        return { ...(element as HTMLElement).dataset, ground: getComputedStyle(text).backgroundColor }
      })
    const chosen = { size: 'huge', background: 'none', ground: 'rgba(0, 0, 0, 0)' }
    expect(await style()).toMatchObject(chosen)
    await watch()
    await button(page, playerTexts.play).click()
    await page.keyboard.press('c')
    await layer.getByText('The lamp is lit').waitFor()
    expect(await style()).toMatchObject(chosen)
  })

  test('shows subtitles above the controls, at 8 % of the height without them', async ({ page, watch }) => {
    await watch()
    await button(page, playerTexts.play).click()
    await page.keyboard.press('c')
    const text = page.locator('[data-subtitles]').getByText('The lamp is lit')
    await text.waitFor()
    await button(page, playerTexts.pause).click()
    const bottomGap = () =>
      text.evaluate(element => {
        const frame = element.closest('[role=region]')?.getBoundingClientRect()
        return frame ? (frame.bottom - element.getBoundingClientRect().bottom) / frame.height : 0
      })
    await expect.poll(bottomGap).toBeGreaterThan(0.16)
    const isOverControls = await text.evaluate(element => {
      const seek = document.querySelector('[role=slider]')?.getBoundingClientRect()
      return !seek || element.getBoundingClientRect().bottom > seek.top
    })
    expect(isOverControls).toBe(false)
    await button(page, playerTexts.play).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await expect.poll(bottomGap).toBeLessThan(0.1)
    expect(await bottomGap()).toBeGreaterThan(0.06)
  })

  test('seeks to a chapter from the menu, and to a time in the description', async ({ page, watch }) => {
    await watch()
    await button(page, playerTexts.chapters).click()
    await page.getByRole('menuitemradio', { name: /The lamp$/ }).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(20)
    await button(page, '0:12').click()
    await expect.poll(() => playbackTime(page)).toBeLessThan(20)
    expect(await playbackTime(page)).toBeGreaterThanOrEqual(12)
  })

  test('skips a sponsor segment, shows a notice, and plays the segment on request', async ({ page, watch }) => {
    await watch()
    await seek(page, 29)
    await button(page, playerTexts.play).click()
    await page.getByText('Skipped sponsor, 0:08').waitFor()
    expect(await playbackTime(page)).toBeGreaterThanOrEqual(38)
    await button(page, /Watch it/).click()
    await expect.poll(() => playbackTime(page)).toBeLessThan(37)
    expect(await playbackTime(page)).toBeGreaterThanOrEqual(30)
  })

  test('closes its help after three seconds', async ({ page, watch }) => {
    await watch()
    await page.clock.install()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: playerTexts.keyboardShortcuts })
    await help.waitFor()
    await page.clock.runFor(1000)
    expect(await help.isVisible()).toBe(true)
    await page.clock.runFor(2200)
    await help.waitFor({ state: 'detached' })
  })

  test('starts at the time in the URL', async ({ page, watch }) => {
    await watch('?t=25')
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(25)
    expect(await playbackTime(page)).toBeLessThan(27)
  })

  test('keeps volume, mute and speed', async ({ page, watch }) => {
    await watch()
    for (const key of ['ArrowDown', 'ArrowDown', 'm', '>', '>']) await page.keyboard.press(key)
    await watch()
    const kept = await page.locator('video').evaluate((video: HTMLVideoElement) => ({
      volume: Math.round(video.volume * 100),
      isMuted: video.muted,
      speed: video.playbackRate,
    }))
    expect(kept).toEqual({ volume: 90, isMuted: true, speed: 1.5 })
  })

  test('returns to the position before a jump', async ({ page, watch }) => {
    await watch('?t=10')
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(10)
    await page.keyboard.press('9')
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(54)
    await page.keyboard.press('u')
    await expect.poll(() => playbackTime(page)).toBeLessThan(54)
    expect(await playbackTime(page)).toBeGreaterThanOrEqual(10)
  })

  test('plays at double speed while Space is held, and plays or pauses when it is pressed', async ({ page, watch }) => {
    await watch()
    const video = page.locator('video')
    const speed = () => video.evaluate((element: HTMLVideoElement) => element.playbackRate)
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.down(' ')
    await expect.poll(speed).toBe(2)
    await page.keyboard.up(' ')
    await expect.poll(speed).toBe(1)
    expect(await isPaused()).toBe(false)
    await button(page, playerTexts.pause).click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(' ')
    await expect.poll(isPaused).toBe(false)
  })

  test('previews the frame at the pointer on the seek bar', async ({ page, watch }) => {
    await watch()
    await page.getByRole('slider', { name: playerTexts.seek }).hover()
    await expect.poll(() => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(320)
  })

  test('ignores its keys in text fields and behind dialogs', async ({ page, watch }) => {
    await watch()
    await button(page, videosTexts.deleteVideo).click()
    await page.getByRole('dialog', { name: deleteVideoTexts.question }).waitFor()
    await page.keyboard.press('m')
    expect(await isMuted(page)).toBe(false)
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.body.append(document.createElement('textarea')))
    const field = page.locator('textarea').last()
    await field.pressSequentially('mfc')
    expect(await isMuted(page)).toBe(false)
    await field.evaluate(element => element.remove())
    await page.keyboard.press('m')
    expect(await isMuted(page)).toBe(true)
  })

  test('plays the next video of a playlist when autoplay is on', async ({ page, playable, watch }) => {
    await watch()
    await autoplay(page).click()
    await seek(page, 59.5)
    await button(page, playerTexts.play).click()
    await page.waitForURL(`**/video/${playable.videoIds[1]}`)
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0.2)
  })

  test('stays in full screen when the next video plays, and leaves it with the page', async ({
    page,
    playable,
    watch,
  }) => {
    const [first, second] = playable.videoIds
    const fillsScreen = () =>
      page.evaluate(() => {
        const { width, height } = document.querySelector('[aria-label="Video player"]')?.getBoundingClientRect() ?? {}
        return document.fullscreenElement !== null && width === innerWidth && height === innerHeight
      })
    await watch()
    await autoplay(page).click()
    await button(page, playerTexts.play).click()
    await page.keyboard.press('f')
    await expect.poll(fillsScreen).toBe(true)
    await seek(page, 59.5)
    await page.waitForURL(`**/video/${second}`)
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0.2)
    expect(await fillsScreen()).toBe(true)
    await page.evaluate(() => history.go(-1))
    await page.waitForURL(`**/video/${first}`)
    await expect.poll(fillsScreen).toBe(true)
    await page
      .locator('main a[href*="/channel/"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL(/\/channel\//)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
  })

  test('saves the position when its tab is closed', async ({ page, playable, id, watch }) => {
    const client = await playable.server.signIn()
    const savedPosition = async () => (await client.getVideo({ params: { id } })).player.position ?? 0
    await watch('?t=21')
    await button(page, playerTexts.play).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(24)
    await page.close({ runBeforeUnload: true })
    // The position of the last regular save, or of the end, which may arrive late on a busy computer.
    await expect.poll(savedPosition).toBeGreaterThan(22)
  })

  test('explains that it cannot play a file, and offers other players', async ({ page, playable, id }) => {
    await playable.server.addFile('mediaDir', `clips/${id}.mp4`, 'no film at all')
    await page.goto(`/video/${id}`)
    const error = page.getByRole('alert').filter({ hasText: 'This browser cannot play this file.' })
    await error.waitFor()
    await error.getByRole('link', { name: playerTexts.downloadFile }).waitFor()
    await error.getByText(`cellar play ${id}`).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      error.getByRole('button', { name: playerTexts.openInMpv }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.m3u$/)
    const parts = (await (await file.createReadStream()).toArray()) as Buffer[]
    const url = Buffer.concat(parts).toString().trim().split('\n').at(-1) ?? ''
    // The URL is signed, so it needs no session.
    expect((await fetch(url)).status).toBe(200)
  })
})

async function waitForPlayer(page: Page): Promise<void> {
  await page.locator('video').waitFor()
  await page.getByRole('slider', { name: playerTexts.seek }).waitFor()
}
