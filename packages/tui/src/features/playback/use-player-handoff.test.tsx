import { afterEach, describe, expect, it } from 'vitest'
import { aFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'

describe('a video of a playlist', () => {
  let app: ReturnType<typeof openApp>

  afterEach(() => app.close())

  async function playing() {
    app = openApp({ transport: aFullArchive().transport, route: '/video/begun0' })
    await app.sees('Autoplay: [ ] off')
    app.press(ENTER)
    await app.sees('15:12 / 41:07')
    app.players[0]!.emit({ type: 'playing' })
  }

  it('is followed by the next one where autoplay is on, on its page too', async () => {
    await playing()
    app.press('A')
    await app.sees('Autoplay: [x] on')
    app.players[0]!.emit({ type: 'ended' })
    await app.sees('‖ What the ringing')
    expect(app.players.map(({ loaded }) => loaded[0]?.videoId)).toEqual(['begun0', 'recent1'])
    expect(app.screen()).toContain('Solder & Sine')
  })

  it('is the last one where autoplay is off', async () => {
    await playing()
    app.players[0]!.emit({ type: 'ended' })
    await app.sees('► The last', { gone: true })
    expect(app.players).toHaveLength(1)
  })

  it('gives way to the next one on request, and says when there is none before it', async () => {
    await playing()
    app.press('{')
    await app.sees('No playlist has a video before this one')
    app.press('}')
    await app.sees('‖ What the ringing')
  })

  it('says in whole why it cannot be played, in a narrow terminal too', async () => {
    app = openApp({ transport: aFullArchive().transport, columns: 60, rows: 20, route: '/video/begun0' })
    await app.sees('Published')
    app.press(ENTER)
    await app.sees('►', { gone: false })
    const message = 'The file of this video is missing on the server. Download it again, or rescan the filesystem.'
    app.players[0]!.emit({ type: 'failed', message })
    await app.sees('rescan the filesystem.')
  })
})
