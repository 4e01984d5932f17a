import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { startBrowser } from '../../tests/support/browser.ts'
import { serve, type Archive } from './archive.ts'
import { latency, ms, percentile, type Figure } from './measure.ts'

const RUNS = 7
const ANSWERS = 10
/** What the first screen may load of scripts. Ours. */
const SCRIPTS_LIMIT_KB = 150
/** A longer task is felt as a stutter. Ours, after the browsers' definition. */
const LONG_TASK_MS = 50
const SCROLLS = 40
const WEB_DIR = join(import.meta.dirname, '../../dist/web')

/** The web application in a real browser: how soon Home can be used, what it loads, how it answers. */
export async function benchWeb(archive: Archive): Promise<Figure[]> {
  const { CELLAR_PASSWORD: password = '' } = archive.env
  const server = await serve(archive)
  const bare = await startBarePage()
  const browser = await startBrowser()
  try {
    const coldHome = await coldLoads(browser, server.url, password)
    const bareLoads = await coldLoads(browser, bare.url, null)
    const page = await signedIn(browser, server.url, password)
    return [
      latency('Home usable, cold browser cache', coldHome, { name: 'a bare page with one list', samples: bareLoads }),
      await scriptFigure(),
      await scrollFigure(page),
      ...(await answerFigures(page, server.url)),
    ]
  } finally {
    await browser.close()
    bare.close()
    await server.stop()
  }
}

/** Milliseconds until the first title can be clicked, each time with an empty cache. */
async function coldLoads(browser: Browser, url: string, password: string | null): Promise<number[]> {
  const samples: number[] = []
  const first = await browser.newContext()
  if (password !== null) await signInTo(await first.newPage(), url, password)
  const storageState = await first.storageState()
  await first.close()
  for (let run = 0; run <= RUNS; run++) {
    const context = await browser.newContext({ storageState })
    const page = await context.newPage()
    const begin = performance.now()
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('main h3 a').first().waitFor()
    // The first one warms the server.
    if (run > 0) samples.push(performance.now() - begin)
    await context.close()
  }
  return samples
}

async function signedIn(browser: Browser, url: string, password: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await signInTo(page, url, password)
  await page.locator('main h3 a').first().waitFor()
  return page
}

async function signInTo(page: Page, url: string, password: string): Promise<void> {
  await page.goto(url)
  await page.getByLabel('Username').fill('bench')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.locator('main h3 a').first().waitFor()
}

/** What index.html asks for at once, as it travels. */
async function scriptFigure(): Promise<Figure> {
  const html = await readFile(join(WEB_DIR, 'index.html'), 'utf8')
  const names = new Set(await readdir(join(WEB_DIR, 'assets')))
  const asked = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].flatMap(([, name = '']) => (names.has(name) ? [name] : []))
  const sizes = await Promise.all(
    [...new Set(asked)].map(async name => gzipSync(await readFile(join(WEB_DIR, 'assets', name))).length),
  )
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024
  return {
    what: 'scripts of Home, gzip',
    value: `${kb.toFixed(0)} KB`,
    against: `limit: ${SCRIPTS_LIMIT_KB} KB`,
    ratio: kb / SCRIPTS_LIMIT_KB,
  }
}

async function scrollFigure(page: Page): Promise<Figure> {
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { longTasks: seen })
    new PerformanceObserver(list => seen.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
  })
  for (let i = 0; i < SCROLLS; i++) {
    await page.mouse.wheel(0, i < SCROLLS / 2 ? 200 : -200)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks)
  const longest = Math.max(0, ...tasks)
  const value = tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${ms(longest)}`
  return { what: `tasks over ${LONG_TASK_MS} ms while Home scrolls`, value }
}

/** From an act to the next frame that shows its effect. */
async function answerFigures(page: Page, url: string): Promise<Figure[]> {
  const toggles = await repeat(ANSWERS, async run => {
    const toggle = page.getByRole('switch').first()
    await toggle.click()
    await page.waitForFunction(
      isOn => document.querySelector<HTMLInputElement>('[role=switch]')?.checked === isOn,
      run % 2 === 0,
    )
  })
  const pages = await repeat(ANSWERS, async () => {
    const before = await page.locator('main h3 a').first().textContent()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(
      text => document.querySelector('section[aria-label="Recent Videos"] h3 a')?.textContent !== text,
      before,
    )
  })
  await page.goto(`${url}/search/`)
  const field = page.locator('main').getByRole('searchbox')
  await field.waitFor()
  const typed = await repeat(ANSWERS, async run => {
    await field.press('a')
    await page.waitForFunction(
      length => document.querySelector<HTMLInputElement>('main input[type=search]')?.value.length === length,
      run + 1,
    )
  })
  return [
    latency('a toggle on Home answers', toggles),
    latency('the next page of Home is there', pages),
    { what: 'a typed letter is on the screen, p95', value: ms(percentile(typed, 0.95)) },
  ]
}

async function repeat(times: number, act: (run: number) => Promise<void>): Promise<number[]> {
  const samples: number[] = []
  for (let run = 0; run < times; run++) {
    const begin = performance.now()
    await act(run)
    samples.push(performance.now() - begin)
  }
  return samples
}

/** The same list without an application: one request, one page. */
async function startBarePage() {
  const items = Array.from(
    { length: 12 },
    (_, index) => `<li><h3><a href="#${index}">Video ${index}</a></h3></li>`,
  ).join('')
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><main><ul>${items}</ul></main>`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
