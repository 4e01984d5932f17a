import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { playQueueTexts, upNextTexts } from '@tubecellar/core/messages/playback'
import { queueActionTexts } from '@tubecellar/core/messages/queue-actions'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { playableTest } from '../support/browser-test.ts'
import { playbackTime } from '../support/playable.ts'

const upNext = (page: Page) => page.getByRole('region', { name: playQueueTexts.title })
const player = (page: Page) => page.getByRole('region', { name: playerTexts.videoPlayer })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const titles = (page: Page) => upNext(page).getByRole('listitem').locator('[data-title]').allTextContents()
const notice = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
const currentId = (page: Page) => new URL(page.url()).pathname.split('/')[2]

describe('the play queue in a browser', () => {
  const test = playableTest
    .extend('client', ({ playable }) => playable.server.signIn())
    .extend('names', async ({ client, playable }) =>
      Promise.all(
        playable.videoIds.slice(0, 4).map(async id => (await client.getVideo({ params: { id } })).title.trim()),
      ),
    )
    .extend('fill', ({ client, playable }) => async (count: number, repeat: 'off' | 'all' = 'off') => {
      const { version } = await client.getPlayQueue()
      const ids = playable.videoIds.slice(0, count)
      await client.setPlayQueue({ body: { video_ids: ids, current_id: null, repeat, version } })
    })

  test('gets videos from cards, also while another device shows it, and survives a reload', async ({
    page,
    browser,
    playable,
    names,
  }) => {
    const [first = '', second = '', third = ''] = names
    const enqueue = async (title: string, action: string) => {
      await button(page, uiTexts.more(title)).first().click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await page.goto('/')
    await enqueue(second, queueActionTexts.playLater)
    await notice(page, queueActionTexts.playsLater(second))
    const other = await playable.openWindow(browser)
    await other.goto(`/video/${playable.videoIds[0]}`)
    await expect.poll(() => titles(other)).toEqual([second])
    await enqueue(third, queueActionTexts.playNext)
    await notice(page, queueActionTexts.playsNext(third))
    await expect.poll(() => titles(other), { timeout: 60_000 }).toEqual([third, second])
    await enqueue(first, queueActionTexts.playLater)
    await notice(page, queueActionTexts.playsLater(first))
    await other.reload()
    await expect.poll(() => titles(other)).toEqual([third, second, first])
    await expect.poll(() => upNext(other).getByText(playQueueTexts.position(3, 3)).count()).toBe(1)
  })

  test('belongs to one user', async ({ browser, playable, fill }) => {
    await fill(3)
    const page = await playable.openWindow(browser, { user: 'viewer' })
    await page.goto(`/video/${playable.videoIds[0]}`)
    await player(page).waitFor()
    await page.getByRole('heading', { name: upNextTexts.similar }).waitFor()
    expect(await upNext(page).count()).toBe(0)
  })

  test('plays all videos of a playlist, and continues after the countdown', async ({ page, playable, names }) => {
    await page.goto(`/playlist/${playable.playlistId}`)
    await button(page, queueActionTexts.playAll).click()
    await expect.poll(() => currentId(page)).toBe(playable.videoIds[0])
    await expect.poll(() => titles(page)).toEqual(names.slice(0, 3))
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0)
    await endVideo(page)
    await page.getByRole('region', { name: /^Next video in \d+ s$/ }).waitFor()
    await button(page, upNextTexts.cancel).click()
    await player(page).getByRole('region', { name: upNextTexts.replay }).waitFor()
    await player(page).getByRole('region').getByRole('button', { name: upNextTexts.replay }).click()
    await expect.poll(() => playbackTime(page)).toBeLessThan(30)
    await endVideo(page)
    await button(page, upNextTexts.playNow).click()
    await expect.poll(() => currentId(page)).toBe(playable.videoIds[1])
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(0)
    await upNext(page).getByText(playQueueTexts.position(2, 3)).waitFor()
    await endVideo(page)
    await expect.poll(() => currentId(page), { timeout: 60_000 }).toBe(playable.videoIds[2])
  })

  test('is reordered, shortened, repeated, saved as a playlist and cleared', async ({
    page,
    playable,
    client,
    fill,
    names,
  }) => {
    const [first = '', second = '', third = ''] = names
    await fill(3)
    await page.goto(`/video/${playable.videoIds[0]}`)
    await expect.poll(() => titles(page)).toEqual([first, second, third])
    await button(page, playQueueTexts.moveUp(third)).click()
    await expect.poll(() => titles(page)).toEqual([first, third, second])
    await button(page, playQueueTexts.remove(third)).click()
    await expect.poll(() => titles(page)).toEqual([first, second])
    await button(page, playQueueTexts.repeat.off).click()
    await button(page, playQueueTexts.repeat.all).waitFor()
    await button(page, playQueueTexts.saveAsPlaylist).click()
    await page.getByRole('textbox', { name: playQueueTexts.playlistName }).fill('Tonight')
    await page.keyboard.press('Enter')
    await notice(page, playQueueTexts.saved('Tonight'))
    await expect.poll(async () => (await client.getPlayQueue()).repeat).toBe('all')
    await button(page, playQueueTexts.clear).click()
    await upNext(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await client.getPlayQueue()).videos.length).toBe(0)
    await page.goto('/playlist/')
    await page.getByRole('link', { name: 'Tonight' }).first().waitFor()
  })

  test('shuffles all videos of a list, and repeats from the start', async ({ page, playable, client, fill }) => {
    await page.goto('/')
    await button(page, queueActionTexts.shuffle).click()
    await expect.poll(async () => (await client.getPlayQueue()).videos.length).toBe(playable.videoIds.length)
    await fill(2, 'all')
    await page.goto(`/video/${playable.videoIds[1]}`)
    await upNext(page).getByText(playQueueTexts.position(2, 2)).waitFor()
    await player(page).getByRole('button', { name: playerTexts.play, exact: true }).click()
    await endVideo(page)
    await button(page, upNextTexts.playNow).click()
    await expect.poll(() => currentId(page)).toBe(playable.videoIds[0])
  })

  test('is not needed to replay a video, or to continue with a similar one', async ({ page, playable }) => {
    await page.goto(`/video/${playable.videoIds[0]}?t=58`)
    await player(page).getByRole('button', { name: playerTexts.play, exact: true }).click()
    const end = player(page).getByRole('region', { name: upNextTexts.replay })
    await end.getByRole('button', { name: upNextTexts.replay }).waitFor()
    expect(await end.getByRole('list', { name: upNextTexts.similar }).getByRole('link').count()).toBeGreaterThan(0)
    await end.getByRole('button', { name: upNextTexts.replay }).click()
    await expect.poll(() => playbackTime(page)).toBeLessThan(30)
    await end.waitFor({ state: 'detached' })
  })

  test('is filled from a playlist of the user', async ({ page, playable, client, names }) => {
    const list = await client.createPersonalList({ body: { name: 'Rainy days' } })
    const ids = [playable.videoIds[2] ?? '', playable.videoIds[0] ?? '']
    await client.changePersonalList({ params: { id: list.id }, body: { action: 'add', video_ids: ids } })
    await page.goto('/playlist/')
    await page.getByRole('link', { name: 'Rainy days' }).click()
    await page.getByRole('heading', { name: 'Rainy days', level: 1 }).waitFor()
    await button(page, queueActionTexts.playAll).click()
    await expect.poll(() => titles(page)).toEqual([names[2], names[0]])
  })
})

/** Plays the last half second. */
async function endVideo(page: Page) {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5
    return video.play()
  })
}
