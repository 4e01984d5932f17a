import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { loginTexts } from '@tubecellar/core/messages/session'
import { appTexts } from '@tubecellar/core/messages/tui/app'
import { statsTexts } from '@tubecellar/core/messages/system'
import { appSettingsTexts } from '@tubecellar/core/messages/settings'
import { uiTexts } from '@tubecellar/core/messages/tui/ui'
import { setupTexts } from '@tubecellar/core/messages/setup'
import { cellarPath, isolatedEnv } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'
import { testPassword } from '../support/server.ts'
import { signInFromTerminal, terminalTest } from '../support/terminal-test.ts'
import type { Terminal } from '../support/terminal.ts'

const COOKIE = '# Netscape HTTP Cookie File\\n.example.com\\tTRUE\\t/\\tTRUE\\t0\\tname\\tvalue'
/** Writes a cookie into the file, and keeps its previous content. */
const EDITOR = `#!/bin/sh\ncp "$1" "$HOME/before.txt"\nprintf '${COOKIE}\\n' >"$1"\n`
/** Keeps its input, and ends with Enter. */
const PAGER = '#!/bin/sh\ncat >"$HOME/read.txt"\necho "All read"\nread -r line </dev/tty\n'

const TITLE = 'The lamp of Skerrow'
const PROMPT = /[$#] *$/m

const start = async (terminal: Terminal, options = '') => {
  await terminal.type(`${cellarPath} ${options}`)
  await terminal.press('Enter')
}

/** `CELLAR_PORT` keeps the tests from finding a server of this computer. */
const test = terminalTest.extend('env', async ({ home }) => {
  await writeFile(join(home, 'editor'), EDITOR, { mode: 0o755 })
  await writeFile(join(home, 'pager'), PAGER, { mode: 0o755 })
  return { ...isolatedEnv(home), EDITOR: join(home, 'editor'), PAGER: join(home, 'pager'), CELLAR_PORT: '0' }
})

describe('the choice of servers in the terminal UI', () => {
  const serverTest = test
    .extend('port', ({ playable }) => new URL(playable.server.url).port)
    .extend(
      'lastServer',
      ({ home }) =>
        () =>
          readFile(join(home, '.local/state/tubecellar/last-server.json'), 'utf8').catch(() => 'that of the commands'),
    )
    /** Home on the first of two servers. */
    .extend('homeScreen', async ({ terminal, env, port }) => {
      const second = ['login', `http://localhost:${port}`, '--profile', `localhost-${port}`, '--username', 'admin']
      await signInFromTerminal(env, `http://127.0.0.1:${port}`)
      await runCellar({ env }, [...second, '--password-stdin'], testPassword('admin'))
      await runCellar({ env }, ['profile', 'use', 'default'])
      await start(terminal)
      await terminal.waitForText(TITLE)
      return terminal
    })

  const signIn = async (terminal: Terminal) => {
    await terminal.waitForText(loginTexts.username)
    await terminal.type('admin')
    await terminal.press('Tab')
    await terminal.type(testPassword('admin'))
    await terminal.press('Enter')
    await terminal.waitForText(TITLE)
  }

  serverTest('asks for the URL of a server at the first start', async ({ terminal, port }) => {
    await start(terminal)
    await terminal.waitForText('connect to a server')
    await terminal.type('2')
    await terminal.press('Enter')
    await terminal.waitForText('Server URL')
    await terminal.type('tube.example')
    await terminal.press('Enter')
    await terminal.waitForText('is not a valid server URL')
    await terminal.type(`127.0.0.1:${port}`)
    await terminal.press('Enter')
    await signIn(terminal)
  })

  serverTest('adds a server', async ({ terminal, playable, env, port }) => {
    await signInFromTerminal(env, playable.server.url)
    await start(terminal)
    await terminal.waitForText(TITLE)
    await terminal.press('C-o')
    await terminal.waitForText(appTexts.addServer)
    expect(await terminal.screen()).toContain(`default  http://127.0.0.1:${port}`)
    await terminal.press('j', 'Enter')
    await terminal.waitForText('http://nas.home')
    await terminal.type(`localhost:${port}`)
    await terminal.press('Enter')
    await signIn(terminal)
    const { stdout } = await runCellar({ env }, ['profile', 'list', '--json'])
    expect(stdout).toContain(`http://localhost:${port}`)
    expect(stdout).toContain(`http://127.0.0.1:${port}`)
  })

  serverTest(
    'opens the last server at the next start, and does not change the profile of the commands',
    async ({ homeScreen: terminal, env, port, lastServer }) => {
      await terminal.press('C-o')
      await terminal.waitForText(appTexts.addServer)
      await terminal.press('j', 'Enter')
      await expect.poll(lastServer).toContain(`localhost-${port}`)
      await terminal.waitForText(TITLE)
      await terminal.type('q')
      await terminal.waitForText(PROMPT)
      await start(terminal)
      await terminal.waitForText(TITLE)
      const { stdout } = await runCellar({ env }, ['profile', 'list', '--json'])
      expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ name: 'default', is_current: true }))
      await terminal.press('C-o')
      await terminal.waitForText(`> localhost-${port}`)
      await terminal.press('k', 'Enter')
      await expect.poll(lastServer).toBe('that of the commands')
      await terminal.waitForText(TITLE)
    },
  )
})

