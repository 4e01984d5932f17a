import { reject, unreachable } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { loginTexts } from '@tubecellar/core/messages/session'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('an unreachable server', () => {
  it('is reported, blocks changes, and loads the opened screen when it responds again', async () => {
    const { transport, page } = createTestArchive()
    app = openApp({ transport })
    await app.waitForText('Six hours')
    for (const name of ['ping', 'listChannels', 'listNotifications', 'listVideos'] as const)
      transport.on(name, unreachable)
    app.press('2')
    await app.waitForText('! Server unreachable, retrying')
    app.press('1', 'w')
    await app.waitForText('nothing can be changed now')
    expect(transport.calls.filter(({ name }) => name === 'setWatched')).toEqual([])
    app.press('.')
    await app.waitForText(/watched +The server is unreachable/)
    app.press('\u001b')
    await app.waitForText(/watched +The server is unreachable/, { isAbsent: true })
    app.press('2')
    transport.on('listChannels', () => page([]))
    transport.on('listNotifications', () => [])
    transport.on('listVideos', () => page([]))
    transport.on('ping', () => createTestArchive().ping())
    await app.waitForText('unreachable', { isAbsent: true })
    await app.waitForText('No channels')
  })

  it('shows the number of attempts before sign-in', async () => {
    const { transport } = createTestArchive()
    transport.on('ping', () => reject(502, 'Bad gateway'))
    app = openApp({ transport })
    await app.waitForText(`${loginTexts.waitingForBackend}: Bad gateway`)
    await app.advance(1000)
    await app.waitForText(`${loginTexts.waitingForBackend}: Bad gateway… ${loginTexts.attempt(2)}`)
    expect(app.screen()).toContain('q quit')
  })
})
