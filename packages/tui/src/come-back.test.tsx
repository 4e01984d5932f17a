import { afterEach, describe, expect, it } from 'vitest'
import { aFullArchive } from './terminal/testing/full-archive.ts'
import { openApp } from './terminal/testing/open-app.tsx'

const ESC = '\u001b'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('coming back', () => {
  it('finds the list where it was left, and a place that is opened anew at its top', async () => {
    app = openApp(aFullArchive())
    await app.sees('Six hours')
    app.press('5', 'j')
    await app.sees(/^> .*River|^> .*One year|^> .*How a river/m)
    const left = app.screen().match(/^> .*$/m)?.[0]
    app.press('o')
    await app.sees('Description')
    app.press(ESC)
    await app.sees('Recent Videos')
    expect(app.screen().match(/^> .*$/m)?.[0]).toBe(left)
    app.press('2')
    await app.sees('512 subscribers')
    app.press('1')
    await app.sees('Recent Videos')
    expect(app.screen()).toMatch(/^> +Six hours/m)
  })

  it('finds the page of a video where it was left', async () => {
    app = openApp({ ...aFullArchive(), route: '/video/begun0' })
    await app.sees('Description')
    await app.rests()
    app.press('G')
    await app.sees('The lamp!')
    app.press('2')
    await app.sees('512 subscribers')
    app.press(ESC)
    await app.sees('The lamp!')
  })
})
