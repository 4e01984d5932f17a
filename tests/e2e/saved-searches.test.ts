import { describe, expect } from 'vitest'
import { searchTexts } from '@tubecellar/core/messages/search'
import { sectionTexts } from '@tubecellar/core/messages/sections'
import { playQueueTexts } from '@tubecellar/core/messages/playback'
import { queueActionTexts } from '@tubecellar/core/messages/queue-actions'
import { playableTest } from '../support/browser-test.ts'
import { waitForSearchIndex } from '../support/wait-for-search-index.ts'

const TITLE = 'The lamp of Skerrow'

describe('a saved search of a viewer', () => {
  playableTest(
    'is listed like a playlist, plays its videos, and is changed and deleted',
    async ({ browser, playable }) => {
      await waitForSearchIndex(await playable.server.signIn('viewer'))
      const page = await playable.openWindow(browser, { user: 'viewer' })
      const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await page.goto('/search/?query=lamp')
      await button(sectionTexts.saveSearch).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: sectionTexts.namePlaceholder }).fill('Lamps')
      await dialog.getByRole('button', { name: sectionTexts.saveSearch }).click()
      await page.getByText(sectionTexts.saved('Lamps')).waitFor()

      await page.goto('/playlist/')
      await page.getByRole('link', { name: 'Lamps' }).click()
      await page.waitForURL(/\/saved-search\/\d+\/$/)
      await heading('Lamps').waitFor()
      await page.getByRole('link', { name: TITLE, exact: true }).waitFor()

      await button(sectionTexts.rename).click()
      await page.getByRole('textbox', { name: sectionTexts.namePlaceholder }).fill('Light')
      await page.keyboard.press('Enter')
      await heading('Light').waitFor()
      await button(sectionTexts.changeQuery).click()
      await page.getByRole('textbox', { name: sectionTexts.queryPlaceholder }).fill('lamp type:shorts')
      await page.keyboard.press('Enter')
      await page.getByText(sectionTexts.savedEmpty).waitFor()
      await button(sectionTexts.changeQuery).click()
      await page.getByRole('textbox', { name: sectionTexts.queryPlaceholder }).fill('skerrow')
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: TITLE, exact: true }).waitFor()

      await button(queueActionTexts.playAll).click()
      await page.waitForURL(`**/video/${playable.videoIds[0]}`)
      await page.goBack()
      await button(sectionTexts.openSearch).click()
      await page.waitForURL(/\/search\/\?query=skerrow/)
      expect(await page.getByRole('searchbox', { name: searchTexts.searchArchive }).last().inputValue()).toBe('skerrow')
      await page.goBack()

      await button(sectionTexts.deleteSaved).click()
      await page.getByRole('dialog').getByRole('button', { name: sectionTexts.deleteSaved }).click()
      await page.waitForURL('**/playlist/')
      await expect.poll(() => page.getByRole('link', { name: 'Light' }).count()).toBe(0)
    },
  )

  playableTest('play all plays the videos that a search finds', async ({ browser, playable }) => {
    await waitForSearchIndex(await playable.server.signIn('viewer'))
    const page = await playable.openWindow(browser, { user: 'viewer' })
    await page.goto('/search/?query=lamp')
    await page.getByRole('heading', { name: /^Videos/ }).waitFor()
    await page.getByRole('button', { name: queueActionTexts.playAll, exact: true }).click()
    await page.waitForURL(`**/video/${playable.videoIds[0]}`)
    await page.getByRole('region', { name: playQueueTexts.title }).getByText(TITLE).waitFor()
  })
})
