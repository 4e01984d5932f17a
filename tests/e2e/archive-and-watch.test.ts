import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { cellarPath, startDemo, type Demo } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'
import { openTerminal, type Terminal } from '../support/terminal.ts'

const TITLE = /The last keeper/

/** One archive, three ways in: what one does, the others see. The steps build on one another. */
describe('a video archived and watched', () => {
  let demo: Demo
  let browser: Browser
  let page: Page
  let terminal: Terminal
  const complaints: string[] = []

  beforeAll(async () => {
    demo = await startDemo()
    await runCellar(demo, ['login', demo.url, '--username', demo.username, '--password-stdin'], demo.password)
    browser = await startBrowser()
    page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  })

  afterAll(async () => {
    await terminal?.close()
    await browser?.close()
    await demo?.stop()
  })

  it('refuses a wrong password in words, then signs in', async () => {
    await page.goto(demo.url)
    await page.getByLabel('Username').fill(demo.username)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Failed to login.').waitFor()
    await page.getByText('Wrong username or password.').waitFor()
    await page.getByLabel('Password').fill(demo.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('No videos found...').waitFor()
  })

  it('queues links in the browser, shows the download move and stops it', async () => {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Downloads/ })
      .first()
      .click()
    await add(page, demo.site.faults['slow-media']!)
    const tray = page.getByRole('article', { name: 'Downloading' })
    await tray.getByText(/\d+%/).first().waitFor({ timeout: 60_000 })
    await tray.getByRole('button', { name: 'Stop' }).click()
    await tray.waitFor({ state: 'detached', timeout: 30_000 })
    await page.getByText('Total videos in queue: 1').waitFor()
    await page.getByRole('button', { name: 'Ignore' }).click()
    await page.getByText('No videos found...').waitFor()
  })

  it('archives a video', async () => {
    await add(page, demo.site.videos[0]!)
    await page.getByText('Total videos in queue: 1').waitFor({ timeout: 30_000 })
    await page.getByText('No videos found...').waitFor({ timeout: 90_000 })
  })

  it('plays it in the browser: the picture moves', async () => {
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('link', { name: TITLE }).first().click()
    const video = page.locator('video')
    await video.waitFor()
    const player = page.getByRole('region', { name: 'Video player' })
    await player.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1)
    await page.getByRole('slider', { name: 'Seek' }).focus()
    await video.evaluate((element: HTMLVideoElement) => (element.currentTime = 24))
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(25)
    await player.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect.poll(() => positionOf(demo)).toBeGreaterThan(24)
  })

  it('offers to go on in the terminal, and mpv does', async () => {
    terminal = await openTerminal({ command: [cellarPath], env: demo.env })
    await terminal.waitForText('Continue Watching')
    await terminal.waitForText(TITLE)
    const before = await positionOf(demo)
    await terminal.press('Enter')
    await terminal.waitForText(/►.*The last keeper/)
    await expect.poll(() => positionOf(demo), { timeout: 30_000, interval: 500 }).toBeGreaterThan(before + 4)
  })

  it('keeps the last position when the terminal is left', async () => {
    await terminal.press('q')
    await terminal.waitForText(/ended with 0/)
    expect(await positionOf(demo)).toBeGreaterThan(28)
  })

  it('goes on in the browser where mpv stopped', async () => {
    const position = await positionOf(demo)
    await page.reload()
    const video = page.locator('video')
    await video.waitFor()
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(position - 3)
  })

  it('caused no error in the console', () => {
    // A refused login is a 400, and anonymous pings are 403: the browser reports these answers by itself.
    expect(complaints.filter(text => !/status of 40[03]/.test(text))).toEqual([])
  })
})

async function add(page: Page, link: string): Promise<void> {
  await page.getByRole('textbox', { name: /Paste/ }).fill(link)
  await page.getByRole('switch', { name: 'Download immediately' }).check()
  await page.getByRole('button', { name: 'Add to queue' }).click()
}

async function positionOf(demo: Demo): Promise<number> {
  const { stdout } = await runCellar(demo, ['video', 'list', '--json'])
  const [video] = JSON.parse(stdout) as { player: { position?: number } }[]
  return video?.player.position ?? 0
}
