import { describe, expect } from 'vitest'
import { personalListTexts } from '@tubecellar/core/messages/lists'
import { playlistsTexts } from '@tubecellar/core/messages/playlists'
import { playableTest } from '../support/browser-test.ts'

const TITLE = 'The lamp of Skerrow'

describe('the lists of a viewer', () => {
  playableTest('are filled from cards and keys, and can be undone', async ({ browser, playable }) => {
    const page = await playable.openWindow(browser, { user: 'viewer' })
    await page.goto('/')
    const link = page.getByRole('link', { name: TITLE, exact: true }).first()
    await link.focus()
    await page.keyboard.press('l')
    await page.getByText(personalListTexts.added(1, personalListTexts.watchLater), { exact: true }).waitFor()
    await page.getByRole('link', { name: personalListTexts.watchLater }).first().click()
    await page.getByRole('heading', { name: personalListTexts.watchLater, level: 1 }).waitFor()
    await link.waitFor()
    await link.focus()
    await page.keyboard.press('l')
    await page.getByText(personalListTexts.emptyHint.watch_later).waitFor()
    await page.keyboard.press('z')
    await link.waitFor()
  })

  playableTest('include own playlists, which only they see', async ({ browser, playable }) => {
    const page = await playable.openWindow(browser, { user: 'viewer' })
    await page.goto('/playlist/')
    await page.getByRole('button', { name: personalListTexts.createLabel }).first().click()
    await page.getByRole('textbox', { name: personalListTexts.namePlaceholder }).fill('Rainy days')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Rainy days' }).waitFor()
    await page.goto(`/video/${playable.videoIds[0]}`)
    await page.getByRole('button', { name: playlistsTexts.addToPlaylist }).first().click()
    await page.getByRole('checkbox', { name: 'Rainy days' }).click()
    await page.getByRole('checkbox', { name: 'Rainy days', checked: true }).waitFor()
    await page.goto('/playlist/')
    await page.getByRole('link', { name: 'Rainy days' }).click()
    await page.getByRole('link', { name: TITLE, exact: true }).first().waitFor()
    await page.getByRole('button', { name: personalListTexts.delete }).click()
    await page.getByRole('dialog').getByRole('button', { name: personalListTexts.delete }).click()
    await page.getByRole('heading', { name: personalListTexts.yourLists }).waitFor()
    expect(await page.getByRole('link', { name: 'Rainy days' }).count()).toBe(0)
  })
})
