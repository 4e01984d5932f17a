import { afterEach, describe, expect, it } from 'vitest'
import { videoCommandTexts } from '@tubecellar/core/messages/videos'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('key hints in the last row', () => {
  it('can be hidden, which adds a row to the page, and shown again', async () => {
    app = openApp(createTestArchive())
    await app.waitForText('? help')
    app.press('gf')
    await app.waitForText('? help', { isAbsent: true })
    await app.waitForIdle()
    expect(app.screen().split('\n')[23]).toContain('1-15 of 4,318')
    app.press('gf')
    await app.waitForText('? help')
  })

  it('still shows messages and the filter when hidden by the configuration', async () => {
    app = openApp({ ...createTestArchive(), hasFooter: false })
    await app.waitForText('Six hours')
    expect(app.screen()).not.toContain('? help')
    app.press('w')
    await app.waitForText(appTexts.toast('✓', videoCommandTexts.markedAsWatched, true))
    app.press('/')
    await app.waitForText('words; ! excludes')
  })

  it('still shows the URL prompt when hidden by the configuration', async () => {
    app = openApp({ ...createTestArchive(), hasFooter: false })
    await app.waitForText('Six hours')
    app.press('O')
    await app.waitForText('a URL, or a path')
  })
})
