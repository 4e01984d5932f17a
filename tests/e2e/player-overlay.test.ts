import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayableServer, playbackTime, type PlayableLibrary } from '../support/playable.ts'

const TITLE = 'The lamp of Skerrow'

describe('the player over a page', () => {
  let playable: PlayableLibrary
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    playable = await startPlayableServer()
    browser = await startBrowser()
    page = await playable.open(browser)
    page.on('pageerror', error => complaints.push(error.message))
  })
  afterAll(async () => {
    await browser?.close()
    await playable?.server.stop()
  })

  const disc = () => page.getByRole('button', { name: `Play: ${TITLE}` }).first()
  const overlay = () => page.getByRole('dialog', { name: TITLE })

  it('opens from the disc on a cover, plays, and keeps the page where it is', async () => {
    await page.getByRole('heading', { name: 'Recent Videos' }).waitFor()
    await page.mouse.wheel(0, 200)
    await page.waitForFunction(() => window.scrollY === 200)
    await disc().click()
    await overlay().waitFor()
    expect(new URL(page.url()).searchParams.get('videoId')).toBe(playable.videoIds[0])
    expect(await page.evaluate(() => window.scrollY)).toBe(200)
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0.5)
  })

  it('tells what the video is', async () => {
    const facts = overlay()
    await facts.getByRole('heading', { name: TITLE }).waitFor()
    await facts.getByText(/ views$/).waitFor()
    await facts.getByText(/ likes$/).waitFor()
    await facts.getByRole('link', { name: 'Evening films' }).waitFor()
    // There are seven, but nobody counts them while the integration is off.
    expect(await facts.getByText(/ dislikes$/).count()).toBe(0)
  })

  it('leaves the page behind it inert', async () => {
    const isReachable = await page.evaluate(() => {
      document.querySelector<HTMLElement>('main a')?.focus()
      return document.activeElement?.closest('main') !== null && document.activeElement?.closest('dialog') === null
    })
    expect(isReachable).toBe(false)
  })

  it('toggles watched', async () => {
    await overlay().getByRole('button', { name: 'Mark as watched' }).click()
    await overlay().getByRole('button', { name: 'Mark as unwatched' }).click()
    await overlay().getByRole('button', { name: 'Mark as watched' }).waitFor()
  })

  it('closes with Escape; the focus goes back to where it came from', async () => {
    await page.keyboard.press('Escape')
    await overlay().waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('videoId')
    expect(await disc().evaluate(element => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(200)
  })

  it('comes and goes with the back and forward buttons', async () => {
    await page.goForward()
    await overlay().waitFor()
    await page.goBack()
    await overlay().waitFor({ state: 'detached' })
  })

  it('stays through a reload, and a link to it works', async () => {
    await page.goto(`${playable.server.url}/channel/?videoId=${playable.videoIds[0]}`)
    await overlay().waitFor()
    await page.reload()
    await overlay().waitFor()
    await overlay().getByRole('button', { name: 'Close player' }).click()
    await overlay().waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/channel/')
  })

  it('goes through the playlist', async () => {
    await page.goto(`${playable.server.url}/?videoId=${playable.videoIds[0]}`)
    await page.getByRole('button', { name: /^Next: / }).click()
    await page.waitForURL(url => url.searchParams.get('videoId') === playable.videoIds[1])
    await page.getByRole('button', { name: /^Previous: / }).waitFor()
    await page.keyboard.press('Shift+P')
    await page.waitForURL(url => url.searchParams.get('videoId') === playable.videoIds[0])
  })

  it('leads to the page of the video, which starts at its top', async () => {
    await overlay().getByRole('link', { name: TITLE }).click()
    await page.waitForURL(/\/video\//)
    await page.getByRole('region', { name: 'About this video' }).waitFor()
    expect(await overlay().count()).toBe(0)
  })

  it('says so when there is no such video', async () => {
    await page.goto(`${playable.server.url}/?videoId=nothing-here`)
    await page.getByText('That video does not exist').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('That video does not exist').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})
