import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { blockedSitesTexts } from '@tubecellar/core/messages/blocked-sites'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { queueChangesTexts } from '@tubecellar/core/messages/queue-changes'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { emptyArchiveTest } from '../support/staff-test.ts'

const titlesOf = (page: Page) =>
  page.getByRole('region', { name: downloadsTexts.queue }).getByRole('heading', { level: 3 }).allTextContents()

describe('a site that blocks the server', () => {
  emptyArchiveTest(
    'has one banner, which tries the site again or leads to the cookies',
    async ({ page, archive, tube }) => {
      tube.switchFaults([{ fault: 'bot-check' }])
      await archive.resultOf((await archive.add(tube.videos.slice(0, 2))).task_id)
      await page.goto('/downloads/')
      const banners = page.getByRole('list', { name: blockedSitesTexts.label }).getByRole('listitem')
      await banners.getByText(/paused until/).waitFor()
      await banners.getByText(/2 items are waiting/).waitFor()
      await banners.getByRole('link', { name: blockedSitesTexts.addCookies }).click()
      await page.locator(`:focus[data-title="${appSettingsTexts.cookie}"]`).waitFor()
      await page.goBack()
      tube.switchFaults([])
      await banners.getByRole('button', { name: blockedSitesTexts.tryNow }).click()
      await banners.first().waitFor({ state: 'detached' })
      await page.getByRole('heading', { name: /The last keeper/ }).waitFor()
      await page
        .getByRole('listitem')
        .getByText(/^Waiting/)
        .first()
        .waitFor({ state: 'detached' })
    },
  )
})

describe('the filters of the queue', () => {
  emptyArchiveTest('show the items of a state or type, and are in the URL', async ({ page, archive, tube }) => {
    await archive.resultOf((await archive.add([tube.faults.private, ...tube.videos.slice(0, 2)])).task_id)
    await page.goto('/downloads/')
    const states = page.getByRole('group', { name: downloadsTexts.state })
    const rows = page.getByRole('region', { name: downloadsTexts.queue }).getByRole('listitem')
    await states.getByRole('button', { name: 'All 3' }).waitFor()
    await expect.poll(() => rows.count()).toBe(3)
    await states.getByRole('button', { name: 'Failed 1' }).click()
    await expect.poll(() => rows.count()).toBe(1)
    await rows.getByText(/^Failed: private/).waitFor()
    expect(new URL(page.url()).search).toBe('?ignored=false&state=failed')
    await page.reload()
    await page.getByRole('heading', { name: 'Failed: 1' }).waitFor()
    await states.getByRole('button', { name: 'All 3' }).click()
    await page.getByRole('combobox', { name: downloadsTexts.type }).selectOption('Shorts (0)')
    await page.getByText(downloadsTexts.noFilteredVideos).waitFor()
    await page.getByRole('combobox', { name: downloadsTexts.type }).selectOption(downloadsTexts.allTypes)
    await rows
      .nth(2)
      .getByRole('button', { name: /^Ignore: / })
      .click()
    await states.getByRole('button', { name: 'Ignored 1' }).click()
    await page.getByRole('heading', { name: 'Ignored videos: 1' }).waitFor()
  })
})

describe('all items of the queue', () => {
  emptyArchiveTest('are removed after a question, and come back in order on undo', async ({ page, archive, tube }) => {
    await archive.resultOf((await archive.add(tube.videos.slice(0, 3))).task_id)
    await page.goto('/downloads/')
    const states = page.getByRole('group', { name: downloadsTexts.state })
    await states.getByRole('button', { name: 'All 3' }).waitFor()
    const titles = await titlesOf(page)
    await page.getByRole('button', { name: queueChangesTexts.removeAll }).click()
    const dialog = page.getByRole('dialog', { name: queueChangesTexts.removeAllQuestion(3, false) })
    await dialog.getByText(queueChangesTexts.canUndo).waitFor()
    await dialog.getByRole('button', { name: queueChangesTexts.removeAll }).click()
    await states.getByRole('button', { name: 'All 0' }).waitFor()
    await page.getByRole('button', { name: /^Undo/ }).click()
    await states.getByRole('button', { name: 'All 3' }).waitFor()
    await expect.poll(() => titlesOf(page)).toEqual(titles)
  })
})

describe('selected items of the queue', () => {
  emptyArchiveTest('are ignored or deleted together, and come back on undo', async ({ page, archive, tube }) => {
    await archive.resultOf((await archive.add(tube.videos.slice(0, 3))).task_id)
    await page.goto('/downloads/')
    const states = page.getByRole('group', { name: downloadsTexts.state })
    const boxes = page.getByRole('checkbox', { name: /^Select: / })
    const bar = page.getByRole('toolbar', { name: uiTexts.selection })
    const undo = page.getByRole('button', { name: /^Undo/ })
    await states.getByRole('button', { name: 'All 3' }).waitFor()
    await boxes.nth(0).click()
    await boxes.nth(1).click({ modifiers: ['Shift'] })
    await bar.getByText(uiTexts.selected(2)).waitFor()
    await bar.getByRole('button', { name: downloadsTexts.ignore }).click()
    await states.getByRole('button', { name: 'Ignored 2' }).waitFor()
    await undo.click()
    await states.getByRole('button', { name: 'Ignored 0' }).waitFor()
    await boxes.nth(0).click()
    const titles = await titlesOf(page)
    await bar.getByRole('button', { name: queueChangesTexts.moves['move-bottom'] }).click()
    await expect.poll(() => titlesOf(page)).toEqual([titles[1], titles[2], titles[0]])
    await boxes.nth(2).press('Alt+ArrowUp')
    await expect.poll(() => titlesOf(page)).toEqual([titles[1], titles[0], titles[2]])
    await bar.getByRole('button', { name: uiTexts.selectAll(3) }).click()
    await bar.getByRole('button', { name: downloadsTexts.delete }).click()
    await states.getByRole('button', { name: 'All 0' }).waitFor()
    await undo.click()
    await states.getByRole('button', { name: 'All 3' }).waitFor()
  })
})

describe('pasted text', () => {
  emptyArchiveTest(
    'is added except for the lines that are not links, which stay in the form',
    async ({ page, tube }) => {
      await page.goto('/downloads/')
      const links = page.getByPlaceholder(downloadsTexts.linksPlaceholder)
      await links.fill(`${tube.videos[0]}\nnot a link at all`)
      await page.getByRole('button', { name: downloadsTexts.addToQueue, exact: true }).click()
      await page.getByRole('alert').getByText(downloadsTexts.notLinks(1)).waitFor()
      await expect.poll(() => links.inputValue()).toBe('not a link at all')
      await page.getByRole('group', { name: downloadsTexts.state }).getByRole('button', { name: 'All 1' }).waitFor()
    },
  )
})
