import { describe, expect } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { playableTest } from '../support/browser-test.ts'

describe('the preview of a cover', () => {
  playableTest('shows frames of the video, which the pointer chooses, until it leaves', async ({ page, playable }) => {
    const [id = ''] = playable.videoIds
    await page.goto('/')
    const recent = page.getByRole('region', { name: homeTexts.recentVideos })
    const cover = recent.locator(`[data-preview-id="${id}"]`)
    await cover.waitFor()
    const { x, y, width, height } = (await cover.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    // The first movement loads the preview, the next one starts it.
    await page.mouse.move(x + width / 2, y + height / 2)
    const frame = cover.locator('img[src*="/cache/frames/"]')
    await expect
      .poll(async () => {
        await page.mouse.move(x + width / 2, y + height / 2)
        return frame.count()
      })
      .toBe(1)
    // The last frame of a clip of 60 seconds. The pointer keeps moving, because the next frame follows when it rests.
    let moves = 0
    await expect
      .poll(async () => {
        await page.mouse.move(x + width - 4 - (moves++ % 2), y + height / 2)
        return frame.getAttribute('src')
      })
      .toContain('/57.jpg')
    await page.mouse.move(2, 2)
    await frame.waitFor({ state: 'detached' })
  })
})
