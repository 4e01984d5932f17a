import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Archive } from '../support/archive.ts'
import { emptyArchiveTest, filledArchiveTest } from '../support/staff-test.ts'
import { waitUntil } from '../support/wait-until.ts'

const SOURCE_PLAYLIST = 'Evenings by the water'
const CUSTOM_PLAYLIST = 'Evening films'
const KEEPER = /The last keeper/
/** Netscape format: domain, subdomains, path, secure, expiry, name, value. */
const COOKIE = ['.example.invalid', 'TRUE', '/', 'FALSE', '2147483647', 'lamp', 'lit'].join('\t')

const button = (inside: Page | Locator, name: string | RegExp) =>
  inside.getByRole('button', { name, exact: typeof name === 'string' })
const dialog = (page: Page) => page.getByRole('dialog')
const customPlaylist = (page: Page) => page.getByRole('link', { name: CUSTOM_PLAYLIST, exact: true })
const recentTitles = (page: Page) => page.getByRole('region', { name: 'Recent Videos' }).locator('h3 a')
const isFocused = (element: Locator) => element.evaluate(node => node === document.activeElement)

/** Waits until the last run of a task has succeeded. */
async function waitForTask(archive: Archive, task: string): Promise<void> {
  await waitUntil(`the start of ${task}`, () => archive.lastOf(task).catch(() => undefined))
  expect(await archive.lastOf(task)).toMatchObject({ status: 'SUCCESS' })
}

describe('subscriptions and the queue in a browser', () => {
  const test = emptyArchiveTest

  test('subscribes to a channel, and ignores blank lines', async ({ page, tube }) => {
    await page.goto('/channel/')
    await button(page, 'Subscribe to channels').click()
    const field = page.getByPlaceholder('Input channel ID, URL or Video of a channel')
    await field.fill('  \n \n')
    await button(page, 'Subscribe').click()
    await expect.poll(() => field.inputValue()).toBe('  \n \n')
    await field.fill(`\n  ${tube.channels[0]}  \n\n`)
    await button(page, 'Subscribe').click()
    await button(page, /^Unsubscribe: /).waitFor()
  })

  test('subscribes to a playlist', async ({ page, tube }) => {
    await page.goto('/playlist/')
    await button(page, 'Add playlists').click()
    await page.getByPlaceholder('Enter playlist IDs or URLs').fill(tube.playlists[0] ?? '')
    await button(page, 'Subscribe').click()
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).waitFor()
  })

  test('creates a playlist, but not without a name', async ({ page }) => {
    await page.goto('/playlist/')
    await button(page, 'Add playlists').click()
    await page.getByPlaceholder('Enter playlist name').fill('   ')
    await button(page, 'Create').click()
    await page.getByPlaceholder('Enter playlist name').fill(`  ${CUSTOM_PLAYLIST} `)
    await button(page, 'Create').click()
    await customPlaylist(page).waitFor()
  })

  test('adds videos to the queue and downloads them', async ({ page, tube }) => {
    await page.goto('/downloads/')
    const links = page.getByPlaceholder('Paste video, channel or playlist links, one per line')
    await links.fill(tube.videos.slice(0, 2).join('\n'))
    await button(page, 'Add to queue').click()
    await button(page, /^Ignore: /)
      .nth(1)
      .waitFor()
    await button(page, 'Start download').click()
    await page.getByText('No videos found...').waitFor()
    await page.goto('/')
    await recentTitles(page).nth(1).waitFor()
    // The notification of a task disappears after its end.
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('article')
      .first()
      .waitFor({ state: 'detached' })
  })
})

