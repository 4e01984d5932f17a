import { afterEach, expect, it } from 'vitest'
import { appSettingsTexts, settingsSearchTexts } from '@tubecellar/core/messages/settings'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

const ENTER = '\r'
const ESC = '\u001b'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

const search = async (text: string) => {
  app.press('/')
  await app.waitForText(settingsSearchTexts.search)
  app.press(text)
  await app.waitForText(text)
  app.press(ENTER)
}

it('the settings of all pages are searched, and changed in the results', async () => {
  const { transport } = createFullArchive()
  app = openApp({ transport, route: '/settings/user/', columns: 120, rows: 40 })
  await app.waitForText('Color scheme')
  await search('auto-start')
  await app.waitForText('1 setting matches "auto-start"')
  expect(app.screen()).toContain('Application / Subscription Scan')
  app.press(ENTER)
  await app.waitForText('[x] on')
  const sent = transport.calls.filter(({ name }) => name === 'updateAppSettings').map(({ body }) => body)
  expect(sent).toEqual([{ subscriptions: { auto_start: true } }])
  app.press(ESC)
  await app.waitForText('Color scheme')
})

it('a found setting without a field opens its page, without the search', async () => {
  const { transport } = createFullArchive()
  app = openApp({ transport, route: '/settings/user/', columns: 80, rows: 24 })
  await app.waitForText('Color scheme')
  await search('netscape')
  await app.waitForText(settingsSearchTexts.open('Application'))
  app.press(ENTER)
  await app.waitForText(appSettingsTexts.videosPageSize)
  expect(app.screen()).not.toContain('netscape')
})
