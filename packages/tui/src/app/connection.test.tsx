import { refuse, unreachable } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { anArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('a server that goes away', () => {
  it('is said to be away, changes nothing meanwhile, and what was opened then appears once it is back', async () => {
    const { transport, page } = anArchive()
    app = openApp({ transport })
    await app.sees('Six hours')
    for (const name of ['ping', 'listChannels', 'listNotifications', 'listVideos'] as const)
      transport.on(name, unreachable)
    app.press('2')
    await app.sees('! Server unreachable, retrying')
    app.press('1', 'w')
    await app.sees('nothing can be changed now')
    expect(transport.calls.filter(({ name }) => name === 'setWatched')).toEqual([])
    app.press('2')
    transport.on('listChannels', () => page([]))
    transport.on('listNotifications', () => [])
    transport.on('listVideos', () => page([]))
    transport.on('ping', () => anArchive().ping())
    await app.sees('unreachable', { gone: true })
    await app.sees('No channels')
  })

  it('says how often it was asked before anybody is signed in', async () => {
    const { transport } = anArchive()
    transport.on('ping', () => refuse(502, 'Bad gateway'))
    app = openApp({ transport })
    await app.sees('Waiting for backend: Bad gateway… Attempt 2')
    expect(app.screen()).toContain('q quit')
  })
})
