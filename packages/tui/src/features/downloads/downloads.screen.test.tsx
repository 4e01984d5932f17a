import { aNotification } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { aFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('the queue', () => {
  it('is narrowed to a channel, and shows all of them again', async () => {
    const { transport } = aFullArchive()
    app = openApp({ transport, route: '/downloads/', columns: 120 })
    await app.sees('All channels')
    app.press('f')
    await app.sees('salt room (16)')
    app.press('j')
    await app.sees('> clay hours')
    app.press('j')
    await app.sees('> salt room')
    app.press(ENTER)
    await app.sees(/off {3}salt room/)
    await app.rests()
    const asked = () => transport.calls.findLast(({ name }) => name === 'listDownloads')?.query.get('channel') ?? null
    expect(asked()).toBe('UCchannel1')
    app.press('f')
    await app.sees('> salt room')
    app.press('k')
    await app.sees('> clay hours')
    app.press('k')
    await app.sees('> All channels')
    app.press(ENTER)
    await app.sees('All channels')
    expect(
      transport.calls
        .filter(({ name }) => name === 'listDownloads')
        .at(-1)
        ?.query.get('channel'),
    ).not.toBe('x')
  })

  it('is a grid on request, which remembers why something failed', async () => {
    const { transport } = aFullArchive()
    app = openApp({ transport, route: '/downloads/', columns: 120, rows: 40 })
    await app.sees(/All channels {3}list/)
    app.press('v')
    await app.sees('grid 3')
    await app.sees(/! HTTP 429, too many/)
  })
})

describe('a task that runs', () => {
  it.each([
    ['/playlist/', 'Lights'],
    ['/playlist/PLlights', 'Six hours'],
    ['/channel/', 'Clay Hours'],
  ])('is shown at %s, and X stops it', async (route, ready) => {
    const { transport } = aFullArchive()
    let command: 'STOP' | null = null
    transport.on('listNotifications', () => [
      aNotification({ title: 'Subscribing', group: 'subscription:add', messages: ['2 of 5'], progress: 0.4, command }),
    ])
    transport.on('stopTask', () => {
      command = 'STOP'
      return null
    })
    app = openApp({ transport, route })
    await app.sees(ready)
    await app.sees('X Stop')
    app.press('X')
    await app.sees('stopping…')
  })
})
