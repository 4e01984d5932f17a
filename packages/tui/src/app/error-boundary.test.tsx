import { afterEach, expect, it } from 'vitest'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import type { ViewState } from '../ui/list/view-state.ts'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'
import type { KnownServer } from './server-menu.tsx'

const ESC = '\u001b'
const CTRL_O = '\u000f'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

/** Opens the app with a channels screen that fails to render while `isBroken`. */
function open() {
  const fault = { isBroken: true }
  const broken: ViewState = Object.defineProperty({}, 'rows', {
    get() {
      if (fault.isBroken) throw new Error('rows is undefined')
    },
    set: () => undefined,
  })
  app = openApp({
    ...createFullArchive(),
    restoreViewState: (path: string) => (path === '/channel/' ? broken : undefined),
  })
  return fault
}

it('a screen that fails to render shows an error, and every other screen can be opened', async () => {
  open()
  await app.waitForText('Six hours')
  app.press('2')
  const screen = await app.waitForText(`! ${appTexts.screenFailed}`)
  expect(screen).toContain('rows is undefined')
  expect(screen).toContain('r retry   h Go Home')
  app.press(ESC)
  await app.waitForText('Six hours')
  app.press('2')
  await app.waitForText('could not be shown')
  app.press('3')
  await app.waitForText('could not be shown', { isAbsent: true })
  app.press('2')
  await app.waitForText('could not be shown')
  app.press('h')
  await app.waitForText('Six hours')
})

it('a screen that failed to render once is shown on retry', async () => {
  const fault = open()
  await app.waitForText('Six hours')
  app.press('2')
  await app.waitForText('could not be shown')
  fault.isBroken = false
  app.press('r')
  await app.waitForText('subscribers')
})

it('an overlay that fails to render shows an error over the screen, and the screen can be used when it is closed', async () => {
  const fault = { isBroken: true }
  const known: KnownServer[] = [{ profile: 'nas', address: 'http://nas.home', isCurrent: true }]
  const find = known.map.bind(known)
  Object.defineProperty(known, 'map', {
    get() {
      if (fault.isBroken) throw new Error('servers is undefined')
      return find
    },
  })
  const servers = { known, onSwitch: () => undefined, onConnect: () => null }
  app = openApp({ ...createFullArchive(), servers })
  await app.waitForText('Six hours')
  app.press(CTRL_O)
  const screen = await app.waitForText(appTexts.overlayFailed)
  expect(screen).toContain('servers is undefined')
  expect(screen).toContain('Six hours')
  app.press(ESC)
  await app.waitForText('could not be shown', { isAbsent: true })
  app.press('3')
  await app.waitForText('For a long winter')
  fault.isBroken = false
  app.press(CTRL_O)
  await app.waitForText('http://nas.home')
})
