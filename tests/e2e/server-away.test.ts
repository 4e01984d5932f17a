import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { loginTexts } from '@tubecellar/core/messages/session'
import { setupTexts } from '@tubecellar/core/messages/setup'
import { cellarPath, end } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'
import { homeTest } from '../support/terminal-test.ts'
import { openTerminal } from '../support/terminal.ts'

const PASSWORD = 'a password of the tests'

/** The clients of a server that is killed and started again. */
describe('an unreachable server', () => {
  const test = homeTest
    .extend('server', async ({ home, env }, { onCleanup }) => {
      const port = await freePort()
      let child: ChildProcess | undefined
      const start = async () => {
        child = spawn(cellarPath, ['serve', '--json', '--port', String(port), '--data', join(home, 'data')], {
          env: { ...env, CELLAR_USERNAME: 'viewer', CELLAR_PASSWORD: PASSWORD },
          stdio: ['ignore', 'pipe', 'ignore'],
        })
        await once(createInterface(child.stdout!), 'line')
      }
      const kill = async () => {
        child?.kill('SIGKILL')
        if (child) await once(child, 'exit')
      }
      onCleanup(async () => {
        if (child) await end(child)
      })
      await start()
      return { url: `http://127.0.0.1:${port}`, start, kill }
    })
    .extend('signIn', ({ env, server }) => async () => {
      const login = ['login', server.url, '--username', 'viewer', '--password-stdin']
      expect((await runCellar({ env }, login, PASSWORD)).code).toBe(0)
    })

  test('makes the browser wait, and show the sign-in form again when it is back', async ({ browser, server }) => {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.getByLabel(loginTexts.username).waitFor()
    await server.kill()
    await submitSignIn(page)
    await page.getByText(loginTexts.waitingForBackend).waitFor()
    await server.start()
    await page.getByRole('button', { name: loginTexts.signIn }).waitFor()
    await submitSignIn(page)
    await page.getByText(setupTexts.title).waitFor()
    await page.close()
  })

  test('keeps sessions through a restart', async ({ env, server, signIn }) => {
    await signIn()
    await server.kill()
    expect(await runCellar({ env }, ['video', 'list'])).toMatchObject({ code: 5, stdout: '' })
    await server.start()
    expect((await runCellar({ env }, ['video', 'list', '--json'])).stdout.trim()).toBe('[]')
  })

  test('makes the terminal UI wait until it is back', async ({ env, server, signIn }) => {
    await signIn()
    await server.kill()
    const terminal = await openTerminal({ command: [cellarPath], env, columns: 100, rows: 30 })
    try {
      await terminal.waitForText(loginTexts.waitingForBackend)
      await server.start()
      await terminal.waitForText(setupTexts.title)
      await terminal.press('q')
      await terminal.waitForText('ended with 0')
    } finally {
      await terminal.close()
    }
  })
})

async function submitSignIn(page: Page): Promise<void> {
  await page.getByLabel(loginTexts.username).fill('viewer')
  await page.getByLabel(loginTexts.password).fill(PASSWORD)
  await page.getByRole('button', { name: loginTexts.signIn }).click()
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
