import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import type { Demo } from '../../tests/support/demo.ts'
import { runCellar } from '../../tests/support/run-cellar.ts'
import type { DemoContent } from './populate-demo.ts'
import { writeScreenshot } from './write-screenshot.ts'

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
/** Time for thumbnails, fonts and the glow of thumbnails. */
const SETTLE_MS = 800
/** Warnings about missing tools of this computer are removed from the screenshots. */
const TOOL_WARNING = /^Close: (yt-dlp|ff)/

type Screens = readonly (readonly [name: string, path: string])[]

const listScreens = ({ channel, playlist }: DemoContent): Screens => [
  ['home', '/'],
  ['channels', '/channel/'],
  ['channel', `/channel/${channel}/`],
  ['channel-streams', `/channel/${channel}/streams/`],
  ['channel-shorts', `/channel/${channel}/shorts/`],
  ['channel-playlists', `/channel/${channel}/playlist/`],
  ['channel-about', `/channel/${channel}/about/`],
  ['playlists', '/playlist/'],
  ['playlist', `/playlist/${playlist}`],
  ['downloads', '/downloads/'],
  ['search', '/search/?query=river'],
  ['search-lines', '/search/?query=full:lamp'],
  ['dashboard', '/settings/'],
  ['settings-user', '/settings/user/'],
  ['settings-application', '/settings/application/'],
  ['settings-scheduling', '/settings/scheduling/'],
  ['settings-actions', '/settings/actions/'],
  ['about', '/about/'],
  ['not-found', '/no/such/page/'],
]

/** All screens on a desktop with the dark theme; Home on a phone and with the light theme. */
export async function pictureWeb(browser: Browser, demo: Demo, demoContent: DemoContent): Promise<void> {
  const page = await browser.newPage({ viewport: DESKTOP })
  await page.goto(demo.url)
  await page.getByLabel('Username').waitFor()
  await takeScreenshot(page, 'login')
  await signIn(page, demo)
  for (const [name, path] of listScreens(demoContent)) {
    await page.goto(demo.url + path)
    await takeScreenshot(page, name)
  }
  await screenshotPlayback(page, demo, `/?videoId=${demoContent.video}`, 'overlay')
  await screenshotPlayback(page, demo, `/video/${demoContent.video}`, 'video')

  await page.setViewportSize(PHONE)
  await page.goto(demo.url)
  await takeScreenshot(page, 'home-phone')
  await page.setViewportSize(DESKTOP)
  await runCellar(demo, ['settings', 'set', '--user', 'stylesheet=light.css'])
  await page.goto(demo.url)
  await takeScreenshot(page, 'home-light')
  await runCellar(demo, ['settings', 'set', '--user', 'stylesheet=dark.css'])
  await page.close()
}

/** A few seconds into a video, with visible controls. */
async function screenshotPlayback(page: Page, demo: Demo, path: string, name: string): Promise<void> {
  await page.goto(demo.url + path)
  const player = page.getByRole('region', { name: 'Video player' })
  await player.waitFor()
  // The overlay starts automatically, the page does not: pressing the button could pause it.
  await page.evaluate(() => document.querySelector('video')?.play())
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 2)
  await player.hover()
  await takeScreenshot(page, name)
}

async function signIn(page: Page, { username, password }: Demo): Promise<void> {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.getByText('Loading', { exact: true }).first().waitFor({ state: 'detached' })
  const warning = page.getByRole('button', { name: TOOL_WARNING })
  // A synthetic event, because the page below the overlay cannot be clicked.
  if (await warning.isVisible()) await warning.dispatchEvent('click')
  await sleep(SETTLE_MS)
  await writeScreenshot(`web-${name}`, await page.screenshot())
}
