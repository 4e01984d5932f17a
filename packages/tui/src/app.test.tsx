import { describe, expect, it, afterEach } from 'vitest'
import { anArchive } from './terminal/testing/archive.ts'
import { openApp } from './terminal/testing/open-app.tsx'

let app: ReturnType<typeof openApp> | undefined
afterEach(() => app?.close())

describe('x', () => {
  it('home', async () => {
    const { transport } = anArchive()
    app = openApp({ transport })
    console.log(await app.sees('Six hours'))
    app.press('j')
    await app.sees(/> +What the/)
    app.press('\r')
    await app.sees('22:04  1x')
    app.players[0]!.emit({ type: 'playing' })
    app.players[0]!.emit({ type: 'moved', position: 300 })
    console.log(await app.sees('5:00'))
    app.press('?')
    console.log(await app.sees('Keys'))
    app.resize(120, 40)
    await new Promise(r => setTimeout(r, 100))
    console.log(app.screen())
    app.press('\u001b')
    await new Promise(r => setTimeout(r, 300))
    console.log(app.screen())
    app.press('o')
    console.log(await app.sees('Streams'))
    app.resize(80, 24)
    await new Promise(r => setTimeout(r, 100))
    console.log(app.screen())
    app.press('4')
    console.log(await app.sees('Total videos'))
    app.resize(38, 9)
    await new Promise(r => setTimeout(r, 100))
    console.log(app.screen())
  })
})
