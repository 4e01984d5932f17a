import { describe, expect } from 'vitest'
import { personalListTexts } from '@tubecellar/core/messages/lists'
import { playlistsTexts, playlistTexts } from '@tubecellar/core/messages/playlists'
import { videoChangeTexts } from '@tubecellar/core/messages/video-changes'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { playableTest } from '../support/browser-test.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'

describe('selected videos', () => {
  playableTest('are removed from a list of the user together, which can be undone', async ({ browser, playable }) => {
    const viewer = await playable.server.signIn('viewer')
    const ids = playable.videoIds.slice(0, 3)
    const list = await viewer.createPersonalList({ body: { name: 'Rainy days' } })
    await viewer.changePersonalList({ params: { id: list.id }, body: { action: 'add', video_ids: [...ids] } })
    const page = await playable.openWindow(browser, { user: 'viewer' })
    await page.goto(`/list/${list.id}/`)
    const boxes = page.getByRole('checkbox', { name: /^Select: / })
    await boxes.first().focus()
    await page.keyboard.press('x')
    await page.getByText(uiTexts.selected(1), { exact: true }).waitFor()
    await boxes.last().click({ modifiers: ['Shift'] })
    await page.getByText(uiTexts.selected(3), { exact: true }).waitFor()
    // A viewer changes own data only.
    expect(await page.getByRole('button', { name: videoChangeTexts.labels.delete, exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: personalListTexts.removeFromList('Rainy days'), exact: true }).click()
    await page.getByText(personalListTexts.empty).waitFor()
    await page.keyboard.press('z')
    await expect.poll(() => boxes.count()).toBe(3)
    const lists = await viewer.listPersonalLists()
    expect(lists.find(({ id }) => id === list.id)?.video_ids).toEqual(ids)
  })

  playableTest('are removed from a custom playlist together', async ({ page, playable }) => {
    const admin = await playable.server.signIn('admin')
    const playlist = await admin.createCustomPlaylist({ body: { playlist_name: 'Lamps' } })
    for (const id of playable.videoIds.slice(0, 3))
      await admin.changeCustomPlaylist({
        params: { id: playlist.playlist_id },
        body: { action: 'create', video_id: id },
      })
    await page.goto(`/playlist/${playlist.playlist_id}/`)
    const boxes = page.getByRole('checkbox', { name: /^Select: / })
    await boxes.nth(1).waitFor()
    await boxes.nth(1).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Control+a')
    await page
      .getByRole('toolbar', { name: uiTexts.selection })
      .getByRole('button', { name: playlistTexts.removeFromPlaylist })
      .click()
    await expect.poll(() => boxes.count()).toBe(0)
    const { playlist_entries: left } = await admin.getPlaylist({ params: { id: playlist.playlist_id } })
    expect(left).toEqual([])
  })

  playableTest('are added to Favorites from search results and from a table', async ({ browser, playable }) => {
    const viewer = await playable.server.signIn('viewer')
    await waitForSearchIndex(viewer)
    const { title } = await viewer.getVideo({ params: { id: playable.videoIds[0] ?? '' } })
    const page = await playable.openWindow(browser, { user: 'viewer' })
    await page.goto(`/search/?query=${encodeURIComponent(`"${title}"`)}`)
    const link = page.getByRole('link', { name: title, exact: true }).first()
    await link.focus()
    await page.keyboard.press('x')
    await page.getByText(uiTexts.selected(1), { exact: true }).waitFor()
    const lists = page.getByRole('combobox', { name: playlistsTexts.addToPlaylist })
    await lists.selectOption(personalListTexts.favorites)
    await page.getByText(personalListTexts.added(1, personalListTexts.favorites), { exact: true }).waitFor()

    await viewer.updateUserConfig({ body: { view_style_home: 'table' } })
    await page.goto('/')
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
    await rows.nth(1).getByRole('checkbox').click()
    await rows.nth(2).getByRole('checkbox').click()
    await page.getByText(uiTexts.selected(2), { exact: true }).waitFor()
    await lists.selectOption(personalListTexts.favorites)
    await page.getByText(personalListTexts.added(2, personalListTexts.favorites), { exact: true }).waitFor()
    const favorites = (await viewer.listPersonalLists()).find(({ kind }) => kind === 'favorites')
    expect(favorites?.video_ids).toHaveLength(3)
  })
})
