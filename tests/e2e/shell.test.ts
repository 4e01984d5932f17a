import { rename } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faultBannerTexts } from '@tubecellar/core/messages/faults'
import { homeTexts, videoCommandTexts } from '@tubecellar/core/messages/videos'
import { appTexts } from '@tubecellar/core/messages/web/app'
import { appTexts as coreAppTexts } from '@tubecellar/core/messages/app'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { playableTest as test } from '../support/browser-test.ts'
import type { TestServer } from '../support/server.ts'
import { waitUntil } from '../support/wait-until.ts'

async function isMediaMissing(server: TestServer): Promise<boolean> {
  const client = await server.signIn()
  const { problems = [] } = await client.ping()
  return problems.some(({ code }) => code === 'media-missing')
}

test('shows staff and viewers that the media folder is missing, until it is available again', async ({
  page: staff,
  browser,
  playable,
}) => {
  const { server } = playable
  const { mediaDir } = server.config
  // The file that a server with jobs creates at its start.
  await server.addFile('mediaDir', '.tubecellar', '')
  await waitUntil('a media folder', async () => !(await isMediaMissing(server)))
  const viewer = await playable.openWindow(browser, { user: 'viewer' })
  const problems = (page: Page) => page.getByRole('region', { name: faultBannerTexts.faultsOfServer })
  await Promise.all([staff.goto('/'), viewer.goto('/')])
  await staff.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
  expect(await problems(staff).count()).toBe(0)

  await rename(mediaDir, `${mediaDir}.away`)
  await waitUntil('a missing media folder', () => isMediaMissing(server))
  await Promise.all([staff.reload(), viewer.reload()])
  await problems(staff).getByText(`The media folder ${mediaDir} is not mounted`).waitFor()
  expect(await problems(staff).getByRole('alert').textContent()).toContain('Mount it')
  expect(await staff.getByRole('heading', { name: homeTexts.recentVideos }).isVisible()).toBe(true)
  await problems(viewer).getByText('The disk with the videos is not connected to the server.').waitFor()
  expect(await problems(viewer).textContent()).not.toContain(mediaDir)
  expect(await problems(viewer).getByRole('button').count()).toBe(0)

  await rename(`${mediaDir}.away`, mediaDir)
  await problems(staff).waitFor({ state: 'detached' })
  await problems(viewer).waitFor({ state: 'detached' })
})

test('undoes the last change with the key z', async ({ page, playable }) => {
  const client = await playable.server.signIn()
  const isWatched = async () => {
    const { player } = await client.getVideo({ params: { id: playable.videoIds[0] ?? '' } })
    return player.watched
  }
  await page.goto('/')
  const card = page.getByRole('article').first()
  const undo = page.getByRole('button', { name: appTexts.undo })
  await card.hover()
  await card.getByRole('button', { name: videoCommandTexts.markAsWatched }).click()
  await undo.waitFor()
  await page.keyboard.press('z')
  await undo.waitFor({ state: 'detached' })
  await waitUntil('an unwatched video', async () => !(await isWatched()))
  // The notice of the undo replaces any notice that is shown before it.
  await page.getByText(videoCommandTexts.markedAsUnwatched).waitFor()
  await page.keyboard.press('z')
  await page.getByText(coreAppTexts.nothingToUndo).waitFor()
})

test('offers to download a video again when its file is missing', async ({ page, playable }) => {
  const [, , , , , id = ''] = playable.videoIds
  await page.goto(`/video/${id}`)
  await page.getByText('The file of this video is missing on the server').waitFor()
  const requested = page.waitForRequest(
    request => request.method() === 'POST' && request.url().includes('/api/download/'),
  )
  await page.getByRole('button', { name: playerTexts.downloadAgain }).click()
  const request = await requested
  expect(new URL(request.url()).searchParams.get('force')).toBe('true')
  expect(request.postDataJSON()).toEqual({
    data: [{ youtube_id: `https://www.youtube.com/watch?v=${id}`, status: 'pending' }],
  })
  await page.getByText(downloadsTexts.addedToQueue).waitFor()
})

test.for<readonly [string, (page: Page) => Promise<void>]>([
  ['Escape', page => page.keyboard.press('Escape')],
  ['its button', page => page.getByRole('dialog').getByRole('button', { name: appTexts.close }).click()],
  ['a click outside of it', page => page.mouse.click(4, 4)],
])('closes a dialog with %s, and returns the focus', async ([, close], { page, playable }) => {
  await page.goto(`/video/${playable.videoIds[0]}`)
  const opener = page.getByRole('button', { name: playlistsTexts.addToPlaylist, exact: true }).first()
  await opener.click()
  await page.getByRole('dialog').waitFor()
  await close(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await waitUntil('the focus', () => opener.evaluate(element => element === document.activeElement))
})

test('marks the item of the navigation that a page belongs to, and none on the page of a video', async ({
  page,
  playable,
}) => {
  const marked = page.getByRole('navigation', { name: appTexts.main }).locator('[aria-current=page]')
  await page.goto('/channel/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await marked.allTextContents()).toEqual([coreAppTexts.channels])
  await page.goto(`/video/${playable.videoIds[0]}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await marked.count()).toBe(0)
})

test('scrolls the tabs of a page to the current one on a phone', async ({ page, playable }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const client = await playable.server.signIn()
  const { channel } = await client.getVideo({ params: { id: playable.videoIds[0] ?? '' } })
  await page.goto(`/channel/${channel.channel_id}/about/`)
  const tab = page.locator('main nav [aria-current=page]')
  await waitUntil('the current tab in the window', async () => {
    const box = await tab.boundingBox()
    return box !== null && box.x >= 0 && box.x + box.width <= 390
  })
})
