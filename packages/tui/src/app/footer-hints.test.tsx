import { afterEach, describe, expect, it } from 'vitest'
import { anArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('the keys in the last row', () => {
  it('can be hidden, which leaves the page a row more, and come back', async () => {
    app = openApp(anArchive())
    await app.sees('? help')
    app.press('gf')
    await app.sees('? help', { gone: true })
    expect(app.screen().split('\n')[23]).toContain('1-12 of 4,318')
    app.press('gf')
    await app.sees('? help')
  })

  it('hidden for good, what an action did is still told', async () => {
    app = openApp({ ...anArchive(), hasFooter: false })
    await app.sees('Six hours')
    expect(app.screen()).not.toContain('? help')
    app.press('w')
    await app.sees('✓ Marked watched   z undo')
    app.press('/')
    await app.sees('words; ! turns')
  })

  it('hidden, an address can still be typed', async () => {
    app = openApp({ ...anArchive(), hasFooter: false })
    await app.sees('Six hours')
    app.press('O')
    await app.sees('a link, or a path')
  })
})
