import { afterEach, expect, it } from 'vitest'
import { accountTexts } from '@tubecellar/core/messages/account'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('changes the password in two fields that do not show it', async () => {
  const { transport } = createFullArchive()
  transport.on('changePassword', () => undefined)
  app = openApp({ transport, columns: 100, rows: 60, route: '/settings/user/' })
  await app.waitForText(accountTexts.changePassword)
  for (let row = 0; row < 40 && !app.screen().includes(`> ${accountTexts.changePassword}`); row++) {
    app.press('j')
    await app.waitForIdle()
  }
  app.press('\r')
  await app.waitForText(`${accountTexts.currentPassword} `)
  app.press('old one', '\r')
  await app.waitForText(`${accountTexts.newPassword} `)
  app.press('newer password')
  await app.waitForIdle()
  expect(app.screen()).not.toContain('newer password')
  app.press('\r')
  await app.waitForText(appTexts.toast('✓', accountTexts.passwordChanged, false))
  expect(transport.calls.filter(({ name }) => name === 'changePassword').map(({ body }) => body)).toEqual([
    { current_password: 'old one', new_password: 'newer password' },
  ])
})
