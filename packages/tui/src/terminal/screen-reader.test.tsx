import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
// What the setting tells Ink; it looks here too.
beforeEach(() => void vi.stubEnv('INK_SCREEN_READER', 'true'))
afterEach(() => {
  app.close()
  vi.unstubAllEnvs()
})

describe('read aloud', () => {
  it('a list is sentences, with what is marked said first, and no drawing', async () => {
    app = openApp({ ...createFullArchive({ view_style_home: 'grid' }), columns: 120, rows: 40 })
    const screen = await app.waitForText('Six hours')
    expect(screen).toMatch(/^Marked, Six hours of sky in six minutes, with the maths, Dark Sky Diary, 6:21, /m)
    expect(screen).toMatch(/Restoring a jointer plane nobody wanted, .*, Watched$/m)
    expect(screen).toMatch(/^Riding the valley line end to end: cab view, Branch Line Atlas, 18% watched$/m)
    expect(screen).not.toMatch(/[─━│░▀]/)
  })

  it('moving says what is marked now', async () => {
    app = openApp(createFullArchive())
    await app.waitForText('Marked, Six hours')
    app.press('j')
    await app.waitForText('Marked, What the ringing')
    expect(app.screen()).not.toContain('Marked, Six hours')
  })

  it('the page of a video has its parts as lines', async () => {
    app = openApp({ ...createFullArchive(), route: '/video/begun0', columns: 120, rows: 40 })
    await app.waitForText('Description')
    await app.waitForIdle()
    expect(app.screen()).not.toMatch(/[━░▀]/)
    app.press('j')
    await app.waitForText(/^ *Marked, /m)
  })
})
