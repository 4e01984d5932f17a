import { afterEach, expect, it } from 'vitest'
import { aFullArchive } from './terminal/testing/full-archive.ts'
import { openApp } from './terminal/testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'
const CTRL_U = '\u0015'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('a setting refuses what is out of its range in its row, keeps the field open, and saves what is not', async () => {
  const { transport } = aFullArchive()
  app = openApp({ transport, route: '/settings/application/', columns: 100, rows: 40 })
  await app.sees('Channel page size')
  app.press(ENTER)
  await app.rests()
  app.press(CTRL_U, 'abc')
  await app.sees('x Use a whole number from 0 to 100000.')
  app.press(ENTER)
  await app.rests()
  expect(app.screen()).toContain('x Use a whole number from 0 to 100000.')
  app.press(CTRL_U, '-1')
  await app.sees('x Use a whole number from 0')
  app.press(CTRL_U, '25')
  await app.sees('Use a whole number', { gone: true })
  app.press(ENTER)
  await app.sees('Saved')
  const sent = transport.calls.filter(({ name }) => name === 'updateAppSettings').map(({ body }) => body)
  expect(sent).toEqual([{ subscriptions: { channel_size: 25 } }])
  app.press(ENTER)
  await app.rests()
  app.press('x')
  await app.sees('x Use a whole number')
  app.press(ESC)
  await app.sees('x Use', { gone: true })
})
