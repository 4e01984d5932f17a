import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { root } from '../support/demo.ts'
import { startFrontProxy, type FrontProxy } from '../support/front-proxy.ts'
import { HOSTILE_TITLE, bareVideo, oldVideo } from '../support/old-library.ts'
import { crash, startOldServer, status, type OldServer } from '../support/old-server.ts'

const LIST = 'GET /api/video/'
const TITLE = bareVideo.title

/** Whatever a server answers, there is a page that says so and a way on. */
describe('bad answers and bad input in a browser', () => {
  let server: OldServer
  let front: FrontProxy
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    server = await startOldServer()
    const web = join(root, 'dist/web')
    front = await startFrontProxy({
      upstream: server.url,
      folders: { '/': web },
      pages: { '/': join(web, 'index.html') },
    })
    browser = await startBrowser()
    page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    page.on('pageerror', error => complaints.push(error.message))
    await page.goto(front.url)
    await signIn(page)
  })
  beforeEach(() => server.answer(LIST, null))
  afterAll(async () => {
    await browser?.close()
    await front?.stop()
    await server?.stop()
  })

  const main = () => page.locator('main')
  const isOwned = () => page.evaluate(() => 'owned' in window)

  it('shows hostile titles, descriptions and comments as the text they are', async () => {
    await page.goto(`${front.url}/video/${oldVideo.youtube_id}`)
    const shown = HOSTILE_TITLE.replace('\u202E', '')
    await page.getByRole('heading', { name: shown }).waitFor()
    await page.getByText('<script>window.owned = true</script> at').waitFor()
    await page.getByText('<i>keeper</i>').waitFor()
    expect(await page.locator('main script, main i > b, main [onerror]').count()).toBe(0)
    expect(await isOwned()).toBe(false)
  })

  it('links only what is safe to follow, and times', async () => {
    const about = page.getByRole('region', { name: 'About this video' })
    const links = await about.locator('a').evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
    expect(links).toContain('https://example.org/a?b=c')
    expect(links.filter(href => !/^https?:/.test(href))).toEqual([])
    await expect(about.locator('a', { hasText: 'example.org' }).getAttribute('rel')).resolves.toContain('noreferrer')
    await about.getByRole('button', { name: '0:42' }).waitFor()
  })

  it.each<[string, () => unknown, RegExp]>([
    ['a crash in HTML', () => crash, /The server failed to process the request|Server Error/],
    ['a refusal with its reason', () => status(400, { message: 'That page is too far.' }), /That page is too far\./],
    ['a list that is not there', () => status(404, { detail: 'Gone.' }), /Gone\./],
    [
      'HTML that claims to be well',
      () => ({ status: 200, html: '<p>Welcome to the hotel network' }),
      /error fetching data/,
    ],
    ['JSON of another program', () => ({ hello: 'world' }), /listVideos/],
    ['an error that claims to be well', () => ({ error: 'The index is closed.' }), /The index is closed\./],
  ])('says what is wrong with %s, and tries again', async (_name, response, text) => {
    server.answer(LIST, response)
    await page.goto(front.url)
    await main().getByText('The videos could not be loaded').waitFor({ timeout: 30_000 })
    await main().getByText(text).first().waitFor()
    await page.getByRole('navigation').first().waitFor()
    server.answer(LIST, null)
    await main().getByRole('button', { name: 'Try again' }).click()
    await main().getByText(TITLE).first().waitFor()
  })

  it('keeps a place for a slow answer', async () => {
    let finish = () => {}
    const requested = new Promise<void>(resolve => {
      server.answer(LIST, async () => {
        resolve()
        await new Promise<void>(done => (finish = done))
        return { data: [], paginate: {} }
      })
    })
    await page.goto(front.url)
    await requested
    await main().getByRole('status').first().waitFor()
    expect(await page.getByRole('link', { name: 'Channels' }).first().isVisible()).toBe(true)
    server.answer(LIST, null)
    finish()
  })

  it('takes a forbidden click for a message, not for a sign-out', async () => {
    await page.goto(front.url)
    server.answer('POST /api/watched/', () => status(403, { detail: 'You do not have permission.' }))
    await page.getByText(TITLE).first().hover()
    await page
      .getByRole('button', { name: `Mark as watched: ${TITLE}` })
      .first()
      .click()
    await page.getByText('You do not have permission.').waitFor()
    server.answer('POST /api/watched/', null)
    await main().getByText(TITLE).first().waitFor()
    expect(await page.getByLabel('Password').count()).toBe(0)
  })

  it('asks a person whose session is dead to sign in, and goes on where they were', async () => {
    await page.goto(`${front.url}/playlist/?page=1`)
    await page.getByText('Crossings').first().waitFor()
    server.signEverybodyOut()
    await page.getByRole('link', { name: 'Channels' }).first().click()
    await page.getByLabel('Password').waitFor()
    await signIn(page)
    await page.getByText('Harbour Pictures').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/channel/')
  })

  it('says that the server is away, and comes back with it', async () => {
    await page.goto(front.url)
    await main().getByText(TITLE).first().waitFor()
    await page.route('**/api/**', route => route.abort())
    await page.getByRole('link', { name: 'Playlists' }).first().click()
    await main().getByText('Waiting for backend').waitFor({ timeout: 30_000 })
    await page.reload()
    await page.getByText('Waiting for backend').waitFor()
    await page.unroute('**/api/**')
    await page.getByText('Crossings').first().waitFor()
  })

  it('threw nothing all the while', () => {
    expect(complaints).toEqual([])
  })
})

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('keeper')
  await page.getByLabel('Password').fill('keeper')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' })
}
