import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { root } from '../support/demo.ts'
import { startFrontProxy, type FrontProxy } from '../support/front-proxy.ts'
import { signIn, startPlayableServer, playbackTime, type PlayableLibrary } from '../support/playable.ts'

const dist = (folder: string) => join(root, 'dist', folder)

describe('on the pages of somebody else', () => {
  let playable: PlayableLibrary
  let front: FrontProxy
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    playable = await startPlayableServer()
    front = await startFrontProxy({
      upstream: playable.server.url,
      folders: {
        '/site/examples/': join(root, 'packages/web/examples'),
        '/site/embed/': dist('embed'),
        '/apps/videos/': dist('web'),
        '/tube/': dist('web'),
      },
      pages: { '/tube/': join(dist('web'), 'index.html') },
    })
    browser = await startBrowser()
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.on('pageerror', error => complaints.push(error.message))
  })
  afterAll(async () => {
    await browser?.close()
    await front?.stop()
    await playable?.server.stop()
  })

  it('mounts the whole app, which asks who is there', async () => {
    await page.goto(`${front.url}/site/examples/app.html`)
    await signIn(page)
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
    await page.getByRole('link', { name: 'Channels' }).first().click()
    await page.getByRole('heading', { name: 'Channels', exact: true }).first().waitFor()
  })

  it('leaves the page its address, its title and its looks', async () => {
    expect(page.url()).toBe(`${front.url}/site/examples/app.html`)
    expect(await page.title()).toBe('The whole app in a page')
    const look = await page.evaluate(() => {
      const { font, margin } = getComputedStyle(document.body)
      const heading = document.querySelector('body > h1')
      return {
        font,
        margin,
        heading: heading && getComputedStyle(heading).fontSize,
        theme: document.documentElement.dataset['theme'],
      }
    })
    expect(look).toEqual({ font: '18px / 27px Georgia, serif', margin: '24px', heading: '36px', theme: undefined })
    const ours = await page.locator('.tubecellar').evaluate(element => getComputedStyle(element).fontFamily)
    expect(ours).toContain('Commissioner')
  })

  it('mounts a player, which plays and saves', async () => {
    const [id = ''] = playable.videoIds
    await page.goto(`${front.url}/site/examples/player.html?video=${id}`)
    await page.getByRole('slider', { name: 'Seek' }).waitFor()
    await page.getByRole('region', { name: 'Video player' }).getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0.5)
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  it('mounts a list in a theme of its own, whose videos open over the page', async () => {
    await page.goto(`${front.url}/site/examples/list.html`)
    await page.getByRole('link', { name: 'The lamp of Skerrow' }).click()
    await page.getByRole('dialog', { name: 'The lamp of Skerrow' }).waitFor()
    expect(await page.locator('.tubecellar').getAttribute('data-theme')).toBe('light')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'The lamp of Skerrow' }).waitFor()
  })

  it('runs from a folder of files, with links that survive a reload', async () => {
    await page.goto(`${front.url}/apps/videos/`)
    await page.getByRole('link', { name: 'The lamp of Skerrow' }).first().click()
    await page.getByRole('region', { name: 'About this video' }).waitFor()
    expect(page.url()).toContain(`/apps/videos/#/video/${playable.videoIds[0]}`)
    await page.reload()
    await page.getByRole('region', { name: 'About this video' }).waitFor()
  })

  it('runs under a path of a proxy, with plain addresses', async () => {
    // The API stays at the root of this origin, so the page says where.
    await page.route(`${front.url}/tube/**`, async route => {
      const response = await route.fetch()
      const type = response.headers()['content-type'] ?? ''
      if (!type.includes('html')) return route.fulfill({ response })
      const html = (await response.text()).replace('<head>', '<head><meta name="tubecellar-server" content="/" />')
      return route.fulfill({ response, body: html })
    })
    await page.goto(`${front.url}/tube/video/${playable.videoIds[0]}?t=3`)
    await page.getByRole('region', { name: 'About this video' }).waitFor()
    await page.getByRole('link', { name: 'Playlists' }).first().click()
    await page.waitForURL(`${front.url}/tube/playlist/`)
    await page.getByRole('heading', { name: 'Playlists', exact: true }).first().waitFor()
    expect(complaints).toEqual([])
  })
})
