import { afterEach, expect, it } from 'vitest'
import { accountsTexts } from '@tubecellar/core/messages/accounts'
import { createAccountsArchive } from '../../../testing/accounts-archive.ts'
import { openApp } from '../../../testing/open-app.tsx'

let app: ReturnType<typeof openApp>
afterEach(() => app.close())

async function open() {
  const { transport } = createAccountsArchive()
  app = openApp({ transport, columns: 100, rows: 36, route: '/settings/accounts/' })
  await app.waitForText('maren')
  return transport
}

/** Moves the focus down to a row or choice. */
async function focus(text: string) {
  for (let row = 0; row < 20 && !app.screen().includes(`> ${text}`); row++) {
    app.press('j')
    await app.waitForIdle()
  }
  expect(app.screen()).toContain(`> ${text}`)
}

it('removes an account after a confirmation that names what is deleted', async () => {
  const transport = await open()
  transport.on('deleteAccount', () => undefined)
  await focus('maren')
  app.press('\r')
  await app.waitForText(accountsTexts.remove)
  await focus(accountsTexts.remove)
  app.press('\r')
  await app.waitForText(accountsTexts.removeQuestion('maren'))
  await app.waitForText('120 watch states, 3 notes')
  app.press('\t')
  await app.waitForText(`> ${accountsTexts.remove}`)
  app.press('\r')
  await app.waitForText(accountsTexts.removed)
  const sent = transport.calls.filter(({ name }) => name === 'deleteAccount')
  expect(sent.map(({ params }) => params)).toEqual([{ id: '2' }])
})

it('creates an account with a generated password', async () => {
  const transport = await open()
  transport.on('createAccount', () => ({ name: 'sam', password: 'generated one' }))
  await focus(accountsTexts.add)
  app.press('\r')
  await app.waitForText(` ${accountsTexts.name}  `)
  app.press('sam')
  await app.waitForText(`${accountsTexts.name}  sam`)
  app.press('\r')
  await app.waitForText(accountsTexts.passwordHint)
  app.press('\r')
  await app.waitForText(`${accountsTexts.role}: sam`)
  await focus(accountsTexts.admin)
  app.press('\r')
  await app.waitForText('generated one')
  const sent = transport.calls.filter(({ name }) => name === 'createAccount')
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'sam', is_staff: true }])
})
