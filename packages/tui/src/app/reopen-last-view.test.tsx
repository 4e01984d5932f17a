import { afterEach, describe, expect, it } from 'vitest'
import { aFullArchive } from '../testing/large-archive.ts'
import { createMemoryStorage } from '@tubecellar/core/testing'
import { createPlacesLeft } from './saved-views.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('coming back', () => {
  it('finds the list where it was left, and a place that is opened anew at its top', async () => {
    app = openApp(aFullArchive())
    await app.sees('Six hours')
    app.press(`${ESC}5`, 'j')
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

  it('finds the filter and the marked row of a list, one level up and at the next start', async () => {
    const storage = createMemoryStorage()
    const first = createPlacesLeft(storage)
    app = openApp({ ...aFullArchive(), onPlace: first.stay, memoryOf: first.take })
    await app.sees('Six hours')
    app.press('/')
    await app.sees('words; !')
    app.press('one')
    await app.sees('2 of 12')
    app.press(ENTER)
    await app.sees('esc whole list')
    app.press('j', 'o')
    await app.sees('Description')
    app.press(ESC)
    expect(await app.sees('Recent Videos: only one')).toMatch(/^> +✓ One year/m)
    app.press('o')
    await app.sees('Description')
    app.close()
    first.flush()

    const next = createPlacesLeft(storage)
    app = openApp({ ...aFullArchive(), onPlace: next.stay, memoryOf: next.take })
    await app.sees('Recent Videos: only one')
    await app.sees(/^> +✓ One year/m)
  })

  it('leaves the filter of one tab to that tab', async () => {
    app = openApp({ ...aFullArchive(), route: '/channel/UCchannel0' })
    await app.sees('Six hours')
    app.press('/')
    await app.sees('words; !')
    app.press('one')
    await app.sees('2 of 12')
    app.press(ENTER)
    await app.sees('esc whole list')
    app.press('t')
    await app.sees('[Streams]')
    await app.sees('1-12 of')
  })
})
