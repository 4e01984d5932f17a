import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { AnsiUp } from 'ansi_up'
import type { Browser } from 'playwright-core'
import { startBrowser } from '../tests/support/browser.ts'
import { cellarPath, startDemo, type Demo } from '../tests/support/demo.ts'
import { runCellar } from '../tests/support/run-cellar.ts'
import { openTerminal } from '../tests/support/terminal.ts'

/** Takes the pictures of README.md from the running product: `npm run pictures`. */
const folder = new URL('../docs/images/', import.meta.url).pathname
const TERMINAL = { columns: 120, rows: 34 }

await mkdir(folder, { recursive: true })
const demo = await startDemo()
const browser = await startBrowser()
try {
  await fill(demo)
  await pictureHome(browser, demo)
  await pictureTerminal(browser, demo)
} finally {
  await browser.close()
  await demo.stop()
}

/** An archive that somebody has lived with for a while. */
async function fill(demo: Demo): Promise<void> {
  await runCellar(demo, ['login', demo.url, '--username', demo.username, '--password-stdin'], demo.password)
  const links = demo.site.videos.filter(link => link.includes('/watch')).slice(0, 14)
  await runCellar(demo, ['queue', 'add', ...links, '--wait'])
  const { stdout } = await runCellar(demo, ['video', 'list', '--json'])
  const videos = JSON.parse(stdout) as { youtube_id: string; player: { duration: number } }[]
  const begun = videos.filter(({ player }) => player.duration > 40).slice(2, 6)
  const page = await browser.newPage()
  await signIn(page, demo)
  for (const [index, { youtube_id: id, player }] of begun.entries()) {
    const position = player.duration * (0.25 + 0.15 * index)
    await page.evaluate(
      async ({ id, position }) => {
        const token = /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? ''
        await fetch(`/api/video/${id}/progress/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrftoken': token },
          body: JSON.stringify({ position }),
        })
      },
      { id, position },
    )
  }
  await page.close()
}

async function signIn(page: Awaited<ReturnType<Browser['newPage']>>, { url, username, password }: Demo): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
}

async function pictureHome(browser: Browser, demo: Demo): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(page, demo)
  await page.getByRole('button', { name: 'More columns' }).click()
  await page.waitForLoadState('networkidle')
  await sleep(500)
  await page.screenshot({ path: `${folder}home.png` })
  await page
    .getByRole('link', { name: /The last keeper/ })
    .first()
    .click()
  await page.locator('video').waitFor()
  await page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: 'Play', exact: true }).click()
  await sleep(3000)
  await page.mouse.move(500, 400)
  await page.mouse.move(520, 420)
  await page.screenshot({ path: `${folder}video.png` })
  await page.close()
}

async function pictureTerminal(browser: Browser, demo: Demo): Promise<void> {
  const env = { ...demo.env, COLORTERM: 'truecolor' }
  const terminal = await openTerminal({ command: [cellarPath], env, ...TERMINAL })
  await terminal.sees('Recent Videos')
  await terminal.press('Enter')
  await terminal.sees('►')
  await sleep(2500)
  const frame = await terminal.screen({ colours: true })
  await terminal.press('q')
  await terminal.close()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent(framePage(frame))
  await page.locator('pre').screenshot({ path: `${folder}terminal.png` })
  await page.close()
}

function framePage(frame: string): string {
  const html = new AnsiUp().ansi_to_html(frame.replace(/\n+$/, ''))
  return `<style>
    body { margin: 0; background: #14110f; }
    pre { display: inline-block; margin: 0; padding: 16px; background: #14110f; color: #f4ece1; font: 15px/18px 'DejaVu Sans Mono', monospace; }
  </style><pre>${html}</pre>`
}
