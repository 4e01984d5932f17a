import { describe, expect } from 'vitest'
import { historyTexts } from '@tubecellar/core/messages/history'
import { playableTest } from '../support/browser-test.ts'

describe('the history of a viewer', () => {
  playableTest('lists watched videos by day, and is searched, paused and cleared', async ({ browser, playable }) => {
    const viewer = await playable.server.signIn('viewer')
    await viewer.clearHistory()
    const [first = '', second = ''] = playable.videoIds
    for (const id of [first, second]) await viewer.setWatched({ body: { id, is_watched: true } })
    const { title } = await viewer.getVideo({ params: { id: first } })
    const { title: other } = await viewer.getVideo({ params: { id: second } })
    const page = await playable.openWindow(browser, { user: 'viewer' })
    await page.goto('/')
    await page.getByRole('link', { name: historyTexts.title }).first().click()
    await page.getByRole('heading', { name: historyTexts.title, level: 1 }).waitFor()
    const today = page.getByRole('region', { name: historyTexts.today })
    await today.getByRole('link', { name: title, exact: true }).waitFor()
    await today.getByRole('link', { name: other, exact: true }).waitFor()
    await page.getByRole('searchbox', { name: historyTexts.search }).fill(title)
    await today.getByRole('link', { name: other, exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: `${historyTexts.remove}: ${title}` }).click()
    await page.getByText(historyTexts.noneFound).waitFor()
    await page.getByRole('button', { name: historyTexts.pause }).click()
    await page.getByText(historyTexts.paused).waitFor()
    await page.getByRole('button', { name: historyTexts.resume }).click()
    await page.getByRole('button', { name: historyTexts.clear }).click()
    await page.getByRole('dialog').getByRole('button', { name: historyTexts.clear }).click()
    await page.getByRole('searchbox', { name: historyTexts.search }).fill('')
    await page.getByText(historyTexts.empty).waitFor()
    expect((await viewer.listHistory()).data).toEqual([])
  })
})
