import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { channelGroupTexts as texts } from '@tubecellar/core/messages/groups'
import { videoFilterTexts } from '@tubecellar/core/messages/videos'
import { playableTest } from '../support/browser-test.ts'

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const results = await page.evaluate(async () =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  )
  return results.violations.map(({ id }) => id)
}

describe('the channel groups of a viewer', () => {
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
