import { afterEach, describe, expect, it } from 'vitest'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

let app: ReturnType<typeof openApp>

afterEach(() => app.close())

const stats = {
  size: { width: 1920, height: 1080 },
  shownSize: null,
  codecs: ['h264', 'aac'],
  bitrate: 2_100_000,
  frames: { dropped: 3, total: null },
  bufferedSeconds: 12.3,
  connection: 'loading',
  protocol: 'http',
  hardwareDecoder: 'no',
} as const

describe('stats for nerds', () => {
  it('are shown and hidden next to the title of the playing video', async () => {
    app = openApp({ transport: createFullArchive().transport, route: '/video/begun0', columns: 160, rows: 40 })
    await app.waitForText('Description')
    app.press('0')
    await app.waitForText('vol 100')
    Object.assign(app.players[0] ?? {}, { readStats: async () => stats })
    app.press('g', 'i')
    const shown = '1920 x 1080  h264, aac  2.1 Mb/s  3 dropped  12.3 s buffered'
    await app.waitForText(shown)
    app.press('g', 'i')
    await app.waitForText(shown, { isAbsent: true })
    expect(app.players).toHaveLength(1)
  })
})
