import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { castTexts } from '@tubecellar/core/messages/playback'
import { startBrowser } from '../support/browser.ts'
import { closeWithoutErrors, playableTest } from '../support/browser-test.ts'
import { playbackTime } from '../support/playable.ts'
import { installFakeCastSdk, receiverLog, advanceReceiver } from '../support/fake-cast-sdk.ts'

/** A receiver cannot reach a loopback address, so the page is opened under this name. */
const HOST = 'cellar.test'

const player = (page: Page) => page.getByRole('region', { name: playerTexts.videoPlayer })
const castButton = (page: Page) => player(page).getByRole('button', { name: castTexts.cast })
const castTarget = (page: Page, name: string | RegExp) => page.getByRole('menuitemradio', { name })
const BROWSER_DEVICES = 'Devices found by this browser'

const test = playableTest
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await startBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`])
    onCleanup(() => browser.close())
    return browser
  })
  .extend('origin', ({ playable }) => `http://${HOST}:${new URL(playable.server.url).port}`)
  .extend('page', async ({ browser, playable, origin }, { onCleanup }) => {
    const page = await playable.openWindow(browser, { origin })
    onCleanup(closeWithoutErrors(page))
    return page
  })
  .extend('id', ({ playable }) => playable.videoIds[0] ?? '')
  /** URLs of other origins that the page requested. */
  .extend('foreignRequests', ({ page, origin }) => {
    const requests: string[] = []
    page.on('request', request => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) requests.push(request.url())
    })
    return requests
  })
  .extend('savedPosition', ({ playable, id }) => async () => {
    const client = await playable.server.signIn()
    return (await client.getVideo({ params: { id } })).player.position
  })
  .extend('enableCast', ({ playable }) => async () => {
    const admin = await playable.server.signIn()
    await admin.updateAppSettings({ body: { application: { enable_cast: true } } })
  })

