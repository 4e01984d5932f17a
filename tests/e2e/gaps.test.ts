import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { gapTexts } from '@tubecellar/core/messages/gaps'
import { sampleId, type Archive } from '../support/archive.ts'
import { cellarPath, isolatedEnv } from '../support/demo.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { runCellar } from '../support/run-cellar.ts'
import { emptyArchiveTest } from '../support/staff-test.ts'
import { openTerminal } from '../support/terminal.ts'
import { signInFromTerminal } from '../support/terminal-test.ts'

/** Subscribes to a channel whose rules skip some of its videos. */
async function subscribe({ client, tube, lastOf, resultOf }: Archive): Promise<{ id: string; known: number }> {
  const [north = ''] = tube.channels
  const id = sampleId(north)
  await client.subscribeChannels({ body: { data: [{ channel_id: north, channel_subscribed: true }] } })
  await lastOf('subscribe_to')
  const channel_rules = { title_excludes: 'hut six, tram', min_duration: 45 }
  await client.updateChannel({ params: { id }, body: { channel_rules } })
  await resultOf((await client.startTask({ params: { name: 'update_subscribed' } })).task_id)
  const { summary } = await client.getChannelGaps({ params: { id }, query: {} })
  expect(summary.skipped).toBeGreaterThan(1)
  return { id, known: summary.known }
}

const KEEPER = /^The last keeper/

describe('the missing videos of a channel', () => {
  emptyArchiveTest('are shown with their reasons in a browser, and queued', async ({ page, archive }) => {
    const { id, known } = await subscribe(archive)
    await page.goto(`/channel/${id}/`)
    await page.getByRole('link', { name: gapTexts.missing, exact: true }).click()
    await page.getByRole('heading', { name: `0 of ${known} videos archived` }).waitFor()
    const hut = page.getByRole('listitem', { name: /Hut Six/ })
    expect(await hut.innerText()).toContain('Skipped: Title contains: hut six.\nRule: title contains none of')
    await page.getByRole('button', { name: /^Skipped/ }).click()
    await page.getByRole('listitem', { name: KEEPER }).waitFor({ state: 'detached' })
    await hut.getByRole('button', { name: /^Queue: / }).click()
    await hut.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Queue \d videos$/ }).click()
    await page.getByText(gapTexts.noneInState).waitFor()
    const { summary } = await archive.client.getChannelGaps({ params: { id }, query: {} })
    expect(summary).toMatchObject({ known, queued: known, skipped: 0 })
  })

  const commandTest = emptyArchiveTest
    .extend('env', async ({}, { onCleanup }) => {
      const home = await mkdtemp(join(tmpdir(), 'cellar-home-'))
      onCleanup(() => removeFolder(home))
      return isolatedEnv(home)
    })
    .extend('channel', async ({ archive, env }) => {
      const { id } = await subscribe(archive)
      await signInFromTerminal(env, archive.server.url)
      return id
    })

  commandTest('are listed by a command in the requested order', async ({ channel, env }) => {
    const list = async (sort: string) => {
      const { stdout } = await runCellar({ env }, ['channel', 'gaps', channel, '--sort', sort, '--json=youtube_id'])
      return JSON.parse(stdout) as unknown[]
    }
    const newest = await list('newest')
    expect(newest.length).toBeGreaterThan(1)
    expect(await list('oldest')).toEqual(newest.reverse())
  })

  const terminalTest = commandTest.extend('terminal', async ({ channel, env }, { onCleanup }) => {
    const terminal = await openTerminal({ command: [cellarPath, '--route', `/channel/${channel}/missing/`], env })
    onCleanup(() => terminal.close())
    return terminal
  })

  terminalTest('are shown with their reasons in a terminal, and queued', async ({ terminal, archive }) => {
    const screen = await terminal.waitForText(/0 of \d+ videos archived/)
    expect(screen).toMatch(/Missing[^\n]*\n─*━{7}(?!━)/)
    await terminal.waitForText('Skipped: Title contains: hut six.   Rule: title contains none of')
    // Skips Show and Sort by.
    await terminal.press('Down')
    await terminal.press('Down')
    await terminal.press('Enter')
    await terminal.waitForText(/In the queue[^]*In the queue/)
    await terminal.waitForText(/^(?![^]*skipped by rule)/)
    const [id = ''] = archive.tube.channels.map(sampleId)
    expect((await archive.client.getChannelGaps({ params: { id }, query: {} })).summary.skipped).toBe(0)
  })
})
