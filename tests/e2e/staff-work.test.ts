import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { videosTexts, deleteVideoTexts } from '@tubecellar/core/messages/video-details'
import { channelsTexts, channelTexts, channelAboutTexts } from '@tubecellar/core/messages/channels'
import { playlistsTexts, playlistTexts } from '@tubecellar/core/messages/playlists'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { tasksTexts, schedulesTexts } from '@tubecellar/core/messages/tasks'
import { appSettingsTexts, settingsTexts } from '@tubecellar/core/messages/settings'
import { formsTexts } from '@tubecellar/core/messages/web/forms'
import { uiTexts } from '@tubecellar/core/messages/web/ui'
import { scheduleTexts } from '@tubecellar/core/messages/schedule-times'
import { backupsTexts } from '@tubecellar/core/messages/backups'
import { actionsTexts } from '@tubecellar/core/messages/library'
import { confirmationTexts } from '@tubecellar/core/messages/confirmation'
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
const recentTitles = (page: Page) => page.getByRole('region', { name: homeTexts.recentVideos }).locator('h3 a')
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
    await button(page, channelsTexts.subscribeToChannels).click()
    const field = page.getByPlaceholder(channelsTexts.subscribePlaceholder)
    await field.fill('  \n \n')
    await button(page, channelsTexts.subscribe).click()
    await expect.poll(() => field.inputValue()).toBe('  \n \n')
    await field.fill(`\n  ${tube.channels[0]}  \n\n`)
    await button(page, channelsTexts.subscribe).click()
    await button(page, /^Unsubscribe: /).waitFor()
  })

  test('subscribes to a playlist', async ({ page, tube }) => {
    await page.goto('/playlist/')
    await button(page, playlistsTexts.addPlaylists).click()
    await page.getByPlaceholder(playlistsTexts.subscribePlaceholder).fill(tube.playlists[0] ?? '')
    await button(page, playlistsTexts.subscribe).click()
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).waitFor()
  })

  test('creates a playlist, but not without a name', async ({ page }) => {
    await page.goto('/playlist/')
    await button(page, playlistsTexts.addPlaylists).click()
    await page.getByPlaceholder(playlistsTexts.enterPlaylistName).fill('   ')
    await button(page, playlistsTexts.create).click()
    await page.getByPlaceholder(playlistsTexts.enterPlaylistName).fill(`  ${CUSTOM_PLAYLIST} `)
    await button(page, playlistsTexts.create).click()
    await customPlaylist(page).waitFor()
  })

  test('adds videos to the queue and downloads them', async ({ page, tube }) => {
    await page.goto('/downloads/')
    const links = page.getByPlaceholder(downloadsTexts.linksPlaceholder)
    await links.fill(tube.videos.slice(0, 2).join('\n'))
    await button(page, downloadsTexts.addToQueue).click()
    await button(page, /^Ignore: /)
      .nth(1)
      .waitFor()
    await button(page, downloadsTexts.startDownload).click()
    await page.getByText(downloadsTexts.noVideosFound).waitFor()
    await page.goto('/')
    await recentTitles(page).nth(1).waitFor()
    // The notification of a task disappears after its end.
    await page
      .getByRole('region', { name: tasksTexts.notifications })
      .getByRole('article')
      .first()
      .waitFor({ state: 'detached' })
  })
})

