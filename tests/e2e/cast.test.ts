import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayableServer, playbackTime, type PlayableLibrary } from '../support/playable.ts'
import { installStandInReceiver, receiverLog, receiverPlays } from '../support/stand-in-receiver.ts'

/** A receiver cannot reach a loopback address, so the page is opened under a name. */
const HOST = 'cellar.test'

describe('casting', () => {
  let playable: PlayableLibrary
  let browser: Browser
  let page: Page
  let origin: string
  let id: string
  const foreign: string[] = []

  beforeAll(async () => {
    playable = await startPlayableServer()
    id = playable.videoIds[0] ?? ''
    browser = await startBrowser([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`])
    origin = `http://${HOST}:${new URL(playable.server.url).port}`
    page = await playable.open(browser, '/', 'admin', origin)
    page.on('request', request => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== origin) foreign.push(request.url())
    })
  })
  afterAll(async () => {
    await browser?.close()
    await playable?.server.stop()
  })

  const stored = async () => (await (await playable.server.signIn()).getVideo({ params: { id } })).player.position
  const player = () => page.getByRole('region', { name: 'Video player' })

  it('is not offered while the archive has it off, and no screen asks another origin for anything', async () => {
    const screens = [
      '/',
      '/channel/',
      `/channel/${playable.channelId}`,
      '/playlist/',
      `/playlist/${playable.playlistId}`,
    ]
    const more = ['/downloads/', '/search/?query=river', '/settings/', '/settings/user/', '/settings/application/']
    for (const path of [
      ...screens,
      ...more,
      '/settings/scheduling/',
      '/settings/actions/',
      '/about/',
      `/video/${id}`,
    ]) {
      await page.goto(origin + path)
      await page.locator('main').waitFor()
      await page.waitForLoadState('networkidle')
    }
    await page.getByRole('slider', { name: 'Seek' }).waitFor()
    expect(await player().getByRole('button', { name: 'Cast' }).count()).toBe(0)
    expect(foreign).toEqual([])
  })

  it('loads nothing of Google before somebody chooses it', async () => {
    const admin = await playable.server.signIn()
    await admin.updateAppSettings({ body: { application: { enable_cast: true } } })
    await installStandInReceiver(page)
    await page.goto(`${origin}/video/${id}?t=20`)
    await player().getByRole('button', { name: 'Cast' }).click()
    await page.getByRole('menuitemradio', { name: 'Devices found by this browser' }).waitFor()
    expect(foreign).toEqual([])
    await page.getByRole('menuitemradio', { name: /Google Cast/ }).click()
    await page.getByText('Playing on Living room').waitFor()
    expect(foreign.every(url => url.startsWith('https://www.gstatic.com/cv/js/sender/'))).toBe(true)
  })

  it('hands over an address that opens without signing in, three seconds before the place it leaves', async () => {
    const log = await receiverLog(page)
    expect(log).toMatchObject({ title: 'The lamp of Skerrow' })
    expect(Math.round(log?.startAt ?? 0)).toBe(17)
    const url = new URL(log?.url ?? '')
    expect(url.origin).toBe(origin)
    expect((await playable.server.fetch(url.pathname + url.search)).status).toBe(200)
  })

  it('saves where the receiver is, and skips over there too', async () => {
    await receiverPlays(page, 5)
    await expect.poll(stored).toBeGreaterThan(19)
    await receiverPlays(page, 8.5)
    await page.getByText('Skipped sponsor, 0:08').waitFor()
    await page.getByText(/^0:38/).first().waitFor()
  })

  it('goes on here where the receiver was', async () => {
    await receiverPlays(page, 4)
    await player().getByRole('button', { name: 'Stop casting' }).click()
    await page.getByText('Playing on Living room').waitFor({ state: 'detached' })
    await expect.poll(() => playbackTime(page)).toBeGreaterThanOrEqual(41)
    await expect.poll(stored).toBeGreaterThanOrEqual(41)
  })

  it('says what to do where no receiver could reach the page', async () => {
    const local = await playable.open(browser, `/video/${id}`)
    await local.getByRole('button', { name: 'Cast' }).click()
    await local.getByRole('menuitemradio', { name: /Google Cast/ }).click()
    await local.getByText(/A receiver cannot reach 127\.0\.0\.1\. Open this page with/).waitFor()
  })

  describe('by the browser itself', () => {
    const prompts = () => page.evaluate(() => (window as unknown as { prompts: Prompt[] }).prompts)
    const start = async (at: number) => {
      await page.goto(`${origin}/video/${id}?t=${at}`)
      await page.getByRole('slider', { name: 'Seek' }).waitFor()
      await expect.poll(() => playbackTime(page)).toBeCloseTo(at, 0)
      await player().getByRole('button', { name: 'Cast' }).click()
      await page.getByRole('menuitemradio', { name: 'Devices found by this browser' }).click()
      await page.getByText('Playing on another device').waitFor()
      return (await prompts()).at(-1)
    }
    const disconnect = () => page.evaluate(() => (window as unknown as { disconnect(): void }).disconnect())

    beforeAll(() => page.addInitScript(standInRemotePlayback))

    it('plays a signed address from three seconds before the place, and saves on', async () => {
      const requested = await start(20)
      expect(Math.round(requested?.at ?? 0)).toBe(17)
      const url = new URL(requested?.src ?? '')
      expect(url.origin).toBe(origin)
      expect((await playable.server.fetch(url.pathname + url.search)).status).toBe(200)
      expect((await playable.server.fetch(url.pathname)).status).toBe(403)
      await page.locator('video').evaluate((video: HTMLVideoElement) => (video.currentTime = 47))
      await player().getByRole('button', { name: 'Pause' }).click()
      await expect.poll(async () => Math.round((await stored()) ?? 0)).toBe(47)
    })

    it('goes on here when the other screen lets go', async () => {
      await disconnect()
      await page.getByText('Playing on another device').waitFor({ state: 'detached' })
      expect(Math.round(await playbackTime(page))).toBe(47)
    })

    it('goes back nowhere so near the start', async () => {
      expect(Math.round((await start(4))?.at ?? 0)).toBe(4)
    })

    it('stays here when somebody closes the choice of screens', async () => {
      await page.goto(`${origin}/video/${id}?t=20`)
      await page.getByRole('slider', { name: 'Seek' }).waitFor()
      await page.evaluate(() => Object.assign(window, { isRefused: true }))
      const src = () => page.locator('video').evaluate((video: HTMLVideoElement) => new URL(video.src).pathname)
      const before = await src()
      await player().getByRole('button', { name: 'Cast' }).click()
      await page.getByRole('menuitemradio', { name: 'Devices found by this browser' }).click()
      await expect.poll(async () => (await prompts()).length).toBe(1)
      await expect.poll(src).toBe(before)
      expect(await page.getByText('Playing on another device').count()).toBe(0)
    })
  })
})

interface Prompt {
  readonly src: string
  readonly at: number
}

/** Runs in the page: a browser that finds one screen, which plays whatever the element plays. */
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
