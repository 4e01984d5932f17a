import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startArchive, type Archive } from '../support/archive.ts'
import { startBrowser } from '../support/browser.ts'
import { root } from '../support/demo.ts'
import { signIn } from '../support/playable.ts'
import { waitUntil } from '../support/wait-until.ts'

const SOURCE_PLAYLIST = 'Evenings by the water'
/** Netscape format: domain, subdomains, path, secure, expiry, name, value. */
const COOKIE = ['.example.invalid', 'TRUE', '/', 'FALSE', '2147483647', 'lamp', 'lit'].join('\t')

/** What staff do in a browser, from the first subscription to the last deletion. The steps build on one another. */
describe('the work of staff in a browser', () => {
  let archive: Archive
  let browser: Browser
  let page: Page
  const thrown: string[] = []

  beforeAll(async () => {
    archive = await startArchive({
      config: { webDir: join(root, 'dist/web') },
      settings: { downloads: { comment_max: 'all,all,all,all' } },
    })
    browser = await startBrowser()
    page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    page.on('pageerror', error => thrown.push(error.message))
    await page.goto(archive.server.url)
    await signIn(page)
  })
  afterAll(async () => {
    await browser?.close()
    await archive?.stop()
  })

  const go = (path: string) => page.goto(archive.server.url + path)
  const button = (name: string | RegExp, inside: Page | Locator = page) =>
    inside.getByRole('button', { name, exact: typeof name === 'string' })
  const dialog = () => page.getByRole('dialog')
  /** What the page was told to begin has come to a good end, and nothing speaks of it any more. */
  const done = async (task: string) => {
    await waitUntil(`the start of ${task}`, () => archive.lastOf(task).catch(() => undefined))
    expect(await archive.lastOf(task)).toMatchObject({ status: 'SUCCESS' })
    await drained()
  }
  /** Every panel of a task goes by itself once the task has ended. */
  const drained = () =>
    page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('article')
      .first()
      .waitFor({ state: 'detached', timeout: 60_000 })

  it('subscribes to a channel, whatever blank lines surround it', async () => {
    const [channel = ''] = archive.tube.channels
    await go('/channel/')
    await button('Subscribe to channels').click()
    const field = page.getByPlaceholder('Input channel ID, URL or Video of a channel')
    await field.fill('  \n \n')
    await button('Subscribe').click()
    await expect.poll(() => field.inputValue()).toBe('  \n \n')
    await field.fill(`\n  ${channel}  \n\n`)
    await button('Subscribe').click()
    await button(/^Unsubscribe: /).waitFor({ timeout: 60_000 })
    await drained()
  })

  it('subscribes to a playlist and makes one', async () => {
    const [playlist = ''] = archive.tube.playlists
    await go('/playlist/')
    await button('Add playlists').click()
    await page.getByPlaceholder('Enter playlist IDs or URLs').fill(playlist)
    await button('Subscribe').click()
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).waitFor({ timeout: 60_000 })
    await page.getByPlaceholder('Enter playlist name').fill('   ')
    await button('Create').click()
    await page.getByPlaceholder('Enter playlist name').fill('  Evening films ')
    await button('Create').click()
    await page.getByRole('link', { name: 'Evening films', exact: true }).waitFor()
    await drained()
  })

  it('queues two videos and starts them', async () => {
    const [first = '', second = ''] = archive.tube.videos
    await go('/downloads/')
    await page.getByPlaceholder('Paste video, channel or playlist links, one per line').fill(`${first}\n${second}`)
    await button('Add to queue').click()
    await button(/^Ignore: /)
      .nth(1)
      .waitFor({ timeout: 60_000 })
    await drained()
    await button('Start download').click()
    await page.getByText('No videos found...').waitFor({ timeout: 90_000 })
    await drained()
  })

  it('reads the comments and their replies', async () => {
    await go('/')
    await page
      .getByRole('link', { name: /The last keeper/ })
      .first()
      .click()
    const comments = page.getByRole('region', { name: /^Comments: \d+$/ })
    const replies = comments.getByRole('button', { name: /\d+ repl/ }).first()
    await replies.click()
    expect(await replies.getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => replies.textContent()).toContain('▲')
    await comments.locator('li li').first().waitFor()
    await replies.click()
    await expect.poll(() => replies.textContent()).toContain('▼')
  })

  it('puts videos into a playlist of its own and moves them there', async () => {
    for (const title of [/The last keeper/, null]) {
      await go('/')
      const links = page.getByRole('region', { name: 'Recent Videos' }).locator('h3 a')
      await links.first().waitFor()
      const link = title === null ? links.filter({ hasNotText: /The last keeper/ }) : links.filter({ hasText: title })
      await link.first().click()
      await button('Add To Playlist').click()
      await dialog().getByText('Add video to...').waitFor()
      await dialog().getByRole('checkbox', { name: 'Evening films' }).click()
      await dialog().getByRole('checkbox', { name: 'Evening films', checked: true }).waitFor()
      await page.keyboard.press('Escape')
      await dialog().waitFor({ state: 'detached' })
      expect(await button('Add To Playlist').evaluate(element => element === document.activeElement)).toBe(true)
    }
    await go('/playlist/')
    await page.getByRole('link', { name: 'Evening films', exact: true }).click()
    const titles = page.getByRole('region', { name: 'Videos' }).locator('h3 a')
    const first = () => titles.first().textContent()
    await titles.nth(1).waitFor()
    expect(await first()).toContain('The last keeper')
    for (const [move, isFirst] of [
      ['Move down', false],
      ['Move up', true],
      ['Move to bottom', false],
      ['Move to top', true],
    ] as const) {
      await button(new RegExp(`^${move}: The last keeper`)).click()
      await expect.poll(async () => (await first())?.includes('The last keeper')).toBe(isFirst)
    }
    await button(/^Remove from playlist: The last keeper/).click()
    await expect.poll(() => titles.count()).toBe(1)
  })

  it('saves a setting, says so, and takes it back', async () => {
    await go('/settings/application/')
    const field = page.getByRole('textbox', { name: 'Videos page size', exact: true })
    await field.fill('17')
    await field.press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('17')
    await button('Reset: Videos page size').click()
    await expect.poll(() => field.inputValue()).not.toBe('17')
  })

  it('keeps a cookie and a PO token that nobody sees again, and forgets them', async () => {
    await page.getByLabel('Cookie file in Netscape format').fill(`# Netscape HTTP Cookie File\n${COOKIE}\n`)
    const cookie = page.getByRole('region', { name: 'Cookie' })
    await button('Update', cookie).click()
    await button('Validate', cookie).waitFor()
    await expect.poll(() => page.getByLabel('Cookie file in Netscape format').inputValue()).toBe('')
    await button('Remove', cookie).click()
    await button('Remove', dialog()).click()
    await button('Validate', cookie).waitFor({ state: 'detached' })
    const token = page.getByRole('textbox', { name: 'PO token' })
    await expect.poll(() => token.inputValue()).toBe('web+')
    expect(await button('Update', cookie).count()).toBe(0)
    await token.fill('web+not-a-real-one')
    await button('Update', cookie).click()
    await button('Remove', cookie).click()
    await button('Remove', dialog()).click()
    await button('Remove', cookie).waitFor({ state: 'detached' })
    expect(await page.content()).not.toContain('not-a-real-one')
  })

  it('takes a snapshot', async () => {
    const restores = button('Restore')
    const before = await restores.count()
    await button('Create snapshot now').click()
    await restores.nth(before).waitFor()
  })

  it('schedules a task, and tries who is told of it', async () => {
    await go('/settings/scheduling/')
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
    await page.getByRole('textbox', { name: 'Notification URL', exact: true }).fill('json://127.0.0.1:9/lamp')
    await button('Add').click()
    await button('Test').click()
    await page.getByText(/^Notifications to this machine or its link-local network are blocked\./).waitFor()
    await button('Remove').click()
    await page.getByText('No notification URLs.').waitFor()
  })

  it('makes a backup, scans the disk and goes back to the backup', async () => {
    await go('/settings/actions/')
    await page.getByText('No backups found.').waitFor()
    await button('Start backup').click()
    await page.getByRole('row').nth(1).waitFor({ timeout: 60_000 })
    await done('run_backup')
    await button('Rescan filesystem').click()
    await button('Cancel', dialog()).click()
    expect(await button('Rescan filesystem').evaluate(element => element === document.activeElement)).toBe(true)
    await button('Rescan filesystem').click()
    await button('Rescan filesystem', dialog()).click()
    await done('rescan_filesystem')
    await button('Restore').click()
    await button('Restore', dialog()).click()
    await done('restore_backup')
    await go('/')
    await page
      .getByRole('link', { name: /The last keeper/ })
      .first()
      .waitFor({ timeout: 30_000 })
  })

  it('embeds the covers into the files', async () => {
    await go('/settings/actions/')
    await button('Embed thumbnails').click()
    await done('resync_thumbs')
  })

  it('deletes a video and ignores it: the list keeps its title and cover', async () => {
    await go('/')
    const links = page.getByRole('region', { name: 'Recent Videos' }).locator('h3 a')
    const link = links.filter({ hasNotText: /The last keeper/ }).first()
    const title = (await link.textContent()) ?? ''
    await link.click()
    await button('Delete Video').click()
    await dialog().getByText('Are you sure?').waitFor()
    await button('Cancel', dialog()).click()
    await dialog().waitFor({ state: 'detached' })
    await button('Delete Video').click()
    await button('Delete and Ignore', dialog()).click()
    await page.waitForURL(/\/channel\//)
    await go('/downloads/?ignored=true')
    await page
      .getByRole('link', { name: title })
      .or(page.getByRole('heading', { name: title }))
      .first()
      .waitFor()
    const cover = page.locator('main li img').first()
    await expect.poll(() => cover.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await go('/')
    await links.first().waitFor()
    expect(await links.allTextContents()).not.toContain(title)
  })

  it('deletes a playlist: not at all, its metadata, and all of it', async () => {
    await go('/playlist/')
    await page.getByRole('link', { name: 'Evening films', exact: true }).click()
    await button('Delete Playlist').click()
    await button('Cancel', dialog()).click()
    await dialog().waitFor({ state: 'detached' })
    const hasFocus = () => button('Delete Playlist').evaluate(element => element === document.activeElement)
    await expect.poll(hasFocus).toBe(true)
    await button('Delete Playlist').click()
    await button('Delete metadata', dialog()).click()
    await page.waitForURL(/\/playlist\/$/)
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).waitFor()
    await page.getByRole('link', { name: 'Evening films', exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: SOURCE_PLAYLIST }).click()
    await button('Delete Playlist').click()
    await button('Delete all', dialog()).click()
    await page.waitForURL(/\/playlist\/$/)
    await page.getByText('No playlists found...').waitFor()
  })

  it('deletes a channel with all that is left of it', async () => {
    await go('/channel/')
    await page.locator('main h2 a, main h3 a').first().click()
    await page.locator('main').getByRole('link', { name: 'About', exact: true }).click()
    await button('Delete channel').click()
    await dialog()
      .getByText(/^Delete .+ including all videos\?$/)
      .waitFor()
    await button('Cancel', dialog()).click()
    await dialog().waitFor({ state: 'detached' })
    await button('Delete channel').click()
    await button(/^Delete/, dialog()).click()
    await page.waitForURL(/\/channel\/$/)
    await page.getByText('No channels found...').waitFor()
  })

  it('threw nothing all the while', () => {
    expect(thrown).toEqual([])
  })
})
