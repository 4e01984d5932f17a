import { setTimeout as sleep } from 'node:timers/promises'
import { AnsiUp } from 'ansi_up'
import type { Browser } from 'playwright-core'
import { cellarPath, type Demo } from '../../tests/support/demo.ts'
import { openTerminal } from '../../tests/support/terminal.ts'
import type { DemoContent } from './populate-demo.ts'
import { writeScreenshot } from './write-screenshot.ts'

const SIZE = { columns: 120, rows: 34 }
/** Thumbnails are drawn after the text. */
const SETTLE_MS = 4000
/** Warnings about missing tools of this computer are removed from the screenshots. */
const TOOL_WARNING = /^[^\n]*! (yt-dlp|ff)[^\n]*\n/m

/** The main screens of the terminal UI: the keys that open them, and a text on them. */
const listScreens = ({ video, channel, playlist }: DemoContent) =>
  [
    ['channels', '2', 'subscribers'],
    ['playlists', '3', 'Rainy days'],
    ['downloads', '4', 'Total videos in queue'],
    ['dashboard', '6', 'Your Archive'],
    ['channel', `O/channel/${channel}/`, 'North Light Films'],
    ['playlist', `O/playlist/${playlist}`, 'Rainy days'],
    ['video', `O/video/${video}`, 'Published'],
    ['search', 'O/search/?query=full:lamp', 'Fulltext'],
    ['settings', 'O/settings/application/', 'Application'],
  ] as const

export async function pictureTerminal(browser: Browser, demo: Demo, demoContent: DemoContent): Promise<void> {
  const env = { ...demo.env, COLORTERM: 'truecolor' }
  const terminal = await openTerminal({ command: [cellarPath], env, ...SIZE })
  const takeScreenshot = async (name: string) => {
    await sleep(SETTLE_MS)
    await writeScreenshot(`terminal-${name}`, await drawFrame(browser, await terminal.screen({ colors: true })))
  }
  await terminal.waitForText(/> \S/)
  await terminal.press('Enter')
  await terminal.waitForText('►')
  await takeScreenshot('home')
  await terminal.press('v')
  await takeScreenshot('list')
  await terminal.press('Q')
  for (const [name, keys, expectedText] of listScreens(demoContent)) {
    await terminal.type(keys[0]!)
    if (keys.length > 1) {
      await sleep(SETTLE_MS)
      await terminal.type(keys.slice(1))
      await terminal.press('Enter')
    }
    await terminal.waitForText(expectedText)
    await takeScreenshot(name)
  }
  await terminal.press('q')
  await terminal.close()
}

async function drawFrame(browser: Browser, frame: string): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const html = new AnsiUp().ansi_to_html(frame.replace(TOOL_WARNING, '').replace(/\n+$/, ''))
  await page.setContent(`<style>
    body { margin: 0; background: #14110f; }
    pre {
      display: inline-block; margin: 0; padding: 16px; background: #14110f; color: #f4ece1;
      font: 15px/18px 'DejaVu Sans Mono', monospace;
    }
  </style><pre>${html}</pre>`)
  const picture = await page.locator('pre').screenshot()
  await page.close()
  return picture
}
