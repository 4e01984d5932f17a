import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accountTexts } from '@tubecellar/core/messages/account'
import { accountsTexts } from '@tubecellar/core/messages/accounts'
import { playableTest as test } from '../support/browser-test.ts'
import type { TestServer } from '../support/server.ts'

const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** The status of a sign-in. */
async function signIn(server: TestServer, username: string, password: string) {
  const { status } = await server.fetch('/api/user/login/', {
    method: 'POST',
    body: JSON.stringify({ username, password }),
    headers: { 'content-type': 'application/json' },
  })
  return status
}

async function chooseAction(page: Page, name: string, action: string) {
  await rowOf(page, name)
    .getByRole('button', { name: accountsTexts.actionsOf(name) })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('an admin creates an account, changes it and removes it', async ({ page, playable }) => {
  const { server } = playable
  await page.goto('/admin/')
  await page.waitForURL('**/settings/accounts/')
  await rowOf(page, 'admin').getByText(accountsTexts.you, { exact: true }).waitFor()

  await page.getByRole('button', { name: accountsTexts.add }).click()
  const form = page.getByRole('dialog', { name: accountsTexts.add })
  await form.getByLabel(accountsTexts.name).fill('sam')
  await form.getByRole('button', { name: accountsTexts.add }).click()
  await form.waitFor({ state: 'detached' })
  const secret = page.getByRole('status').filter({ hasText: accountsTexts.passwordOf('sam') })
  const password = await secret.locator('code').innerText()
  expect(await signIn(server, 'sam', password)).toBe(204)
  await rowOf(page, 'sam').getByText(accountsTexts.user, { exact: true }).waitFor()

  await chooseAction(page, 'sam', accountsTexts.makeAdmin)
  await rowOf(page, 'sam').getByText(accountsTexts.admin, { exact: true }).waitFor()

  await chooseAction(page, 'sam', accountsTexts.createToken)
  const tokenForm = page.getByRole('dialog', { name: `${accountsTexts.createToken}: sam` })
  await tokenForm.getByLabel(accountsTexts.tokenName).fill('player')
  await tokenForm.getByRole('button', { name: accountsTexts.createToken }).click()
  await tokenForm.waitFor({ state: 'detached' })
  await rowOf(page, 'sam')
    .getByText(/1 token$/)
    .waitFor()

  await chooseAction(page, 'sam', accountsTexts.disable)
  const disabling = page.getByRole('dialog', { name: accountsTexts.disableQuestion('sam') })
  await disabling.getByRole('button', { name: accountsTexts.disable }).click()
  await rowOf(page, 'sam').getByText(accountsTexts.disabled, { exact: true }).waitFor()
  expect(await signIn(server, 'sam', password)).toBe(400)

  await chooseAction(page, 'sam', accountsTexts.remove)
  const removal = page.getByRole('dialog', { name: accountsTexts.removeQuestion('sam') })
  await removal.getByText(accountsTexts.removeLoss('1 token')).waitFor()
  await removal.getByRole('button', { name: accountsTexts.remove }).click()
  await rowOf(page, 'sam').waitFor({ state: 'detached' })
  await rowOf(page, 'admin').waitFor()
})

test('a user downloads the own data as a file', async ({ page, playable }) => {
  const { server, videoIds } = playable
  const videoId = videoIds[0] ?? ''
  const client = await server.signIn()
  await client.addNote({ body: { youtube_id: videoId, position: 5, text: 'The lamp' } })
  await page.goto('/settings/user/')
  const link = page.getByRole('link', { name: accountTexts.exportData })
  await link.waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^tubecellar-admin-\d{4}-\d\d-\d\d\.json$/)
  const exported: unknown = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(exported).toMatchObject({
    format: 'tubecellar-account',
    account: { name: 'admin', is_staff: true },
    notes: [{ youtube_id: videoId, position: 5, text: 'The lamp' }],
  })
})
