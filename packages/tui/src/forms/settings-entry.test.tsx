import { reject } from '@tubecellar/core/testing'
import { afterEach, expect, it } from 'vitest'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { schedulesTexts } from '@tubecellar/core/messages/tasks'
import { createFullArchive } from '../testing/large-archive.ts'
import { openApp } from '../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'
const CTRL_U = '\u0015'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('a setting shows a range error in its row, keeps the field open, and saves a valid value', async () => {
  const { transport } = createFullArchive()
  app = openApp({ transport, route: '/settings/application/', columns: 100, rows: 40 })
  await app.waitForText(appSettingsTexts.videosPageSize)
  app.press(ENTER)
  await app.waitForIdle()
  app.press(CTRL_U, 'abc')
  await app.waitForText('x Use a whole number from 0 to 100000.')
  app.press(ENTER)
  await app.waitForIdle()
  expect(app.screen()).toContain('x Use a whole number from 0 to 100000.')
  app.press(CTRL_U, '-1')
  await app.waitForText('x Use a whole number from 0')
  app.press(CTRL_U, '25')
  await app.waitForText('Use a whole number', { isAbsent: true })
  app.press(ENTER)
  await app.waitForText('Saved')
  const sent = transport.calls.filter(({ name }) => name === 'updateAppSettings').map(({ body }) => body)
  expect(sent).toEqual([{ subscriptions: { channel_size: 25 } }])
  app.press(ENTER)
  await app.waitForIdle()
  app.press('x')
  await app.waitForText('x Use a whole number')
  app.press(ESC)
  await app.waitForText('x Use', { isAbsent: true })
})

it('a page shows whether it continues above or below the screen', async () => {
  const { transport } = createFullArchive()
  app = openApp({ transport, route: '/settings/application/' })
  const first = await app.waitForText('↓ more')
  expect(first).not.toContain('↑ more')
  app.press('G')
  await app.waitForText('↑ more')
  await app.waitForText('↓ more', { isAbsent: true })
})

it('a schedule that is not set is not shown as a value', async () => {
  const { transport } = createFullArchive()
  transport.on('listSchedules', () => [])
  app = openApp({ transport, route: '/settings/scheduling/', columns: 100, rows: 40 })
  const screen = await app.waitForText(schedulesTexts.notScheduled)
  expect(screen).toMatch(/Schedule +Not scheduled/)
  expect(screen).not.toContain('auto, or')
  app.press(ENTER)
  await app.waitForText('auto, or')
})

it('a text rejected by the server is shown again when the screen is reopened', async () => {
  const { transport } = createFullArchive()
  app = openApp({ transport, route: '/settings/application/', columns: 100, rows: 40 })
  await app.waitForText(appSettingsTexts.videosPageSize)
  transport.on('updateAppSettings', () => reject(400, 'Not now.'))
  app.press(ENTER)
  await app.waitForIdle()
  app.press(CTRL_U, '77', ENTER)
  await app.waitForText('x Not now.')
  app.press('1')
  await app.waitForText('Six hours')
  app.press(ESC)
  await app.waitForText(/Videos page size +77 +Update/)
})
