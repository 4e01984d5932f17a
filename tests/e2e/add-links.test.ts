import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { confirmationTexts } from '@tubecellar/core/messages/confirmation'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { foundLinksTexts } from '@tubecellar/core/messages/found-links'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { playableTest } from '../support/browser-test.ts'
import { oldServerTest } from '../support/old-server-test.ts'

const LINK = 'https://sample.test/watch?v=1'

interface Dragged {
  /** Data by type. */
  readonly data?: Readonly<Record<string, string>>
  /** Contents by name. */
  readonly files?: Readonly<Record<string, string>>
}

/** Dispatches one event of a drag at an element, as the browser does for a drag from another window. */
const drag = (
  page: Page,
  type: 'dragenter' | 'dragover' | 'dragleave' | 'drop',
  { data = {}, files = {} }: Dragged,
  at = 'main',
) =>
  page.evaluate(
    ({ type, data, files, at }) => {
      const transfer = new DataTransfer()
      for (const [format, text] of Object.entries(data)) transfer.setData(format, text)
      for (const [name, content] of Object.entries(files)) transfer.items.add(new File([content], name))
      const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer })
      document.querySelector(at)?.dispatchEvent(event)
      return event.defaultPrevented
    },
    { type, data, files, at },
  )

const overlay = (page: Page) => page.getByText(foundLinksTexts.dropHere)

/** A drag is over the window until the overlay is shown. */
async function dragOver(page: Page, dragged: Dragged): Promise<void> {
  await expect
    .poll(async () => {
      await drag(page, 'dragenter', dragged)
      await drag(page, 'dragover', dragged)
      return overlay(page).isVisible()
    })
    .toBe(true)
}

const confirmation = (page: Page, count: number) => page.getByRole('dialog', { name: foundLinksTexts.title(count) })

const paste = (page: Page, text: string) =>
  page.evaluate(pasted => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const target = document.activeElement ?? document.body
    target.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  }, text)

describe('links that are dropped on a page', () => {
  playableTest('are added to the queue after a confirmation', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    const link = { data: { 'text/uri-list': LINK, 'text/plain': LINK } }
    await dragOver(page, link)
    await drag(page, 'dragleave', link)
    await overlay(page).waitFor({ state: 'detached' })
    await dragOver(page, link)
    expect(await drag(page, 'drop', link)).toBe(true)
    await confirmation(page, 1).waitFor()
    expect(await overlay(page).count()).toBe(0)
    const add = confirmation(page, 1).getByRole('button', { name: downloadsTexts.addToQueue })
    expect(await add.evaluate(button => button === document.activeElement)).toBe(true)
    const requested = page.waitForRequest(
      request => request.method() === 'POST' && /\/api\/download\//.test(request.url()),
    )
    await add.press('Enter')
    const request = await requested
    expect(request.postDataJSON()).toEqual({ data: [{ youtube_id: LINK, status: 'pending' }] })
    await confirmation(page, 1).waitFor({ state: 'detached' })
    await page.getByText(downloadsTexts.addedToQueue).waitFor()
  })

  playableTest('can be in text and files, and other lines are named', async ({ page }) => {
    await page.goto('/channels/')
    const files = {
      'lamp.url': '[InternetShortcut]\nURL=https://sample.test/url\nIconFile=https://sample.test/icon.ico',
      'list.txt': 'To watch\nhttps://sample.test/1\nhttps://sample.test/2',
      'film.mp4': '',
    }
    await dragOver(page, { files })
    await drag(page, 'drop', { files })
    await confirmation(page, 3).getByText('2 lines are not links: "To watch", "film.mp4"').waitFor()
    await page.keyboard.press('Escape')
    await confirmation(page, 3).waitFor({ state: 'detached' })
    const data = { 'text/plain': 'nothing to see' }
    await dragOver(page, { data })
    await drag(page, 'drop', { data })
    await page.getByText(foundLinksTexts.nothingFound).waitFor()
  })

  playableTest(
    'are left to text fields, to viewers, and to the page if they were dragged in it',
    async ({ browser, page, playable }) => {
      const link = { data: { 'text/uri-list': LINK } }
      await page.goto('/downloads/')
      await dragOver(page, link)
      expect(await drag(page, 'dragover', link, 'textarea')).toBe(false)
      await overlay(page).waitFor({ state: 'detached' })

      await page.goto('/')
      await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
      const cover = page.locator('main a[href*="/video/"]').first()
      const box = await cover.boundingBox()
      if (!box) throw new Error('The video has no link.')
      await page.mouse.move(box.x + 20, box.y + 20)
      await page.mouse.down()
      await page.mouse.move(box.x + 90, box.y + 60, { steps: 6 })
      await page.mouse.move(box.x + 20, box.y + 200, { steps: 6 })
      expect(await overlay(page).count()).toBe(0)
      await page.mouse.up()

      const viewer = await playable.openWindow(browser, { user: 'viewer' })
      await viewer.goto('/')
      await viewer.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
      // The page may not listen yet when its heading is shown.
      await expect
        .poll(async () => {
          await drag(viewer, 'dragenter', link)
          return viewer.evaluate(() =>
            performance.getEntriesByType('resource').some(({ name }) => name.includes('link-drop')),
          )
        })
        .toBe(true)
      await viewer.waitForLoadState('networkidle')
      expect(await drag(viewer, 'dragover', link)).toBe(false)
      expect(await overlay(viewer).count()).toBe(0)
      await viewer.context().close()
    },
  )
})

describe('links that are pasted', () => {
  playableTest('are added to the queue while no field has the focus', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    await page.getByRole('combobox').first().focus()
    await paste(page, LINK)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await paste(page, `one ${LINK}\ntwo https://sample.test/2`)
    await confirmation(page, 2).waitFor()
    // Not while a dialog is open.
    await paste(page, 'https://sample.test/3')
    const requested = page.waitForRequest(/\/api\/download\/\?autostart=true/)
    await confirmation(page, 2).getByRole('button', { name: downloadsTexts.downloadImmediately }).click()
    await requested
    await confirmation(page, 2).waitFor({ state: 'detached' })
    await paste(page, 'https://sample.test/4')
    await confirmation(page, 1).getByRole('button', { name: confirmationTexts.cancel }).click()
    await confirmation(page, 1).waitFor({ state: 'detached' })
  })
})

describe('links on an old server', () => {
  oldServerTest('are added too', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    await paste(page, LINK)
    const requested = page.waitForRequest(request => request.method() === 'POST')
    await confirmation(page, 1).getByRole('button', { name: downloadsTexts.addToQueue }).click()
    expect((await requested).postDataJSON()).toEqual({ data: [{ youtube_id: LINK, status: 'pending' }] })
    await page.getByText(downloadsTexts.addedToQueue).waitFor()
  })
})
