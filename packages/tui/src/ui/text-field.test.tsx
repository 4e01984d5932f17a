import { afterEach, describe, expect, it } from 'vitest'
import { pageFixture, reject } from '@tubecellar/core/testing'
import { loginTexts } from '@tubecellar/core/messages/session'
import { createTestArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const CTRL = { a: '\u0001', e: '\u0005', k: '\u000b', u: '\u0015', w: '\u0017', x: '\u0018', y: '\u0019' }
const ESC = '\u001b'
const BACKSPACE = '\u007f'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('the sign-in form', () => {
  it('edits its fields with readline keys, and ignores other key combinations', async () => {
    const { transport } = createTestArchive()
    transport.on('ping', () => reject(403, 'Authentication credentials were not provided.'))
    app = openApp({ transport })
    await app.waitForText(loginTexts.username)
    app.press('admin', CTRL.x, `${ESC}q`)
    await app.waitForText(/Username +admin *$/m)
    app.press(CTRL.a, 'x', CTRL.e, 'y')
    await app.waitForText(/Username +xadminy *$/m)
    app.press(`${ESC}${BACKSPACE}`)
    await app.waitForText(/Username *$/m)
    app.press('a b', `${ESC}b`, CTRL.k)
    await app.waitForText(/Username +a *$/m)
    app.press(CTRL.y, CTRL.a, CTRL.y)
    await app.waitForText(/Username +ba b *$/m)
    app.press(CTRL.k)
    await app.waitForText(/Username +b *$/m)
    app.press('\t')
    await app.waitForText('> Password')
    await app.waitForIdle()
    app.press('secret', CTRL.x)
    await app.waitForText(/Password +\*{6} *$/m)
    app.press(CTRL.w, 'pass', `${ESC}z`)
    await app.waitForText(/Password +\*{4} *$/m)
    app.press(CTRL.u, CTRL.y)
    await app.waitForText(/Password +\*{3} *$/m)
  })
})

describe('the filter of a list', () => {
  it('inserts at the cursor and deletes under it', async () => {
    const { transport, recent } = createTestArchive()
    transport.on('listVideos', () => pageFixture(recent))
    app = openApp({ transport })
    await app.waitForText('Six hours')
    app.press('/')
    await app.waitForText('words; ! excludes')
    app.press('ce', CTRL.a, `${ESC}[3~`, 'acr')
    await app.waitForText(/\/ acre +1 of 12/)
    app.press(`${ESC}[200~ one${ESC}[201~`)
    await app.waitForText(/\/ acr onee/)
    expect(app.screen()).not.toContain('[200~')
  })
})
