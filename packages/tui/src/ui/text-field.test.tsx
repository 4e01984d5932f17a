import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '@tubecellar/core/testing'
import { anArchive } from '../testing/demo-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const CTRL = { a: '\u0001', e: '\u0005', k: '\u000b', u: '\u0015', w: '\u0017', x: '\u0018', y: '\u0019' }
const ESC = '\u001b'
const BACKSPACE = '\u007f'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

describe('the login form', () => {
  it('edits its fields as readline does, and never types a combination of keys', async () => {
    const { transport } = anArchive()
    transport.on('ping', () => refuse(403, 'Authentication credentials were not provided.'))
    app = openApp({ transport })
    await app.sees('Username')
    app.press('admin', CTRL.x, CTRL.y, `${ESC}q`)
    await app.sees(/Username +admin *$/m)
    app.press(CTRL.a, 'x', CTRL.e, 'y')
    await app.sees(/Username +xadminy *$/m)
    app.press(`${ESC}${BACKSPACE}`)
    await app.sees(/Username *$/m)
    app.press('one two', `${ESC}b`, CTRL.k)
    await app.sees(/Username +one *$/m)
    app.press('\t')
    await app.sees('> Password')
    await app.rests()
    app.press('secret', CTRL.x)
    await app.sees(/Password +\*{6} *$/m)
    app.press(CTRL.w, 'pass', `${ESC}z`)
    await app.sees(/Password +\*{4} *$/m)
    app.press(CTRL.u)
    await app.sees(/Password *$/m)
  })
})

describe('the filter of a list', () => {
  it('takes text where the cursor is, and deletes under it', async () => {
    app = openApp(anArchive())
    await app.sees('Six hours')
    app.press('/')
    await app.sees('words; ! turns')
    app.press('ce', CTRL.a, `${ESC}[3~`, 'acr')
    await app.sees(/\/ acre +1 of 12/)
    app.press(`${ESC}[200~ one${ESC}[201~`)
    await app.sees(/\/ acr onee/)
    expect(app.screen()).not.toContain('[200~')
  })
})
