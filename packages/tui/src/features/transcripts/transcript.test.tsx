import { unreachable } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createFullArchive } from '../../testing/large-archive.ts'
import { currentTab } from '../../testing/current-tab.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
let app: ReturnType<typeof openApp>

afterEach(() => app.close())

async function openTranscript({ columns = 80, rows = 24 } = {}) {
  app = openApp({ transport: createFullArchive().transport, route: '/video/begun0', columns, rows })
  await app.waitForText(currentTab('About'))
  app.press('t')
  await app.waitForText('And the clockwork never changed at all.')
}

describe('the transcript of a video', () => {
  it('plays from the focused line, seeks in the playing video, and follows it until the cursor moves', async () => {
    await openTranscript()
    app.press('j')
    await app.waitForText('play from 14:49')
    app.press(ENTER)
    await app.waitForText('14:49 /')
    expect(app.players).toHaveLength(1)
    await app.waitForText('►  14:49')
    app.press('j', ENTER)
    await app.waitForText('►  14:52')
    expect(app.players).toHaveLength(1)
    expect(app.screen()).toContain('follow on')
    app.press('j')
    await app.waitForText('follow off')
    app.press('F')
    await app.waitForText('follow on')
  })

  it('is searched, with the hits in order', async () => {
    await openTranscript()
    app.press('/')
    await app.waitForText('Search in transcript')
    app.press('LAMP')
    await app.waitForText('1 of 2')
    app.press(ENTER)
    await app.waitForText('play from 14:49')
    app.press('n')
    await app.waitForText('2 of 2')
    await app.waitForText('play from 14:52')
    app.press('n')
    await app.waitForText('1 of 2')
    app.press('N')
    await app.waitForText('2 of 2')
  })

  it('shows the video next to it in a wide window', async () => {
    await openTranscript({ columns: 120, rows: 40 })
    expect(app.screen()).toContain('The 1962 logbook')
  })

  it('can be loaded again after a failure', async () => {
    const { transport } = createFullArchive()
    let isAway = true
    transport.file('/media/subtitle.vtt', () => (isAway ? unreachable() : 'WEBVTT\n\n00:01.000 --> 00:02.000\nBack'))
    app = openApp({ transport, route: '/video/begun0' })
    await app.waitForText(currentTab('About'))
    app.press('t')
    await app.waitForText('The transcript could not be loaded')
    isAway = false
    app.press(ENTER)
    await app.waitForText('Back')
  })
})
