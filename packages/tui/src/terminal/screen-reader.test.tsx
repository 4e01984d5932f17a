import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
// Ink reads this variable; the setting sets it.
beforeEach(() => void vi.stubEnv('INK_SCREEN_READER', 'true'))
afterEach(() => {
  app.close()
  vi.unstubAllEnvs()
})

describe('the screen reader mode', () => {
  it('shows a list as sentences, with the focus first and without line drawing', async () => {
    app = openApp({ ...createFullArchive({ view_style_home: 'grid' }), columns: 120, rows: 40 })
    const screen = await app.waitForText('Six hours')
    expect(screen).toMatch(/^Focused, Six hours of sky in six minutes, with the maths, Dark Sky Diary, 6:21, /m)
    expect(screen).toMatch(/Restoring a jointer plane nobody wanted, .*, Watched$/m)
    expect(screen).toMatch(/^Riding the valley line end to end: cab view, Branch Line Atlas, 18% watched$/m)
    expect(screen).not.toMatch(/[─━│░▀]/)
  })

  it('shows the new focus after a move', async () => {
    app = openApp(createFullArchive())
    await app.waitForText(uiTexts.focusedSpans('Six hours'))
    app.press('j')
    await app.waitForText(uiTexts.focusedSpans('What the ringing'))
    expect(app.screen()).not.toContain(uiTexts.focusedSpans('Six hours'))
  })

  it('shows the video page as lines', async () => {
    app = openApp({ ...createFullArchive(), route: '/video/begun0', columns: 120, rows: 40 })
    await app.waitForText(videosTexts.description)
    await app.waitForIdle()
    expect(app.screen()).not.toMatch(/[━░▀]/)
    app.press('j')
    await app.waitForText(/^ *Focused, /m)
  })
})
