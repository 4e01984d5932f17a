import { afterEach, describe, expect, it } from 'vitest'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('the keys in the last row', () => {
  it('can be hidden, which leaves the page a row more, and come back', async () => {
    app = openApp(createTestArchive())
    await app.waitForText('? help')
    app.press('gf')
    await app.waitForText('? help', { gone: true })
    expect(app.screen().split('\n')[23]).toContain('1-12 of 4,318')
    app.press('gf')
    await app.waitForText('? help')
  })

  it('hidden for good, what an action did is still told', async () => {
    app = openApp({ ...createTestArchive(), hasFooter: false })
    await app.waitForText('Six hours')
    expect(app.screen()).not.toContain('? help')
    app.press('w')
    await app.waitForText('✓ Marked as watched   z undo')
    app.press('/')
    await app.waitForText('words; ! turns')
  })

  it('hidden, an address can still be typed', async () => {
    app = openApp({ ...createTestArchive(), hasFooter: false })
    await app.waitForText('Six hours')
    app.press('O')
    await app.waitForText('a link, or a path')
  })
})