describe('settings in a browser', () => {
  const test = emptyArchiveTest

  test('saves an application setting and resets it', async ({ page }) => {
    await page.goto('/settings/application/')
    const field = page.getByRole('textbox', { name: 'Videos page size', exact: true })
    await field.fill('17')
    await field.press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('17')
    await button(page, 'Reset: Videos page size').click()
    await expect.poll(() => field.inputValue()).not.toBe('17')
  })

  test('stores and removes a cookie, without showing it again', async ({ page }) => {
    await page.goto('/settings/application/')
    const file = page.getByLabel('Cookie file in Netscape format')
    await file.fill(`# Netscape HTTP Cookie File\n${COOKIE}\n`)
    const cookie = page.getByRole('region', { name: 'Cookie' })
    await button(cookie, 'Update').click()
    await button(cookie, 'Validate').waitFor()
    await expect.poll(() => file.inputValue()).toBe('')
    await button(cookie, 'Remove').click()
    await button(dialog(page), 'Remove').click()
    await button(cookie, 'Validate').waitFor({ state: 'detached' })
  })

  test('stores and removes a PO token, without showing it again', async ({ page }) => {
    await page.goto('/settings/application/')
    const cookie = page.getByRole('region', { name: 'Cookie' })
    const token = page.getByRole('textbox', { name: 'PO token' })
    await expect.poll(() => token.inputValue()).toBe('web+')
    expect(await button(cookie, 'Update').count()).toBe(0)
    await token.fill('web+not-a-real-one')
    await button(cookie, 'Update').click()
    await button(cookie, 'Remove').click()
    await button(dialog(page), 'Remove').click()
    await button(cookie, 'Remove').waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain('not-a-real-one')
  })

  test('creates a snapshot', async ({ page }) => {
    await page.goto('/settings/application/')
    await button(page, 'Create snapshot now').waitFor()
    const restores = button(page, 'Restore')
    const before = await restores.count()
    await button(page, 'Create snapshot now').click()
    await restores.nth(before).waitFor()
  })

  test('schedules a task', async ({ page }) => {
    await page.goto('/settings/scheduling/')
    const field = page.getByLabel('Rescan subscriptions', { exact: true })
    await field.fill('* * *')
    await page
      .getByText(/once per hour/)
      .last()
      .waitFor()
    await field.fill('0 8 *')
    await page.getByText('Every day at 08:00').last().waitFor()
    await field.press('Enter')
    await page
      .getByText(/^Next run: /)
      .first()
      .waitFor()
  })

  test('adds, tests and removes a notification URL', async ({ page }) => {
    await page.goto('/settings/scheduling/')
    await page.getByRole('textbox', { name: 'Notification URL', exact: true }).fill('json://127.0.0.1:9/lamp')
    await button(page, 'Add').click()
    await button(page, 'Test').click()
    await page.getByText(/^Notifications to this machine or its link-local network are blocked\./).waitFor()
    await button(page, 'Remove').click()
    await page.getByText('No notification URLs.').waitFor()
  })
})

