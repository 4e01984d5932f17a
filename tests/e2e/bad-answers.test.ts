import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { listTexts } from '@tubecellar/core/messages/list'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { channelsTexts } from '@tubecellar/core/messages/channels'
import { loginTexts } from '@tubecellar/core/messages/session'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { HOSTILE_TITLE, bareVideo, oldVideo } from '../support/old-library.ts'
import { crash, status } from '../support/old-server.ts'
import { oldServerTest as test } from '../support/old-server-test.ts'

const LIST = 'GET /api/video/'
const TITLE = bareVideo.title

const main = (page: Page) => page.locator('main')

describe('the web UI with unsafe texts', () => {
  test('shows HTML in titles, descriptions and comments as text', async ({ page }) => {
    await page.goto(`/video/${oldVideo.youtube_id}`)
    await page.getByRole('heading', { name: HOSTILE_TITLE.replace('\u202E', '') }).waitFor()
    await page.getByText('<script>window.owned = true</script> at').waitFor()
    await page.getByText('<i>keeper</i>').waitFor()
    expect(await page.locator('main script, main i > b, main [onerror]').count()).toBe(0)
    expect(await page.evaluate(() => 'owned' in window)).toBe(false)
  })

  test('links only web URLs and times', async ({ page }) => {
    await page.goto(`/video/${oldVideo.youtube_id}`)
    const about = page.getByRole('region', { name: videosTexts.aboutThisVideo })
    await about.getByRole('button', { name: '0:42' }).waitFor()
    const links = await about.locator('a').evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
    expect(links).toContain('https://example.org/a?b=c')
    expect(links.filter(href => !/^https?:/.test(href))).toEqual([])
    expect(await about.locator('a', { hasText: 'example.org' }).getAttribute('rel')).toContain('noreferrer')
  })
})

describe('the web UI with invalid responses', () => {
  test.for<readonly [string, () => unknown, RegExp]>([
    ['a server error in HTML', () => crash, /The server failed to process the request|Server Error/],
    ['a rejection with a reason', () => status(400, { message: 'That page is too far.' }), /That page is too far\./],
    ['a missing list', () => status(404, { detail: 'Gone.' }), /Gone\./],
    [
      'HTML with the status of a success',
      () => ({ status: 200, html: '<p>Welcome to the hotel network' }),
      /error fetching data/,
    ],
    ['JSON of another program', () => ({ hello: 'world' }), /listVideos/],
    ['an error with the status of a success', () => ({ error: 'The index is closed.' }), /The index is closed\./],
  ])('shows an error for %s, and loads the list on request', async ([, response, text], { page, server }) => {
    server.answer(LIST, response)
    await page.goto('/')
    await main(page).getByText(listTexts.videosNotLoaded).waitFor()
    await main(page).getByText(text).first().waitFor()
    await page.getByRole('navigation').first().waitFor()
    server.answer(LIST, null)
    const list = page.getByRole('region', { name: homeTexts.recentVideos })
    await list.getByRole('button', { name: uiTexts.tryAgain }).click()
    await list.getByText(TITLE).first().waitFor()
  })

  test('shows a placeholder while a response is slow', async ({ page, server }) => {
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
    const { promise: requested, resolve: onRequest } = Promise.withResolvers<void>()
    server.answer(LIST, async () => {
      onRequest()
      await finished
      return { data: [], paginate: {} }
    })
    await page.goto('/')
    await requested
    await main(page).getByRole('status').first().waitFor()
    expect(await page.getByRole('link', { name: channelsTexts.channels }).first().isVisible()).toBe(true)
    finish()
  })

  test('shows a message for a forbidden change, and keeps the session', async ({ page, server }) => {
    server.answer('POST /api/watched/', () => status(403, { detail: 'You do not have permission.' }))
    await page.goto('/')
    await page.getByText(TITLE).first().hover()
    await page
      .getByRole('button', { name: `Mark as watched: ${TITLE}` })
      .first()
      .click()
    await page.getByText('You do not have permission.').waitFor()
    await main(page).getByText(TITLE).first().waitFor()
    expect(await page.getByLabel(loginTexts.password).count()).toBe(0)
  })

  test('asks for a new sign-in when the session has ended, and then opens the requested page', async ({
    page,
    server,
  }) => {
    await page.goto('/playlist/?page=1')
    await page.getByText('Crossings').first().waitFor()
    server.signEverybodyOut()
    await page.getByRole('link', { name: channelsTexts.channels }).first().click()
    await page.getByLabel(loginTexts.username).fill('keeper')
    await page.getByLabel(loginTexts.password).fill('keeper')
    await page.getByRole('button', { name: loginTexts.signIn }).click()
    await page.getByText('Harbor Pictures').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/channel/')
  })

  test('reports that the server is unreachable, and continues when it is back', async ({ page }) => {
    await page.goto('/')
    await main(page).getByText(TITLE).first().waitFor()
    await page.route('**/api/**', route => route.abort())
    await page.getByRole('link', { name: playlistsTexts.playlists }).first().click()
    await main(page).getByText(loginTexts.waitingForBackend).waitFor()
    await page.reload()
    await page.getByText(loginTexts.waitingForBackend).waitFor()
    await page.unroute('**/api/**')
    await page.getByText('Crossings').first().waitFor()
  })
})
