import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { loginTexts } from '@tubecellar/core/messages/session'
import { appTexts as navigationTexts } from '@tubecellar/core/messages/app'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { notificationCommandTexts } from '@tubecellar/core/messages/tasks'
import { setupTexts } from '@tubecellar/core/messages/setup'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { browserTest, closeWithoutErrors, playableTest } from '../support/browser-test.ts'
import { cellarPath, startDemo, type Demo } from '../support/demo.ts'
import { playbackTime, signIn } from '../support/playable.ts'
import { runCellar } from '../support/run-cellar.ts'
import { emptyArchiveTest } from '../support/staff-test.ts'
import { openTerminal } from '../support/terminal.ts'

const TITLE = /The last keeper/

/** The product with the sample site, with a window, and a home folder in which its user is signed in. */
const demoTest = browserTest
  .extend('demo', async ({}, { onCleanup }) => {
    const demo = await startDemo()
    onCleanup(() => demo.stop())
    await runCellar(demo, ['login', demo.url, '--username', demo.username, '--password-stdin'], demo.password)
    return demo
  })
  .extend('page', async ({ browser, demo }, { onCleanup }) => {
    const context = await browser.newContext({ baseURL: demo.url, viewport: { width: 1440, height: 1000 } })
    const page = await context.newPage()
    const consoleErrors: string[] = []
    page.on('console', message => message.type() === 'error' && consoleErrors.push(message.text()))
    const close = closeWithoutErrors(page)
    onCleanup(async () => {
      await close()
      // The browser reports the ping before the sign-in, which is rejected.
      expect(consoleErrors.filter(text => !text.includes('status of 403'))).toEqual([])
    })
    return page
  })

playableTest('the sign-in form shows why a sign-in failed', async ({ page }) => {
  await page.context().clearCookies()
  await page.goto('/')
  await page.getByLabel(loginTexts.username).fill('admin')
  await page.getByLabel(loginTexts.password).fill('not this one')
  await page.getByRole('button', { name: loginTexts.signIn }).click()
  await page.getByText(loginTexts.failedToLogin).waitFor()
  await page.getByText('Wrong username or password.').waitFor()
  await signIn(page)
  await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
})

emptyArchiveTest('the queue shows the progress of a download, and stops it', async ({ page, tube }) => {
  await page.goto('/downloads/')
  await addToQueue(page, tube.faults['slow-media'] ?? '')
  const notification = page.getByRole('article', { name: 'Downloading' })
  await notification.getByText(/\d+%/).first().waitFor()
  await notification.getByRole('button', { name: notificationCommandTexts.stop }).click()
  await notification.waitFor({ state: 'detached' })
  await page.getByText('Total videos in queue: 1').waitFor()
  await page.getByRole('button', { name: `${downloadsTexts.ignore}:` }).click()
  await page.getByText(downloadsTexts.noVideosFound).waitFor()
})

demoTest(
  'a video is downloaded and played in the browser, continued in mpv, and continued in the browser',
  async ({ page, demo }) => {
    await page.goto('/')
    await page.getByLabel(loginTexts.username).fill(demo.username)
    await page.getByLabel(loginTexts.password).fill(demo.password)
    await page.getByRole('button', { name: loginTexts.signIn }).click()
    await page.getByRole('heading', { name: setupTexts.title }).waitFor()
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /Downloads/ })
      .first()
      .click()
    await addToQueue(page, demo.site.videos[0] ?? '')
    // The queue may show the video for less time than a busy computer needs to check it.
    await expect.poll(async () => (await listVideos(demo)).length).toBe(1)
    await page.getByText(downloadsTexts.noVideosFound).waitFor()

    await page.getByRole('link', { name: navigationTexts.home }).first().click()
    await page.getByRole('link', { name: TITLE }).first().click()
    const player = page.getByRole('region', { name: playerTexts.videoPlayer })
    await player.getByRole('button', { name: playerTexts.play, exact: true }).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(1)
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 12))
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(12)
    await player.getByRole('button', { name: playerTexts.pause, exact: true }).click()
    await expect.poll(() => savedPosition(demo)).toBeGreaterThan(12)

    const inBrowser = await savedPosition(demo)
    const terminal = await openTerminal({ command: [cellarPath], env: demo.env })
    try {
      await terminal.waitForText(homeTexts.continueWatching)
      await terminal.waitForText(TITLE)
      await terminal.press('Enter')
      await terminal.waitForText(/►.*The last keeper/)
      await expect.poll(() => savedPosition(demo)).toBeGreaterThan(inBrowser + 4)
      await terminal.press('q')
      await terminal.waitForText('ended with 0')
    } finally {
      await terminal.close()
    }

    const inTerminal = await savedPosition(demo)
    await page.reload()
    await page.locator('video').waitFor()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(inTerminal - 3)
  },
)

async function addToQueue(page: Page, link: string): Promise<void> {
  await page.getByRole('textbox', { name: /Paste/ }).fill(link)
  await page.getByRole('switch', { name: downloadsTexts.downloadImmediately }).check()
  await page.getByRole('button', { name: downloadsTexts.addToQueue }).click()
}

async function listVideos(demo: Demo): Promise<{ player: { position?: number } }[]> {
  const { stdout } = await runCellar(demo, ['video', 'list', '--json'])
  return JSON.parse(stdout) as { player: { position?: number } }[]
}

async function savedPosition(demo: Demo): Promise<number> {
  const [video] = await listVideos(demo)
  return video?.player.position ?? 0
}
