import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayableServer, playbackTime, type PlayableLibrary } from '../support/playable.ts'

describe('the player in a browser', () => {
  let playable: PlayableLibrary
  let browser: Browser
  let page: Page
  let id: string

  beforeAll(async () => {
    playable = await startPlayableServer()
    id = playable.videoIds[0] ?? ''
    browser = await startBrowser()
    page = await playable.open(browser, `/video/${id}`)
    await playing(page)
  })
  afterAll(async () => {
    await browser?.close()
    await playable?.server.stop()
  })

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const watch = async (search = '') => {
    await page.goto(`${playable.server.url}/video/${id}${search}`)
    await playing(page)
  }

  it('shows subtitles in the size and on the ground that were chosen, and remembers both', async () => {
    await page.keyboard.press('c')
    expect(await cueText(page)).toBe('The lamp is lit')
    await button('Subtitles').click()
    await page.getByRole('group', { name: 'Size' }).getByRole('menuitemradio', { name: 'Huge' }).click()
    await page.getByRole('group', { name: 'Background' }).getByRole('menuitemradio', { name: 'None' }).click()
    await page.keyboard.press('Escape')
    const look = () =>
      page.locator('video').evaluate(video => {
        const { fontSize, backgroundColor } = getComputedStyle(video, '::cue')
        return { fontSize, backgroundColor }
      })
    const chosen = await page.getByRole('region', { name: 'Video player' }).evaluate(frame => ({ ...frame.dataset }))
    expect(chosen).toMatchObject({ cueSize: 'huge', cueGround: 'none' })
    expect((await look()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    await watch()
    const again = await page.getByRole('region', { name: 'Video player' }).evaluate(frame => ({ ...frame.dataset }))
    expect(again).toMatchObject({ cueSize: 'huge', cueGround: 'none' })
  })

  it('jumps to a chapter from its menu, and to a time in the description', async () => {
    await button('Chapters').click()
    await page.getByRole('menuitemradio', { name: /The lamp$/ }).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(20)
    await button('0:12').click()
    await expect.poll(() => playbackTime(page)).toBeLessThan(20)
    expect(await playbackTime(page)).toBeGreaterThanOrEqual(12)
  })

  it('skips a sponsor, says so, and goes back into it', async () => {
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 29))
    await button('Play').click()
    await page.getByText('Skipped sponsor, 0:08').waitFor()
    expect(await playbackTime(page)).toBeGreaterThanOrEqual(38)
    await page.getByRole('button', { name: /Watch it/ }).click()
    await expect.poll(() => playbackTime(page)).toBeLessThan(37)
    expect(await playbackTime(page)).toBeGreaterThanOrEqual(30)
    await button('Pause').click()
  })

  it('closes its help by itself after three seconds', async () => {
    await page.clock.install()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await help.waitFor()
    await page.clock.runFor(1000)
    expect(await help.isVisible()).toBe(true)
    await page.clock.runFor(2200)
    await help.waitFor({ state: 'detached' })
    await page.clock.resume()
  })

  it('starts where t says', async () => {
    await watch('?t=25')
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(25)
    expect(await playbackTime(page)).toBeLessThan(27)
  })

  it('remembers volume, mute and speed', async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'm', '>', '>']) await page.keyboard.press(key)
    await watch()
    const kept = await page.locator('video').evaluate((video: HTMLVideoElement) => ({
      volume: Math.round(video.volume * 100),
      isMuted: video.muted,
      speed: video.playbackRate,
    }))
    expect(kept).toEqual({ volume: 90, isMuted: true, speed: 1.5 })
    for (const key of ['ArrowUp', 'ArrowUp', 'm', '=']) await page.keyboard.press(key)
  })

  it('goes back to where a jump began', async () => {
    await watch('?t=10')
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(10)
    await page.keyboard.press('9')
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(54)
    await page.keyboard.press('u')
    await expect.poll(() => playbackTime(page)).toBeLessThan(54)
    expect(await playbackTime(page)).toBeGreaterThanOrEqual(10)
  })

  it('is quick for as long as Space is held, and plays or pauses when it was only pressed', async () => {
    const video = page.locator('video')
    const speed = () => video.evaluate((element: HTMLVideoElement) => element.playbackRate)
    const isPaused = () => video.evaluate((element: HTMLVideoElement) => element.paused)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.down(' ')
    await expect.poll(speed).toBe(2)
    await page.keyboard.up(' ')
    await expect.poll(speed).toBe(1)
    expect(await isPaused()).toBe(false)
    await button('Pause').click()
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press(' ')
    await expect.poll(isPaused).toBe(false)
    await button('Pause').click()
  })

  it('shows the frame that a place on the bar leads to', async () => {
    await page.getByRole('slider', { name: 'Seek' }).hover()
    await expect.poll(() => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(320)
  })

  it('leaves its keys alone while somebody types, and behind a question', async () => {
    const isMuted = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.muted)
    await button('Delete Video').click()
    await page.getByRole('dialog', { name: 'Are you sure?' }).waitFor()
    await page.keyboard.press('m')
    expect(await isMuted()).toBe(false)
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.body.append(document.createElement('textarea')))
    await page.locator('textarea').last().pressSequentially('mfc')
    expect(await isMuted()).toBe(false)
    await page
      .locator('textarea')
      .last()
      .evaluate(field => field.remove())
    await page.keyboard.press('m')
    expect(await isMuted()).toBe(true)
    await page.keyboard.press('m')
  })

  it('plays the next one of a playlist by itself when autoplay is on', async () => {
    await page.getByRole('switch', { name: 'Autoplay', exact: true }).click()
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 59.5))
    await button('Play').click()
    await page.waitForURL(`**/video/${playable.videoIds[1]}`)
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0.2)
    await page.getByRole('switch', { name: 'Autoplay', exact: true }).click()
  })

  it('stays in full screen when the next one plays, and leaves it with the player', async () => {
    const fills = () =>
      page.evaluate(() => {
        const { width, height } = document.querySelector('[aria-label="Video player"]')?.getBoundingClientRect() ?? {}
        return document.fullscreenElement !== null && width === innerWidth && height === innerHeight
      })
    await page.goto(`${playable.server.url}/video/${playable.videoIds[0]}`)
    await page.getByRole('switch', { name: 'Autoplay', exact: true }).click()
    await button('Play').click()
    await page.keyboard.press('f')
    await expect.poll(fills).toBe(true)
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 59.5))
    await page.waitForURL(`**/video/${playable.videoIds[1]}`)
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0.2)
    expect(await fills()).toBe(true)
    await page.evaluate(() => history.go(-1))
    await page.waitForURL(`**/video/${playable.videoIds[0]}`)
    await expect.poll(fills).toBe(true)
    await page
      .locator('main a[href*="/channel/"]')
      .first()
      .evaluate((link: HTMLAnchorElement) => link.click())
    await page.waitForURL(/\/channel\//)
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)
    await page.goBack()
    await page.getByRole('switch', { name: 'Autoplay', exact: true }).click()
  })

  it('saves where it was when its tab is closed', async () => {
    const [, , third = ''] = playable.videoIds
    const client = await playable.server.signIn()
    const stored = async () => (await client.getVideo({ params: { id: third } })).player.position ?? 0
    const other = await page.context().newPage()
    await other.goto(`${playable.server.url}/video/${third}?t=21`)
    await playing(other)
    await other.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => playbackTime(other)).toBeGreaterThan(24)
    await other.close({ runBeforeUnload: true })
    // Between two saves, and no later than the last word of the player, which a busy machine holds back.
    await expect.poll(stored).toBeGreaterThan(22)
  })

  it('says plainly what it cannot play, and how to watch it all the same', async () => {
    const [, second = ''] = playable.videoIds
    await playable.server.addFile('mediaDir', `clips/${second}.mp4`, 'no film at all')
    await page.goto(`${playable.server.url}/video/${second}`)
    const error = page.getByRole('alert').filter({ hasText: 'This browser cannot play this file.' })
    await error.waitFor()
    await error.getByRole('link', { name: 'Download File' }).waitFor()
    await error.getByText(`cellar play ${second}`).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      error.getByRole('button', { name: 'Open in mpv' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.m3u$/)
    const text = await (
      await file.createReadStream()
    )
      .toArray()
      .then(parts => Buffer.concat(parts as Buffer[]).toString())
    const url = text.trim().split('\n').at(-1) ?? ''
    // No session, no token: the address alone opens the file.
    expect((await fetch(url)).status).toBe(200)
  })
})

async function playing(page: Page): Promise<void> {
  await page.locator('video').waitFor()
  await page.getByRole('slider', { name: 'Seek' }).waitFor()
}

function cueText(page: Page): Promise<string | undefined> {
  return page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    const track = [...video.textTracks].find(({ mode }) => mode === 'showing')
    const element = video.querySelector('track')
    if (element && element.readyState < 2) await new Promise(resolve => element.addEventListener('load', resolve))
    return (track?.cues?.[0] as VTTCue | undefined)?.text
  })
}
