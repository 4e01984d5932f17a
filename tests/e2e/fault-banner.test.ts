import { rename } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { startPlayable, type Playable } from '../support/playable.ts'
import { until } from '../support/until.ts'

const LIMIT_MS = 180_000

let playable: Playable
let browser: Browser
beforeAll(async () => {
  playable = await startPlayable()
  // What a server with jobs does when it starts.
  await playable.server.addFile('mediaDir', '.tubecellar', '')
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await playable?.server.stop()
})

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
    const client = await playable.server.signIn()
    await until('a fault', async () => (await client.ping()).problems?.some(({ code }) => code === 'media-missing'))
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
