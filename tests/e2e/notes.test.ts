import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { notesTexts } from '@tubecellar/core/messages/notes'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { playableTest } from '../support/browser-test.ts'

const panel = (page: Page) => page.getByRole('tabpanel', { name: notesTexts.notes })
const rows = (page: Page) => panel(page).getByRole('listitem')
const seekTo = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, time) => (video.currentTime = time), seconds)
const currentTime = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

describe('the notes of a viewer', () => {
  playableTest(
    'are added while a video plays, changed, exported, deleted and restored',
    async ({ browser, playable }) => {
      const viewer = await playable.server.signIn('viewer')
      const [id = ''] = playable.videoIds
      const page = await playable.openWindow(browser, { user: 'viewer' })
      await page.goto(`/video/${id}`)
      await page.getByRole('button', { name: playerTexts.play, exact: true }).waitFor()
      await seekTo(page, 3.4)
      // The player reports the new position before the key is pressed.
      await page.getByRole('slider', { name: playerTexts.seek }).and(page.locator('[aria-valuenow="3"]')).waitFor()
      await page.keyboard.press('b')
      await page.getByRole('textbox', { name: notesTexts.addAt('0:03') }).waitFor()
      await page.keyboard.type('The lamp is lit')
      await page.keyboard.press('Enter')
      await rows(page).getByText('The lamp is lit').waitFor()
      await seekTo(page, 1.2)
      await page.getByRole('slider', { name: playerTexts.seek }).and(page.locator('[aria-valuenow="1"]')).waitFor()
      await page.keyboard.press('Escape')
      await panel(page).getByRole('button', { name: notesTexts.addBookmark }).click()
      await rows(page).first().getByText(notesTexts.bookmark).waitFor()

      await rows(page)
        .getByRole('button', { name: /The lamp is lit/ })
        .click()
      await expect.poll(() => currentTime(page)).toBeGreaterThan(3.2)
      await page.getByRole('button', { name: notesTexts.editAt('0:03') }).click()
      await page.getByRole('textbox', { name: notesTexts.text }).fill('Lamp # 1')
      await page.keyboard.press('Enter')
      await rows(page).getByText('Lamp # 1').waitFor()

      await page.getByRole('button', { name: notesTexts.export }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: notesTexts.exportAs.markdown }).click()
      const exported = await readFile(await (await download).path(), 'utf8')
      expect(exported).toContain(`- [0:03](${page.url().split('?')[0]}`)
      expect(exported).toContain('Lamp \\# 1')

      await page.getByRole('button', { name: notesTexts.removeAt('0:01') }).click()
      await rows(page).getByText(notesTexts.bookmark).waitFor({ state: 'detached' })
      await page.keyboard.press('z')
      await rows(page).getByText(notesTexts.bookmark).waitFor()
      await expect.poll(async () => (await viewer.listNotes()).data.map(({ text }) => text)).toEqual(['', 'Lamp # 1'])
      const admin = await playable.server.signIn()
      expect((await admin.listNotes()).data).toEqual([])
      await page.reload()
      await page.getByRole('tab', { name: new RegExp(`^${notesTexts.notes}`) }).click()
      await rows(page).getByText('Lamp # 1').waitFor()
      await page.context().close()
    },
  )
})
