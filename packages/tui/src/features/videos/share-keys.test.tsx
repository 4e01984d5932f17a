import { videoFixture } from '@tubecellar/core/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'
import { createTerminalFocus } from '../../terminal/terminal-focus.ts'
import { copySequence } from '../../terminal/terminal-sequences.ts'

let app: ReturnType<typeof openApp>

afterEach(() => app.close())

describe('the keys that share a video', () => {
  it('copy the link of the page, with the time while the video plays', async () => {
    const written: string[] = []
    const write = (text: string) => void written.push(text)
    app = openApp({
      transport: createFullArchive().transport,
      route: '/video/begun0',
      signals: { write, hasProgress: false, notify: 'off', focus: createTerminalFocus(write) },
    })
    await app.waitForText('Description')
    app.press('y')
    await app.waitForText('Copied the link')
    expect(written).toEqual([copySequence('http://cellar.test/video/begun0')])
    app.press('0')
    await app.waitForText('0:00 /')
    app.players[0]?.emit({ type: 'seeked', position: 754.6 })
    await app.advance(1000)
    await app.waitForText('12:34 /')
    app.press('y')
    await app.waitForText('Copied the link at 12:34')
    expect(written.at(-1)).toBe(copySequence('http://cellar.test/video/begun0?t=754'))
  })

  it('copy the link of the original site', async () => {
    const written: string[] = []
    const write = (text: string) => void written.push(text)
    const { transport } = createFullArchive()
    transport.on('getVideo', () => videoFixture({ description: 'A lamp.' }))
    app = openApp({
      transport,
      route: '/video/kee9Lantern',
      signals: { write, hasProgress: false, notify: 'off', focus: createTerminalFocus(write) },
    })
    await app.waitForText('A lamp.')
    app.press('Y')
    await app.waitForText('Copied the link to the original site')
    expect(written).toEqual([copySequence('https://www.youtube.com/watch?v=kee9Lantern')])
  })
})