describe('archived videos in a browser', () => {
  const test = filledArchiveTest

  test('shows and hides the replies to a comment', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: KEEPER }).first().click()
    const comments = page.getByRole('region', { name: /^Comments: \d+$/ })
    const replies = comments.getByRole('button', { name: /\d+ repl/ }).first()
    await replies.click()
    expect(await replies.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => replies.textContent()).toContain('▲')
    await comments.locator('li li').first().waitFor()
    await replies.click()
    await expect.poll(() => replies.textContent()).toContain('▼')
  })

  test('adds videos to a custom playlist, moves them and removes one', async ({ page }) => {
    for (const filter of [{ hasText: KEEPER }, { hasNotText: KEEPER }]) {
      await page.goto('/')
      await recentTitles(page).filter(filter).first().click()
      await button(page, 'Add To Playlist').click()
      await dialog(page).getByText('Add video to...').waitFor()
      await dialog(page).getByRole('checkbox', { name: CUSTOM_PLAYLIST }).click()
      await dialog(page).getByRole('checkbox', { name: CUSTOM_PLAYLIST, checked: true }).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      expect(await isFocused(button(page, 'Add To Playlist'))).toBe(true)
    }
    await page.goto('/playlist/')
    await customPlaylist(page).click()
    const titles = page.getByRole('region', { name: 'Videos' }).locator('h3 a')
    await titles.nth(1).waitFor()
    expect(await titles.first().textContent()).toContain('The last keeper')
    for (const [move, isFirst] of [
      ['Move down', false],
      ['Move up', true],
      ['Move to bottom', false],
      ['Move to top', true],
    ] as const) {
      await button(page, new RegExp(`^${move}: The last keeper`)).click()
      await expect.poll(async () => KEEPER.test((await titles.first().textContent()) ?? '')).toBe(isFirst)
    }
    await button(page, /^Remove from playlist: The last keeper/).click()
    await expect.poll(() => titles.count()).toBe(1)
  })

  test('creates a backup and restores it', async ({ page, archive }) => {
    await page.goto('/settings/actions/')
    await page.getByText('No backups found.').waitFor()
    await button(page, 'Start backup').click()
    await page.getByRole('row').nth(1).waitFor()
    await waitForTask(archive, 'run_backup')
    await button(page, 'Restore').click()
    await button(dialog(page), 'Restore').click()
    await waitForTask(archive, 'restore_backup')
    await page.goto('/')
    await page.getByRole('link', { name: KEEPER }).first().waitFor()
  })

  test('rescans the filesystem after a confirmation', async ({ page, archive }) => {
    await page.goto('/settings/actions/')
    await button(page, 'Rescan filesystem').click()
    await button(dialog(page), 'Cancel').click()
    expect(await isFocused(button(page, 'Rescan filesystem'))).toBe(true)
    await button(page, 'Rescan filesystem').click()
    await button(dialog(page), 'Rescan filesystem').click()
    await waitForTask(archive, 'rescan_filesystem')
  })

  test('embeds thumbnails into the files', async ({ page, archive }) => {
    await page.goto('/settings/actions/')
    await button(page, 'Embed thumbnails').click()
    await waitForTask(archive, 'resync_thumbs')
  })

  test('deletes a video and keeps its title and thumbnail in the list of ignored videos', async ({ page }) => {
    await page.goto('/')
    const link = recentTitles(page).filter({ hasNotText: KEEPER }).first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await button(page, 'Delete Video').click()
    await dialog(page).getByText('Are you sure?').waitFor()
    await button(dialog(page), 'Cancel').click()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, 'Delete Video').click()
    await button(dialog(page), 'Delete and Ignore').click()
    await page.waitForURL(/\/channel\//)
    await page.goto('/downloads/?ignored=true')
    await page
      .getByRole('link', { name: title })
      .or(page.getByRole('heading', { name: title }))
      .first()
      .waitFor()
    const thumbnail = page.locator('main li img').first()
    await expect.poll(() => thumbnail.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await page.goto('/')
    await recentTitles(page).first().waitFor()
    expect(await recentTitles(page).allTextContents()).not.toContain(title)
  })

  test('deletes a playlist and keeps the other ones', async ({ page }) => {
    await page.goto('/playlist/')
    await customPlaylist(page).click()
    await button(page, 'Delete Playlist').click()
    await button(dialog(page), 'Cancel').click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(button(page, 'Delete Playlist'))).toBe(true)
    await button(page, 'Delete Playlist').click()
    await button(dialog(page), 'Delete metadata').click()
    await page.waitForURL(/\/playlist\/$/)
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).waitFor()
    await customPlaylist(page).waitFor({ state: 'detached' })
  })

  test('deletes a playlist with its videos', async ({ page }) => {
    await page.goto('/playlist/')
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).click()
    await button(page, 'Delete Playlist').click()
    await button(dialog(page), 'Delete all').click()
    await page.waitForURL(/\/playlist\/$/)
    await customPlaylist(page).waitFor()
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).waitFor({ state: 'detached' })
  })

  test('deletes a channel with all its videos', async ({ page }) => {
    await page.goto('/channel/')
    await page.locator('main h2 a, main h3 a').first().click()
    await page.locator('main').getByRole('link', { name: 'About', exact: true }).click()
    await button(page, 'Delete channel').click()
    await dialog(page)
      .getByText(/^Delete .+ including all videos\?$/)
      .waitFor()
    await button(dialog(page), 'Cancel').click()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, 'Delete channel').click()
    await button(dialog(page), /^Delete/).click()
    await page.waitForURL(/\/channel\/$/)
    await page.getByText('No channels found...').waitFor()
  })
})
