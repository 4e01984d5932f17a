import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { accountTexts } from '@tubecellar/core/messages/account'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { createFullArchive } from '../../testing/large-archive.ts'
import { openApp } from '../../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

it('exports the own data into the working directory', async () => {
  const { transport } = createFullArchive()
  transport.on('exportAccount', () => ({ format: 'tubecellar-account' }))
  const folder = await mkdtemp(join(tmpdir(), 'cellar-export-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const workingDirectory = vi.spyOn(process, 'cwd').mockReturnValue(folder)
  onTestFinished(() => workingDirectory.mockRestore())
  app = openApp({ transport, columns: 100, rows: 60, route: '/settings/user/' })
  await app.waitForText(accountTexts.exportData)
  for (let row = 0; row < 60 && !app.screen().includes(`> ${accountTexts.exportData}`); row++) {
    app.press('j')
    await app.waitForIdle()
  }
  app.press('\r')
  await expect
    .poll(() => readdir(folder), { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^tubecellar-\w+-[-\d]+\.json$/)])
})

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