describe('settings in a browser', () => {
  const test = emptyArchiveTest

  test('saves an application setting and resets it', async ({ page }) => {
    await page.goto('/settings/application/')
    const field = page.getByRole('textbox', { name: appSettingsTexts.videosPageSize, exact: true })
    await field.fill('17')
    await field.press('Enter')
    await page.getByText(formsTexts.saved, { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('17')
    await button(page, formsTexts.reset(appSettingsTexts.videosPageSize)).click()
    await expect.poll(() => field.inputValue()).not.toBe('17')
  })

  test('stores and removes a cookie, without showing it again', async ({ page }) => {
    await page.goto('/settings/application/')
    const file = page.getByLabel(settingsTexts.cookieFile)
    await file.fill(`# Netscape HTTP Cookie File\n${COOKIE}\n`)
    const cookie = page.getByRole('region', { name: appSettingsTexts.cookie })
    await button(cookie, settingsTexts.update).click()
    await button(cookie, settingsTexts.validate).waitFor()
    await expect.poll(() => file.inputValue()).toBe('')
    await button(cookie, settingsTexts.remove).click()
    await button(dialog(page), settingsTexts.remove).click()
    await button(cookie, settingsTexts.validate).waitFor({ state: 'detached' })
  })

  test('stores and removes a PO token, without showing it again', async ({ page }) => {
    await page.goto('/settings/application/')
    const cookie = page.getByRole('region', { name: appSettingsTexts.cookie })
    const token = page.getByRole('textbox', { name: appSettingsTexts.poToken })
    await expect.poll(() => token.inputValue()).toBe('web+')
    expect(await button(cookie, settingsTexts.update).count()).toBe(0)
    await token.fill('web+not-a-real-one')
    await button(cookie, settingsTexts.update).click()
    await button(cookie, settingsTexts.remove).click()
    await button(dialog(page), settingsTexts.remove).click()
    await button(cookie, settingsTexts.remove).waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain('not-a-real-one')
  })

  test('creates a snapshot', async ({ page }) => {
    await page.goto('/settings/application/')
    await button(page, settingsTexts.createSnapshotNow).waitFor()
    const restores = button(page, appSettingsTexts.restoreAction)
    const before = await restores.count()
    await button(page, settingsTexts.createSnapshotNow).click()
    await restores.nth(before).waitFor()
  })

  test('schedules a task', async ({ page }) => {
    await page.goto('/settings/scheduling/')
    const field = page.getByLabel(schedulesTexts.rescanSubscriptions, { exact: true })
    await field.fill('* * *')
    await page
      .getByText(/once per hour/)
      .last()
      .waitFor()
    await field.fill('0 8 *')
    await page.getByRole('status').getByText(scheduleTexts.everyDayAt('08:00')).first().waitFor()
    await field.press('Enter')
    await page
      .getByText(/^Next run: /)
      .first()
      .waitFor()
  })

  test('adds, tests and removes a notification URL', async ({ page }) => {
    await page.goto('/settings/scheduling/')
    await page.getByRole('textbox', { name: tasksTexts.notificationUrl, exact: true }).fill('json://127.0.0.1:9/lamp')
    await button(page, tasksTexts.add).click()
    await button(page, tasksTexts.test).click()
    await page.getByText(/^Notifications to this machine or its link-local network are blocked\./).waitFor()
    await button(page, settingsTexts.remove).click()
    await page.getByText(schedulesTexts.noUrls).waitFor()
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
      await button(page, playlistsTexts.addToPlaylist).click()
      await dialog(page).getByText(playlistsTexts.addVideo).waitFor()
      await dialog(page).getByRole('checkbox', { name: CUSTOM_PLAYLIST }).click()
      await dialog(page).getByRole('checkbox', { name: CUSTOM_PLAYLIST, checked: true }).waitFor()
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      expect(await isFocused(button(page, playlistsTexts.addToPlaylist))).toBe(true)
    }
    await page.goto('/playlist/')
    await customPlaylist(page).click()
    const titles = page.getByRole('region', { name: playlistTexts.videos }).locator('h3 a')
    await titles.nth(1).waitFor()
    expect(await titles.first().textContent()).toContain('The last keeper')
    const chooseInMenu = async (name: string) => {
      await button(page, new RegExp(`^${uiTexts.more('The last keeper')}`)).click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    for (const [move, isFirst] of [
      [playlistTexts.moveDown, false],
      [playlistTexts.moveUp, true],
      [playlistTexts.moveToBottom, false],
      [playlistTexts.moveToTop, true],
    ] as const) {
      await chooseInMenu(move)
      await expect.poll(async () => KEEPER.test((await titles.first().textContent()) ?? '')).toBe(isFirst)
    }
    await chooseInMenu(playlistTexts.removeFromPlaylist)
    await expect.poll(() => titles.count()).toBe(1)
  })

  test('creates a backup and restores it', async ({ page, archive }) => {
    await page.goto('/settings/actions/')
    await page.getByText(backupsTexts.noBackups).waitFor()
    await button(page, backupsTexts.create).click()
    await page.getByRole('row').nth(1).waitFor()
    await waitForTask(archive, 'run_backup')
    await button(page, appSettingsTexts.restoreAction).click()
    await button(dialog(page), appSettingsTexts.restoreAction).click()
    await waitForTask(archive, 'restore_backup')
    await page.goto('/')
    await page.getByRole('link', { name: KEEPER }).first().waitFor()
  })

  test('rescans the filesystem after a confirmation', async ({ page, archive }) => {
    await page.goto('/settings/actions/')
    await button(page, actionsTexts.rescanFilesystem).click()
    await button(dialog(page), confirmationTexts.cancel).click()
    expect(await isFocused(button(page, actionsTexts.rescanFilesystem))).toBe(true)
    await button(page, actionsTexts.rescanFilesystem).click()
    await button(dialog(page), actionsTexts.rescanFilesystem).click()
    await waitForTask(archive, 'rescan_filesystem')
  })

  test('embeds thumbnails into the files', async ({ page, archive }) => {
    await page.goto('/settings/actions/')
    await button(page, actionsTexts.embedThumbnails).click()
    await waitForTask(archive, 'resync_thumbs')
  })

  test('deletes a video and keeps its title and thumbnail in the list of ignored videos', async ({ page }) => {
    await page.goto('/')
    const link = recentTitles(page).filter({ hasNotText: KEEPER }).first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await button(page, videosTexts.deleteVideo).click()
    await dialog(page).getByText(deleteVideoTexts.question).waitFor()
    await button(dialog(page), confirmationTexts.cancel).click()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, videosTexts.deleteVideo).click()
    await button(dialog(page), deleteVideoTexts.deleteAndIgnore).click()
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
    await button(page, playlistsTexts.deletePlaylist).click()
    await button(dialog(page), confirmationTexts.cancel).click()
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(button(page, playlistsTexts.deletePlaylist))).toBe(true)
    await button(page, playlistsTexts.deletePlaylist).click()
    await button(dialog(page), playlistTexts.deleteMetadata).click()
    await page.waitForURL(/\/playlist\/$/)
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).waitFor()
    await customPlaylist(page).waitFor({ state: 'detached' })
  })

  test('deletes a playlist with its videos', async ({ page }) => {
    await page.goto('/playlist/')
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).click()
    await button(page, playlistsTexts.deletePlaylist).click()
    await button(dialog(page), playlistTexts.deleteAll).click()
    await page.waitForURL(/\/playlist\/$/)
    await customPlaylist(page).waitFor()
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).waitFor({ state: 'detached' })
  })

  test('deletes a channel with all its videos', async ({ page }) => {
    await page.goto('/channel/')
    await page.locator('main h2 a, main h3 a').first().click()
    await page.locator('main').getByRole('link', { name: channelTexts.about, exact: true }).click()
    await button(page, channelAboutTexts.deleteChannel).click()
    await dialog(page)
      .getByText(/^Delete .+ including all videos\?$/)
      .waitFor()
    await button(dialog(page), confirmationTexts.cancel).click()
    await dialog(page).waitFor({ state: 'detached' })
    await button(page, channelAboutTexts.deleteChannel).click()
    await button(dialog(page), /^Delete/).click()
    await page.waitForURL(/\/channel\/$/)
    await page.getByText(channelsTexts.noChannelsFound).waitFor()
  })
})
