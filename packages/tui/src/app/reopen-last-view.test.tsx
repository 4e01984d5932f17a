import { afterEach, describe, expect, it } from 'vitest'
import { homeTexts } from '@tubecellar/core/messages/videos'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { createFullArchive } from '../testing/large-archive.ts'
import { createMemoryStorage } from '@tubecellar/core/testing'
import { createSavedViews } from './saved-views.ts'
import { currentTab } from '../testing/current-tab.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('a reopened screen', () => {
  it('restores the scroll position of a list on return; a newly opened screen starts at the top', async () => {
    app = openApp(createFullArchive())
    await app.waitForText('Six hours')
    app.press(`${ESC}5`, 'j')
    await app.waitForText(/^> .*River|^> .*One year|^> .*How a river/m)
    const left = app.screen().match(/^> .*$/m)?.[0]
    app.press('o')
    await app.waitForText(videosTexts.description)
    app.press(ESC)
    await app.waitForText(homeTexts.recentVideos)
    expect(app.screen().match(/^> .*$/m)?.[0]).toBe(left)
    app.press('2')
    await app.waitForText('512 subscribers')
    app.press('1')
    await app.waitForText(homeTexts.recentVideos)
    expect(app.screen()).toMatch(/^> +Six hours/m)
  })

  it('restores the scroll position of a video page', async () => {
    app = openApp({ ...createFullArchive(), route: '/video/begun0' })
    await app.waitForText(videosTexts.description)
    await app.waitForIdle()
    app.press('G')
    await app.waitForText('The lamp!')
    app.press('2')
    await app.waitForText('512 subscribers')
    app.press(ESC)
    await app.waitForText('The lamp!')
  })

  it('restores the filter and the focused row of a list, on return and at the next start', async () => {
    const storage = createMemoryStorage()
    const first = createSavedViews(storage)
    app = openApp({ ...createFullArchive(), onRouteChange: first.record, restoreViewState: first.restore })
    await app.waitForText('Six hours')
    app.press('/')
    await app.waitForText('words; !')
    app.press('one')
    await app.waitForText('100 of 600')
    app.press(ENTER)
    await app.waitForText('esc whole list')
    app.press('j', 'o')
    await app.waitForText(videosTexts.description)
    app.press(ESC)
    expect(await app.waitForText(`${homeTexts.recentVideos}: only one`)).toMatch(/^> +✓ One year/m)
    app.press('o')
    await app.waitForText(videosTexts.description)
    app.close()
    first.flush()

    const next = createSavedViews(storage)
    app = openApp({ ...createFullArchive(), onRouteChange: next.record, restoreViewState: next.restore })
    await app.waitForText(`${homeTexts.recentVideos}: only one`)
    await app.waitForText(/^> +✓ One year/m)
  })

  it('keeps the filter of a tab separate from other tabs', async () => {
    app = openApp({ ...createFullArchive(), route: '/channel/UCchannel0' })
    await app.waitForText('Six hours')
    app.press('/')
    await app.waitForText('words; !')
    app.press('one')
    await app.waitForText('100 of 600')
    app.press(ENTER)
    await app.waitForText('esc whole list')
    app.press('t')
    await app.waitForText(currentTab('Streams'))
    await app.waitForText(/1-\d+ of/)
  })
})
