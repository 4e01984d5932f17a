import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { appTexts } from '@tubecellar/core/messages/app'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { closeWithoutErrors, playableTest } from '../support/browser-test.ts'
import { root } from '../support/demo.ts'
import { startFrontProxy } from '../support/front-proxy.ts'
import { playbackTime, signIn } from '../support/playable.ts'

const dist = (folder: string) => join(root, 'dist', folder)
const TITLE = 'The lamp of Skerrow'

describe('Tubecellar in the pages of another site', () => {
  const test = playableTest
    .extend('site', async ({ playable }, { onCleanup }) => {
      const site = await startFrontProxy({
        upstream: playable.server.url,
        folders: {
          '/site/examples/': join(root, 'packages/web/examples'),
          '/site/embed/': dist('embed'),
          '/apps/videos/': dist('web'),
          '/tube/': dist('web'),
        },
        pages: { '/tube/': join(dist('web'), 'index.html') },
      })
      onCleanup(() => site.stop())
      return site
    })
    .extend('page', async ({ browser, playable, site }, { onCleanup }) => {
      const page = await playable.openWindow(browser, { origin: site.url })
      onCleanup(closeWithoutErrors(page))
      return page
    })
    .extend('id', ({ playable }) => playable.videoIds[0] ?? '')

  test('mounts the complete web UI, with its sign-in form', async ({ page }) => {
    await page.context().clearCookies()
    await page.goto('/site/examples/app.html')
    await signIn(page)
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    await page.getByRole('link', { name: appTexts.channels }).first().click()
    await page.getByRole('heading', { name: appTexts.channels, exact: true }).first().waitFor()
  })

  test('does not change the URL, title and style of the page', async ({ page, site }) => {
    await page.goto('/site/examples/app.html')
    await page.getByRole('link', { name: appTexts.channels }).first().click()
    await page.getByRole('heading', { name: appTexts.channels, exact: true }).first().waitFor()
    expect(page.url()).toBe(`${site.url}/site/examples/app.html`)
    expect(await page.title()).toBe('The whole app in a page')
    const style = await page.evaluate(() => {
      const { font, margin } = getComputedStyle(document.body)
      const heading = document.querySelector('body > h1')
      return {
        font,
        margin,
        heading: heading && getComputedStyle(heading).fontSize,
        theme: document.documentElement.dataset['theme'],
      }
    })
    expect(style).toEqual({ font: '18px / 27px Georgia, serif', margin: '24px', heading: '36px', theme: undefined })
    const embedded = await page.locator('.tubecellar').evaluate(element => getComputedStyle(element).fontFamily)
    expect(embedded).toContain('Commissioner')
  })

  test('mounts a player without navigation', async ({ page, id }) => {
    await page.goto(`/site/examples/player.html?video=${id}`)
    await page.getByRole('slider', { name: playerTexts.seek }).waitFor()
    await page
      .getByRole('region', { name: playerTexts.videoPlayer })
      .getByRole('button', { name: playerTexts.play, exact: true })
      .click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0.5)
    expect(await page.getByRole('navigation').count()).toBe(0)
  })

  test('mounts a list with a separate theme, which opens videos in an overlay', async ({ page }) => {
    await page.goto('/site/examples/list.html')
    await page.getByRole('link', { name: TITLE }).click()
    await page.getByRole('dialog', { name: TITLE }).waitFor()
    expect(await page.locator('.tubecellar').getAttribute('data-theme')).toBe('light')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: TITLE }).waitFor()
  })

  test('runs from a folder of files, with links that work after a reload', async ({ page, site, id }) => {
    await page.goto(`${site.url}/apps/videos/`)
    await page.getByRole('link', { name: TITLE }).first().click()
    await page.getByRole('region', { name: videosTexts.aboutThisVideo }).waitFor()
    expect(page.url()).toContain(`/apps/videos/#/video/${id}`)
    await page.reload()
    await page.getByRole('region', { name: videosTexts.aboutThisVideo }).waitFor()
  })

  test('runs under a path of a proxy, with URLs without a hash', async ({ page, site, id }) => {
    // The API is at the root of this origin, so the page names its path.
    await page.route(`${site.url}/tube/**`, async route => {
      const response = await route.fetch()
      const type = response.headers()['content-type'] ?? ''
      if (!type.includes('html')) return route.fulfill({ response })
      const html = (await response.text()).replace('<head>', '<head><meta name="tubecellar-server" content="/" />')
      return route.fulfill({ response, body: html })
    })
    await page.goto(`/tube/video/${id}?t=3`)
    await page.getByRole('region', { name: videosTexts.aboutThisVideo }).waitFor()
    await page.getByRole('link', { name: playlistsTexts.playlists }).first().click()
    await page.waitForURL(`${site.url}/tube/playlist/`)
    await page.getByRole('heading', { name: playlistsTexts.playlists, exact: true }).first().waitFor()
  })
})
