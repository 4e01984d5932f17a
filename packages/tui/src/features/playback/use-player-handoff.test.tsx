import { afterEach, describe, expect, it } from 'vitest'
import { playbackTexts } from '@tubecellar/core/messages/playback'
import { videosTexts } from '@tubecellar/core/messages/video-details'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'

describe('a video of a playlist', () => {
  let app: ReturnType<typeof openApp>

  afterEach(() => app.close())

  async function playing() {
    app = openApp({ transport: createFullArchive().transport, route: '/video/begun0' })
    await app.waitForText('Autoplay: [ ] off')
    app.press(ENTER)
    await app.waitForText('15:12 / 41:07')
    app.players[0]!.emit({ type: 'playing' })
  }

  it('is followed by the next video when autoplay is on, also on the page', async () => {
    await playing()
    app.press('A')
    await app.waitForText('Autoplay: [x] on')
    app.players[0]!.emit({ type: 'ended' })
    await app.waitForText('Next in 10 s')
    await app.advance(10_000)
    await app.waitForText('‖ What the ringing')
    expect(app.players.map(({ loaded }) => loaded[0]?.videoId)).toEqual(['begun0', 'recent1'])
    expect(app.screen()).toContain('Solder & Sine')
  })

  it('is the last video when autoplay is off', async () => {
    await playing()
    app.players[0]!.emit({ type: 'ended' })
    await app.waitForText(/[►‖] The last/, { isAbsent: true })
    expect(app.players).toHaveLength(1)
  })

  it('can be replaced by the next video, and reports a missing previous video', async () => {
    await playing()
    app.press('{')
    await app.waitForText(playbackTexts.noPreviousVideo)
    app.press('}')
    await app.waitForText('‖ What the ringing')
  })

  it('shows the whole playback error, also in a narrow terminal', async () => {
    app = openApp({ transport: createFullArchive().transport, columns: 60, rows: 20, route: '/video/begun0' })
    await app.waitForText(videosTexts.published)
    app.press(ENTER)
    await app.waitForText('15:12 / 41:07')
    app.players[0]!.emit({ type: 'failed', failure: { tag: 'mediaMissing' } })
    await app.waitForText('rescan the file system.')
  })
})
