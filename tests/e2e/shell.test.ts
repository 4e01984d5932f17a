import { rename } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayableServer, type PlayableLibrary } from '../support/playable.ts'
import { waitUntil } from '../support/until.ts'

const LIMIT_MS = 180_000

let playable: PlayableLibrary
let browser: Browser
beforeAll(async () => {
  playable = await startPlayableServer()
  // What a server with jobs does when it starts.
  await playable.server.addFile('mediaDir', '.tubecellar', '')
  await waitUntil('a media folder', async () => !(await isMediaMissing()))
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await playable?.server.stop()
})

const isMediaMissing = async () => {
  const client = await playable.server.signIn()
  const { problems = [] } = await client.ping()
  return problems.some(({ code }) => code === 'media-missing')
}

const firstVideo = async () => {
  const client = await playable.server.signIn()
  return client.getVideo({ params: { id: playable.videoIds[0] ?? '' } })
}

it(
  'shows staff and viewers that the media folder is missing, until it is there again',
  async () => {
    const { mediaDir } = playable.server.config
    const staff = await playable.open(browser)
    const viewer = await playable.open(browser, '/', 'viewer')
    const faultOn = (page: typeof staff) => page.getByRole('region', { name: 'Faults of the server' })
    await staff.getByRole('heading', { name: 'Recent Videos' }).waitFor()
    expect(await faultOn(staff).count()).toBe(0)

    await rename(mediaDir, `${mediaDir}.away`)
    await waitUntil('a fault', isMediaMissing)
    await Promise.all([staff.reload(), viewer.reload()])
    await faultOn(staff).getByText(`The media folder ${mediaDir} is not mounted`).waitFor()
    expect(await faultOn(staff).getByRole('alert').textContent()).toContain('Mount it.')
    expect(await staff.getByRole('heading', { name: 'Recent Videos' }).isVisible()).toBe(true)
    await faultOn(viewer).getByText('The disk with the videos is not connected to the server.').waitFor()
    expect(await faultOn(viewer).textContent()).not.toContain(mediaDir)
    expect(await faultOn(viewer).getByRole('button').count()).toBe(0)

    await rename(`${mediaDir}.away`, mediaDir)
    await faultOn(staff).waitFor({ state: 'detached' })
    await faultOn(viewer).waitFor({ state: 'detached' })
  },
  LIMIT_MS,
)

it(
  'undoes the last change with z',
  async () => {
    const page = await playable.open(browser)
    const card = page.getByRole('article').first()
    const undo = page.getByRole('button', { name: 'Undo' })
    await card.hover()
    await card.getByRole('button', { name: 'Mark as watched' }).click()
    await undo.waitFor()
    await page.keyboard.press('z')
    await undo.waitFor({ state: 'detached' })
    await waitUntil('an unwatched video', async () => !(await firstVideo()).player.watched)
    // The notice of the undo replaces any notice that is shown before it.
    await page.getByText('Marked as unwatched').waitFor()
    await page.keyboard.press('z')
    await page.getByText('Nothing to undo').waitFor()
  },
  LIMIT_MS,
)

it(
  'offers to download a video again whose file is missing',
  async () => {
    const page = await playable.open(browser, `/video/${playable.videoIds[5]}`)
    await page.getByText('The file of this video is missing on the server').waitFor()
    const requested = page.waitForRequest(
      request => request.method() === 'POST' && request.url().includes('/api/download/'),
    )
    await page.getByRole('button', { name: 'Download again' }).click()
    const request = await requested
    expect(new URL(request.url()).searchParams.get('force')).toBe('true')
    expect(request.postDataJSON()).toEqual({
      data: [{ youtube_id: `https://www.youtube.com/watch?v=${playable.videoIds[5]}`, status: 'pending' }],
    })
    await page.getByText('Added to queue').waitFor()
  },
  LIMIT_MS,
)

it.each([
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ['a click beside it', (page: Page) => page.mouse.click(4, 4)],
])(
  'closes a panel by %s, and gives the focus back',
  async (_way, close) => {
    const page = await playable.open(browser, `/video/${playable.videoIds[0]}`)
    const opener = page.getByRole('button', { name: 'Add To Playlist', exact: true }).first()
    await opener.click()
    await page.getByRole('dialog').waitFor()
    await close(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await waitUntil('the focus', () => opener.evaluate(element => element === document.activeElement))
  },
  LIMIT_MS,
)
