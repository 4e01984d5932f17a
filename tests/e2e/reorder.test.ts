import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { listTexts } from '@tubecellar/core/messages/list'
import { playlistTexts } from '@tubecellar/core/messages/playlists'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { playableTest } from '../support/browser-test.ts'

const cards = (page: Page) => page.locator('main [data-card]')
const order = (page: Page) => cards(page).evaluateAll(all => all.map(card => card.getAttribute('data-card')))
const handle = (page: Page, index: number) => cards(page).nth(index).locator('[data-drag-handle] button')

async function centerOf(page: Page, index: number) {
  const box = await cards(page).nth(index).boundingBox()
  if (!box) throw new Error('The card is not on the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Drags a card by its handle onto another one. */
async function dragCard(page: Page, from: number, to: number): Promise<void> {
  await cards(page).nth(from).hover()
  await handle(page, from).hover()
  await page.mouse.down()
  const { x, y } = await centerOf(page, to)
  await page.mouse.move(x, y, { steps: 8 })
  await page.locator('[data-drop]').waitFor()
  await page.mouse.up()
}

describe('the order of a list', () => {
  const test = playableTest.extend('client', ({ playable }) => playable.server.signIn())

  test('of a user is changed by dragging, with keys and with the menu', async ({ page, playable, client }) => {
    const ids = playable.videoIds.slice(0, 5)
    const [a, b, c, d, e] = ids
    const { id } = await client.createPersonalList({ body: { name: 'Evening' } })
    await client.changePersonalList({ params: { id }, body: { action: 'add', video_ids: [...ids] } })
    const saved = async () => (await client.listPersonalLists()).find(list => list.id === id)?.video_ids
    await page.goto(`/list/${id}`)
    await expect.poll(() => order(page)).toEqual(ids)

    await dragCard(page, 0, 3)
    await expect.poll(() => order(page)).toEqual([b, c, d, a, e])
    await page.getByText(listTexts.movedTo(4, 5), { exact: true }).waitFor()
    await expect.poll(saved).toEqual([b, c, d, a, e])
    await dragCard(page, 4, 1)
    await expect.poll(saved).toEqual([b, e, c, d, a])
    await expect.poll(() => order(page)).toEqual([b, e, c, d, a])

    // Escape leaves the order as it is.
    await handle(page, 0).hover()
    await page.mouse.down()
    const { x, y } = await centerOf(page, 2)
    await page.mouse.move(x, y, { steps: 5 })
    await page.locator('[data-drop]').waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.up()
    expect(await page.locator('[data-dragging], [data-drop]').count()).toBe(0)

    const link = cards(page).first().locator('h3 a')
    await link.focus()
    const title = await link.textContent()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText(listTexts.movedTo(2, 5), { exact: true }).waitFor()
    await expect.poll(saved).toEqual([e, b, c, d, a])
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)
    await page.keyboard.press('Alt+End')
    await expect.poll(saved).toEqual([e, c, d, a, b])
    await expect.poll(() => order(page)).toEqual([e, c, d, a, b])

    const more = page.getByRole('button', { name: uiTexts.more(title ?? '') })
    await more.click()
    await page.getByRole('menuitem', { name: playlistTexts.moveToTop }).click()
    await expect.poll(saved).toEqual([b, e, c, d, a])
    await expect.poll(() => order(page)).toEqual([b, e, c, d, a])
  })

  test('of Watch Later starts with the last added video', async ({ page, playable, client }) => {
    const ids = playable.videoIds.slice(0, 3)
    const [a, b, c] = ids
    const params = { id: 'watch-later' }
    await client.changePersonalList({ params, body: { action: 'add', video_ids: [...ids] } })
    await page.goto('/list/watch-later')
    await expect.poll(() => order(page)).toEqual([c, b, a])
    await cards(page).first().locator('h3 a').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByText(listTexts.movedTo(2, 3), { exact: true }).waitFor()
    await expect.poll(() => order(page)).toEqual([b, c, a])
    await dragCard(page, 0, 2)
    await page.getByText(listTexts.movedTo(3, 3), { exact: true }).waitFor()
    await expect.poll(() => order(page)).toEqual([c, a, b])
  })

  test('of a custom playlist is changed by staff only', async ({ browser, page, playable, client }) => {
    const ids = playable.videoIds.slice(0, 4)
    const [a, b, c, d] = ids
    const { playlist_id: id } = await client.createCustomPlaylist({ body: { playlist_name: 'Films' } })
    for (const video_id of ids)
      await client.changeCustomPlaylist({ params: { id }, body: { action: 'create', video_id } })
    const saved = async () =>
      (await client.getPlaylist({ params: { id } })).playlist_entries.map(({ youtube_id }) => youtube_id)
    await page.goto(`/playlist/${id}`)
    await expect.poll(() => order(page)).toEqual(ids)
    await dragCard(page, 3, 1)
    await page.getByText(listTexts.movedTo(2, 4), { exact: true }).waitFor()
    await expect.poll(saved).toEqual([a, d, b, c])

    const viewer = await playable.openWindow(browser, { user: 'viewer' })
    await viewer.goto(`/playlist/${id}`)
    await expect.poll(() => order(viewer)).toEqual([a, d, b, c])
    expect(await viewer.locator('[data-drag-handle]').count()).toBe(0)
    await viewer.context().close()
  })
})
