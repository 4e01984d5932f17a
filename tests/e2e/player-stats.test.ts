import { describe, expect } from 'vitest'
import { playerStatsTexts } from '@tubecellar/core/messages/player-stats'
import { playerTexts } from '@tubecellar/core/messages/web/player'
import { playableTest } from '../support/browser-test.ts'

describe('stats for nerds', () => {
  playableTest('are shown with a key and hidden in the menu of the player', async ({ page, playable }) => {
    const [id = ''] = playable.videoIds
    await page.goto(`/video/${id}`)
    await page.getByRole('button', { name: playerTexts.play, exact: true }).waitFor()
    await page.keyboard.press('v')
    const stats = page.getByRole('region', { name: playerStatsTexts.title })
    await stats.getByText(/^\d+ x \d+, shown at \d+ x \d+$/).waitFor()
    await stats.getByText(`${id}.mp4`).waitFor()
    await page.getByRole('button', { name: playerTexts.speed(1) }).click()
    await page.getByRole('menuitemradio', { name: playerTexts.stats, checked: true }).click()
    await stats.waitFor({ state: 'detached' })
    expect(await page.getByRole('menuitemradio', { name: playerTexts.stats, checked: false }).count()).toBe(1)
  })
})
