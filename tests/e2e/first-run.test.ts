import { mkdtemp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { downloadsTexts } from '@tubecellar/core/messages/downloads'
import { healthTexts } from '@tubecellar/core/messages/system'
import { setupTexts } from '@tubecellar/core/messages/setup'
import { homeTexts, videoListTexts } from '@tubecellar/core/messages/videos'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { addSession } from '../support/browser.ts'
import { cellarPath, isolatedEnv } from '../support/demo.ts'
import { playbackTime } from '../support/playable.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { testPassword } from '../support/server.ts'
import { emptyArchiveTest } from '../support/staff-test.ts'
import { openTerminal } from '../support/terminal.ts'
import { signInFromTerminal } from '../support/terminal-test.ts'

/** Time limit for the first download, on a computer that runs other tests. */
const FIRST_VIDEO_MS = 150_000

/** The violated rules of axe on the current page. */
async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const { violations } = await page.evaluate(async () =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return violations.map(({ id, help }) => `${id}: ${help}`)
}

describe('an empty archive in a browser', () => {
  emptyArchiveTest('is filled from one link, with the schedules that it needs', async ({ page, archive, tube }) => {
    await page.goto('/')
    const field = page.getByLabel(setupTexts.linkTitle)
    await field.fill('not a link')
    await page.getByText(downloadsTexts.invalidLinks('"not a link"', '')).waitFor()
    await field.fill(tube.channels[0] ?? '')
    await page.getByText('North Light Films').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('switch', { name: setupTexts.switches.sponsorBlock.label }).uncheck()
    await page.getByRole('button', { name: setupTexts.start.channel }).click()
    await page.getByText(setupTexts.waitingTitle).waitFor()

    await page.getByRole('heading', { name: homeTexts.recentVideos }).waitFor()
    const { client } = archive
    const { subscriptions, downloads } = await client.getAppSettings()
    expect(subscriptions.auto_start).toBe(true)
    expect(downloads).toMatchObject({ subtitle: 'en', subtitle_index: true, integrate_sponsorblock: false })
    const scheduled = (await client.listSchedules()).map(({ name }) => name)
    expect(scheduled).toEqual(expect.arrayContaining(['run_backup', 'update_subscribed']))
    const { data } = await client.listChannels({ query: { filter: 'subscribed' } })
    expect(data.map(({ channel_name }) => channel_name)).toEqual(['North Light Films'])

    const [video] = (await client.listVideos({ query: {} })).data
    await page.goto(`/video/${video?.youtube_id ?? ''}/`)
    const player = page.getByRole('region', { name: playerTexts.videoPlayer })
    await player.getByRole('button', { name: playerTexts.play, exact: true }).click()
    await expect.poll(() => playbackTime(page)).toBeGreaterThan(1)
  })

  emptyArchiveTest('is shown to viewers without the first steps', async ({ browser, archive }) => {
    const { url } = archive.server
    const context = await browser.newContext({ baseURL: url })
    await addSession(context, { serverUrl: url, username: 'viewer', password: testPassword('viewer') })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByText(videoListTexts.emptyHint).waitFor()
    expect(await page.getByText(setupTexts.title).count()).toBe(0)
    await context.close()
  })
})

describe('an empty archive in a terminal', () => {
  const terminalTest = emptyArchiveTest
    .extend('env', async ({}, { onCleanup }) => {
      const home = await mkdtemp(join(tmpdir(), 'cellar-home-'))
      onCleanup(() => removeFolder(home))
      return isolatedEnv(home)
    })
    .extend('terminal', async ({ archive, env }, { onCleanup }) => {
      await signInFromTerminal(env, archive.server.url)
      const terminal = await openTerminal({ command: [cellarPath], env })
      onCleanup(() => terminal.close())
      return terminal
    })

  terminalTest('is filled from one link, and plays the first video', async ({ terminal, archive, tube }) => {
    await terminal.waitForText(setupTexts.title)
    await terminal.press('Enter')
    await terminal.waitForText(/youtube[^]*youtube/)
    await terminal.type(tube.channels[0] ?? '')
    await terminal.waitForText(/UC\w+/)
    await terminal.press('Enter')
    await terminal.waitForText('North Light Films')
    // The switches, then the button.
    for (let row = 0; row < Object.keys(setupTexts.switches).length + 1; row++) await terminal.press('Down')
    await terminal.waitForText(`> ${setupTexts.start.channel}`)
    await terminal.press('Enter')
    await terminal.waitForText(setupTexts.waitingTitle)
    await terminal.waitForText(homeTexts.recentVideos, FIRST_VIDEO_MS)
    await terminal.press('Enter')
    await terminal.waitForText('►')
    const { subscriptions } = await archive.client.getAppSettings()
    expect(subscriptions.auto_start).toBe(true)
  })
})

describe('the Health page', () => {
  emptyArchiveTest('offers the change that fixes a finding, which disappears', async ({ page, archive, tube }) => {
    const { client } = archive
    const data = [{ channel_id: tube.channels[0] ?? '', channel_subscribed: true }]
    await client.subscribeChannels({ body: { data } })
    await archive.lastOf('subscribe_to')
    await page.goto('/settings/health/')
    const finding = page.getByRole('listitem').filter({ hasText: 'Nothing is scheduled for subscriptions' })
    await finding.waitFor()
    await finding.getByRole('button', { name: healthTexts.actions.schedule_scans.label }).click()
    await finding.waitFor({ state: 'detached' })
    expect((await client.listSchedules()).map(({ name }) => name)).toContain('update_subscribed')
  })
})
