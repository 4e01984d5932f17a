import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'
import { cellarPath, end, isolatedEnv } from '../support/demo.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { runCellar } from '../support/run-cellar.ts'
import { openTerminal } from '../support/terminal.ts'

const PASSWORD = 'a password of the tests'

/** A server that dies and comes back under its clients. */
describe('a server that goes away', () => {
  let home: string
  let env: NodeJS.ProcessEnv
  let browser: Browser
  let server: ChildProcess
  let url: string

  const start = async () => {
    server = spawn(cellarPath, ['serve', '--json', '--port', new URL(url).port, '--data', join(home, 'data')], {
      env: { ...env, CELLAR_USERNAME: 'viewer', CELLAR_PASSWORD: PASSWORD },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await once(createInterface(server.stdout!), 'line')
  }
  const kill = async () => {
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'cellar-away-'))
    env = isolatedEnv(home)
    url = `http://127.0.0.1:${await freePort()}`
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    if (server) await end(server)
    await removeFolder(home)
  })

  it('shows the browser a waiting page, and the login once it is back', async () => {
    await start()
    const page = await browser.newPage()
    await page.goto(url)
    await page.getByLabel('Username').waitFor()
    await kill()
    await page.getByLabel('Username').fill('viewer')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Waiting for backend').waitFor()
    await start()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.getByLabel('Username').fill('viewer')
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('No videos found...').waitFor()
    await page.close()
  })

  it('keeps a session through a restart', async () => {
    const login = await runCellar({ env }, ['login', url, '--username', 'viewer', '--password-stdin'], PASSWORD)
    expect(login.code).toBe(0)
    await kill()
    const away = await runCellar({ env }, ['video', 'list'])
    expect(away).toMatchObject({ code: 5, stdout: '' })
    await start()
    expect((await runCellar({ env }, ['video', 'list', '--json'])).stdout.trim()).toBe('[]')
  })

  it('lets the terminal wait for it, and says what a small window needs', async () => {
    await kill()
    const terminal = await openTerminal({ command: [cellarPath], env, columns: 100, rows: 30 })
    try {
      await terminal.waitForText('Waiting for backend')
      await start()
      await terminal.waitForText('No videos found...')
      await terminal.resize(38, 9)
      await terminal.waitForText('Tubecellar needs at least 40 × 10')
      await terminal.resize(100, 30)
      await terminal.waitForText('No videos found...')
      await terminal.press('q')
      await terminal.waitForText('ended with 0')
    } finally {
      await terminal.close()
    }
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
