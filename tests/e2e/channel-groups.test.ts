import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { channelGroupTexts as texts } from '@tubecellar/core/messages/groups'
import { videoFilterTexts } from '@tubecellar/core/messages/videos'
import { playableTest } from '../support/browser-test.ts'
import { cellarPath } from '../support/demo.ts'
import { signInFromTerminal, terminalTest } from '../support/terminal-test.ts'

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const results = await page.evaluate(async () =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return results.violations.map(({ id }) => id)
}

describe('the channel groups of a user', () => {
  playableTest('are created by keyboard, and limit Channels and Home', async ({ browser, playable }) => {
    const page = await playable.openWindow(browser, { user: 'viewer' })
    const { data: channels } = await (await playable.server.signIn('viewer')).listChannels()
    const channel = channels.find(({ channel_id: id }) => id === playable.channelId)!
    await page.goto(`/channel/${channel.channel_id}/`)
    await page.getByRole('button', { name: texts.edit }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: texts.editOf(channel.channel_name) })
    await dialog.getByRole('textbox', { name: texts.nameLabel }).fill('Boats')
    await page.keyboard.press('Enter')
    const box = dialog.getByRole('checkbox', { name: 'Boats', checked: true })
    await box.waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(await page.getByRole('button', { name: texts.edit }).evaluate(it => it === document.activeElement)).toBe(
      true,
    )

    await page.goto('/channel/')
    const cards = page.getByRole('region', { name: 'Channels' }).getByRole('listitem')
    await cards.nth(1).waitFor()
    await page.getByRole('button', { name: 'Boats', exact: true }).click()
    await page.waitForURL(/\/channel\/\?group=/)
    await cards.nth(1).waitFor({ state: 'detached' })
    await cards.getByRole('link', { name: channel.channel_name }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.goto('/')
    await page.getByRole('button', { name: videoFilterTexts.filters }).click()
    await page.getByRole('combobox', { name: videoFilterTexts.group }).selectOption({ label: 'Boats' })
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: videoFilterTexts.remove('Boats') }).waitFor()
    await page.waitForURL(/\/\?group=/)
  })

  terminalTest('limit Channels in the terminal UI', async ({ terminal, playable, client, env }) => {
    const { data: channels } = await client.listChannels()
    const channel = channels.find(({ channel_id: id }) => id === playable.channelId)!
    const others = channels.filter(({ channel_id: id }) => id !== channel.channel_id)
    const group = await client.createChannelGroup({ body: { name: 'Boats' } })
    const body = { action: 'add' as const, channel_ids: [channel.channel_id] }
    await client.changeChannelGroup({ params: { id: group.id }, body })
    await signInFromTerminal(env, playable.server.url)
    await terminal.type(`${cellarPath} --route /channel/`)
    await terminal.press('Enter')
    await terminal.waitForText(others[0]!.channel_name)
    await terminal.waitForText('f group')
    await terminal.press('f')
    await terminal.waitForText('> All')
    await terminal.press('j', 'Enter')
    await terminal.waitForText('Channels (Boats)')
    const shown = await terminal.waitForText('1-1 of 1')
    expect(shown).toContain(channel.channel_name)
    expect(others.filter(({ channel_name: name }) => shown.includes(name))).toEqual([])
  })

  playableTest('are renamed and deleted, and can be empty', async ({ browser, playable }) => {
    const viewer = await playable.server.signIn('viewer')
    const group = await viewer.createChannelGroup({ body: { name: 'News' } })
    const page = await playable.openWindow(browser, { user: 'viewer' })
    await page.goto(`/channel/?group=${group.id}`)
    await page.getByText(texts.empty).waitFor()
    await page.getByRole('button', { name: texts.manage }).click()
    const dialog = page.getByRole('dialog', { name: texts.groups })
    await dialog.getByRole('button', { name: texts.renameOf('News') }).click()
    await dialog.getByRole('textbox', { name: texts.nameLabel }).first().fill('World news')
    await page.keyboard.press('Enter')
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: texts.deleteOf('World news') }).click()
    await page.getByRole('button', { name: texts.delete, exact: true }).click()
    await page.waitForURL(/\/channel\/$/)
    expect((await viewer.listChannelGroups()).map(({ name }) => name)).not.toContain('World news')
  })
})