describe('the terminal UI and other programs', () => {
  const screenTest = test.extend('homeScreen', async ({ terminal, playable, env }) => {
    await signInFromTerminal(env, playable.server.url)
    await start(terminal)
    await terminal.waitForText(TITLE)
    return terminal
  })

  screenTest(
    'reads a cookie from the editor, and then reports the mouse again',
    async ({ homeScreen: terminal, home }) => {
      await terminal.type(':')
      await terminal.waitForText('Type a command')
      await terminal.type('application')
      await terminal.waitForText(`> ${appTexts.applicationSettings}`)
      await terminal.press('Enter')
      await terminal.waitForText(appSettingsTexts.subscriptionScan)
      await terminal.waitForText(/│ > /)
      for (let row = 0; row < 80 && !/│ > .*Paste/.test(await terminal.screen()); row++) {
        const before = focusedRow(await terminal.screen())
        await terminal.press('j')
        await expect.poll(async () => focusedRow(await terminal.screen())).not.toBe(before)
      }
      await terminal.press('Enter')
      await terminal.waitForText(appSettingsTexts.pasteCookieFile)
      await terminal.press('C-g')
      await terminal.waitForText(uiTexts.lines(2))
      expect(await readFile(join(home, 'before.txt'), 'utf8')).toBe('')
      expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
      await terminal.press('Enter')
      await terminal.waitForText(/Replace[^]*Validate/)
    },
  )

  screenTest('shows long texts in the pager, and then the screen again', async ({ homeScreen: terminal, home }) => {
    await terminal.type('o')
    await terminal.waitForText(statsTexts.streams)
    await terminal.type('|')
    await terminal.waitForText('All read')
    expect(await terminal.modes()).toMatchObject({ mouse: false })
    expect(await readFile(join(home, 'read.txt'), 'utf8')).toMatch(/^\S.*\n\S/)
    await terminal.press('Enter')
    await terminal.waitForText(statsTexts.streams)
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
  })

  screenTest('explains the keys with F1', async ({ homeScreen: terminal }) => {
    await terminal.press('F1')
    await terminal.waitForText('Mark a video as watched or unwatched.')
    await terminal.press('Escape')
    await terminal.waitForText(/^(?![^]*Mark a video as watched or unwatched)/)
  })

  screenTest('sends no mouse reports to the shell while it is suspended', async ({ homeScreen: terminal }) => {
    await terminal.press('C-z')
    await terminal.waitForText('Stopped')
    expect(await terminal.modes()).toEqual({ mouse: false, alternate: false, cursor: true })
    await terminal.type('fg')
    await terminal.press('Enter')
    await terminal.waitForText(TITLE)
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
  })

  test('changes nothing in read-only mode', async ({ terminal, playable, env, client, id }) => {
    await signInFromTerminal(env, playable.server.url)
    await start(terminal, '--readonly')
    await terminal.waitForText(TITLE)
    await terminal.waitForText(appTexts.readOnly)
    await terminal.type('w')
    await terminal.waitForText('! Read only')
    expect((await client.getVideo({ params: { id } })).player.watched).toBe(false)
  })
})

test('a local server ends with the terminal UI that started it, even when that is killed', async ({
  terminal,
  home,
}) => {
  await start(terminal)
  await terminal.waitForText('connect to a server')
  await terminal.type('1')
  await terminal.press('Enter')
  await terminal.waitForText('Press Enter to continue')
  await terminal.press('Enter')
  await terminal.waitForText(setupTexts.title)
  const { profiles } = JSON.parse(await readFile(join(home, '.config/tubecellar/profile.json'), 'utf8')) as {
    profiles: { default: { server: string } }
  }
  const responds = () =>
    fetch(`${profiles.default.server}/api/health`).then(
      () => true,
      () => false,
    )
  expect(await responds()).toBe(true)
  await terminal.press('C-z')
  await terminal.waitForText('Stopped')
  await terminal.type('kill -9 %1')
  await terminal.press('Enter')
  await expect.poll(responds).toBe(false)
})

/** The focused row, with the row below it, because names occur several times. */
const focusedRow = (screen: string) => /│ > .*\n.*/.exec(screen)?.[0] ?? ''