test('is not offered by default, and no screen requests anything from another origin', async ({
  page,
  playable,
  id,
  foreignRequests,
}) => {
  const { channelId, playlistId } = playable
  const lists = ['/', '/channel/', `/channel/${channelId}`, '/playlist/', `/playlist/${playlistId}`]
  const settings = ['', 'user/', 'application/', 'scheduling/', 'actions/'].map(name => `/settings/${name}`)
  for (const path of [...lists, '/downloads/', '/search/?query=river', ...settings, '/about/', `/video/${id}`]) {
    await page.goto(path)
    await page.locator('main').waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page.getByRole('slider', { name: playerTexts.seek }).waitFor()
  expect(await castButton(page).count()).toBe(0)
  expect(foreignRequests).toEqual([])
})

describe('casting to Google Cast receivers', () => {
  const castTest = test.extend('startCasting', ({ page, id, enableCast }) => async () => {
    await enableCast()
    await installFakeCastSdk(page)
    await page.goto(`/video/${id}?t=20`)
    await castButton(page).click()
    await castTarget(page, /Google Cast/).click()
    await page.getByText(castTexts.playingOn('Living room')).waitFor()
  })

  test('loads nothing from Google until the user selects it', async ({ page, id, enableCast, foreignRequests }) => {
    await enableCast()
    await installFakeCastSdk(page)
    await page.goto(`/video/${id}?t=20`)
    await castButton(page).click()
    await castTarget(page, BROWSER_DEVICES).waitFor()
    expect(foreignRequests).toEqual([])
    await castTarget(page, /Google Cast/).click()
    await page.getByText(castTexts.playingOn('Living room')).waitFor()
    expect(foreignRequests.every(url => url.startsWith('https://www.gstatic.com/cv/js/sender/'))).toBe(true)
  })

  castTest(
    'sends a URL that needs no session, and starts three seconds before the position',
    async ({ page, playable, origin, startCasting }) => {
      await startCasting()
      const log = await receiverLog(page)
      expect(log).toMatchObject({ title: 'The lamp of Skerrow' })
      expect(Math.round(log?.startAt ?? 0)).toBe(17)
      const url = new URL(log?.url ?? '')
      expect(url.origin).toBe(origin)
      expect((await playable.server.fetch(url.pathname + url.search)).status).toBe(200)
    },
  )

  castTest(
    'saves the position of the receiver, and skips sponsor segments on it',
    async ({ page, startCasting, savedPosition }) => {
      await startCasting()
      await advanceReceiver(page, 5)
      await expect.poll(savedPosition).toBeGreaterThan(19)
      await advanceReceiver(page, 8.5)
      await page.getByText('Skipped sponsor, 0:08').waitFor()
      await page.getByText(/^0:38/).first().waitFor()
    },
  )

  castTest(
    'continues in the browser at the position of the receiver',
    async ({ page, startCasting, savedPosition }) => {
      await startCasting()
      await advanceReceiver(page, 24)
      await player(page).getByRole('button', { name: castTexts.stop }).click()
      await page.getByText(castTexts.playingOn('Living room')).waitFor({ state: 'detached' })
      await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(41)
      await expect.poll(savedPosition).toBeGreaterThanOrEqual(41)
    },
  )

  test('explains that no receiver can reach a loopback address', async ({ browser, playable, id, enableCast }) => {
    await enableCast()
    const page = await playable.openWindow(browser)
    await page.goto(`/video/${id}`)
    await castButton(page).click()
    await castTarget(page, /Google Cast/).click()
    await page.getByText(/A receiver cannot reach 127\.0\.0\.1\. Open this page with/).waitFor()
  })
})

describe('casting to devices found by the browser', () => {
  const prompts = (page: Page) => page.evaluate(() => (window as unknown as { prompts: Prompt[] }).prompts)
  const disconnect = (page: Page) => page.evaluate(() => (window as unknown as { disconnect(): void }).disconnect())

  const remoteTest = test
    .extend('openVideo', ({ page, id, enableCast }) => async (startAt: number) => {
      await enableCast()
      await page.addInitScript(standInRemotePlayback)
      await page.goto(`/video/${id}?t=${startAt}`)
      await page.getByRole('slider', { name: playerTexts.seek }).waitFor()
      await expect.poll(() => playbackTime(page)).toBeCloseTo(startAt, 0)
    })
    .extend('startCasting', ({ page, openVideo }) => async (startAt: number) => {
      await openVideo(startAt)
      await castButton(page).click()
      await castTarget(page, BROWSER_DEVICES).click()
      await page.getByText(castTexts.playingOn('another device')).waitFor()
      return (await prompts(page)).at(-1)
    })

  remoteTest(
    'plays a signed URL from three seconds before the position, and saves the position',
    async ({ page, playable, origin, startCasting, savedPosition }) => {
      const requested = await startCasting(20)
      expect(Math.round(requested?.at ?? 0)).toBe(17)
      const url = new URL(requested?.src ?? '')
      expect(url.origin).toBe(origin)
      expect((await playable.server.fetch(url.pathname + url.search)).status).toBe(200)
      expect((await playable.server.fetch(url.pathname)).status).toBe(403)
      await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 47))
      await player(page).getByRole('button', { name: playerTexts.pause }).click()
      await expect.poll(async () => Math.round((await savedPosition()) ?? 0)).toBe(47)
    },
  )

  remoteTest('continues in the browser when the device disconnects', async ({ page, startCasting }) => {
    await startCasting(20)
    // Paused first: on a busy computer the video would play until the click.
    await player(page).getByRole('button', { name: playerTexts.pause }).click()
    await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 47))
    await disconnect(page)
    await page.getByText(castTexts.playingOn('another device')).waitFor({ state: 'detached' })
    expect(Math.round(await playbackTime(page))).toBe(47)
  })

  remoteTest('does not step back near the start', async ({ startCasting }) => {
    expect(Math.round((await startCasting(4))?.at ?? 0)).toBe(4)
  })

  remoteTest('stays in the browser when the user closes the choice of devices', async ({ page, openVideo }) => {
    await openVideo(20)
    await page.evaluate(() => Object.assign(window, { isRefused: true }))
    const src = () => page.locator('video').evaluate((video: HTMLVideoElement) => new URL(video.src).pathname)
    const before = await src()
    await castButton(page).click()
    await castTarget(page, BROWSER_DEVICES).click()
    await expect.poll(async () => (await prompts(page)).length).toBe(1)
    await expect.poll(src).toBe(before)
    expect(await page.getByText(castTexts.playingOn('another device')).count()).toBe(0)
  })
})

interface Prompt {
  readonly src: string
  readonly at: number
}

/** Runs in the page: Remote Playback with one device, which plays what the video element plays. */
function standInRemotePlayback() {
  const prompts: Prompt[] = []
  const remotes = new WeakMap<HTMLMediaElement, EventTarget>()
  Object.defineProperty(HTMLMediaElement.prototype, 'remote', {
    get(this: HTMLMediaElement) {
      const known = remotes.get(this)
      if (known) return known
      const remote = Object.assign(new EventTarget(), {
        prompt: async () => {
          prompts.push({ src: this.src, at: this.currentTime })
          if ('isRefused' in window) throw new DOMException('closed', 'NotAllowedError')
        },
      })
      remotes.set(this, remote)
      Object.assign(window, { disconnect: () => remote.dispatchEvent(new Event('disconnect')) })
      return remote
    },
  })
  Object.assign(window, { prompts })
}
