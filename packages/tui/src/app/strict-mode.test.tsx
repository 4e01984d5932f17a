import { appConfigFixture } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { deleteVideoTexts } from '@tubecellar/core/messages/video-details'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
const RIGHT = '\u001b[C'
const CTRL_U = '\u0015'
/** The pause in typing after which the search starts. */
const SEARCH_DEBOUNCE_MS = 300

/** StrictMode runs every effect twice; resources of hooks must work after the second run. */
describe.each([
  ['plain mode', false],
  ['strict mode', true],
])('in %s', (_name, isStrict) => {
  let app: ReturnType<typeof openApp>
  afterEach(() => app.close())

  function open(route: string, options: Partial<Parameters<typeof openApp>[0]> = {}) {
    const { transport } = createFullArchive()
    const { application, ...rest } = appConfigFixture()
    transport.on('getAppSettings', () => ({ ...rest, application: { ...application, enable_cast: true } }))
    transport.on('signMedia', ({ body }) => ({ url: (body as { path: string }).path, expires: 1_795_000_000 }))
    app = openApp({ transport, isStrict, route, columns: 120, rows: 40, ...options })
    return transport
  }

  it('the search field accepts text', async () => {
    const transport = open('/search/')
    await app.waitForText('Search')
    await app.waitForIdle()
    app.press('river')
    await app.waitForText('river')
    await app.advance(SEARCH_DEBOUNCE_MS)
    const requested = () =>
      transport.calls.filter(({ name }) => name === 'searchSections').map(({ query }) => query.get('query'))
    await expect.poll(requested).toContain('river')
  })

  it('a setting is changed and saved', async () => {
    const transport = open('/settings/application/')
    await app.waitForText(appSettingsTexts.videosPageSize)
    app.press(ENTER)
    await app.waitForIdle()
    app.press(CTRL_U, '25', ENTER)
    await app.waitForText('Saved')
    const sent = transport.calls.filter(({ name }) => name === 'updateAppSettings').map(({ body }) => body)
    expect(sent).toEqual([{ subscriptions: { channel_size: 25 } }])
  })

  it('deleting a video asks for confirmation and deletes it', async () => {
    const transport = open('/video/begun0')
    await app.waitForText('Companion recent1')
    app.press('d')
    await app.waitForText(deleteVideoTexts.deleteAndIgnore)
    app.press(RIGHT)
    await app.waitForText('> Delete  ')
    app.press(ENTER)
    await expect.poll(() => transport.calls.map(({ name }) => name)).toContain('deleteVideo')
  })

  it('autoplay is turned on, and opens the next video', async () => {
    open('/video/begun0', { columns: 80, rows: 24 })
    await app.waitForText('Autoplay: [ ] off')
    app.press(ENTER)
    await app.waitForText('15:12 / 41:07')
    app.players.at(-1)!.emit({ type: 'playing' })
    app.press('A')
    await app.waitForText('Autoplay: [x] on')
    app.players.at(-1)!.emit({ type: 'ended' })
    await app.waitForText('Next in 10 s')
    await app.advance(10_000)
    await app.waitForText('‖ What the ringing')
  })

  it('a video is cast', async () => {
    const requested: string[] = []
    open('/', {
      caster: {
        find(onFound) {
          onFound([{ id: 'one', name: 'Living room', host: '127.0.0.1', port: 8009 }])
          return () => undefined
        },
        open(_receiver, { title }) {
          requested.push(title)
          return Promise.reject(new Error('The receiver is busy'))
        },
      },
    })
    await app.waitForText('Six hours of sky')
    app.press('E')
    await app.waitForText('> Living room')
    app.press(ENTER)
    await app.waitForText('The receiver is busy')
    expect(requested).toHaveLength(1)
  })
})
