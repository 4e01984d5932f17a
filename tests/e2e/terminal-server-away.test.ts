import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { startFlakyProxy } from '../support/flaky-proxy.ts'
import { cellarPath } from '../support/demo.ts'
import { signInFromTerminal, terminalTest } from '../support/terminal-test.ts'
import type { Terminal } from '../support/terminal.ts'

/** Starts the terminal UI and writes down its process ID. */
const CELLAR = `#!/bin/sh\necho $$ >"$HOME/cellar.pid"\nexec ${cellarPath} "$@"\n`

describe('a server that becomes unreachable while a video plays in the terminal UI', () => {
  const test = terminalTest
    .extend('connection', async ({ playable }, { onCleanup }) => {
      const connection = await startFlakyProxy(playable.server.url)
      onCleanup(() => connection.cut())
      return connection
    })
    .extend('openVideoPage', async ({ terminal, connection, env, home, id }) => {
      await writeFile(join(home, 'open'), CELLAR, { mode: 0o755 })
      await signInFromTerminal(env, connection.url)
      return async () => {
        await terminal.type(`~/open --route /video/${id}`)
        await terminal.press('Enter')
        await terminal.waitForText('The lamp of Skerrow')
      }
    })
    .extend('savedPosition', ({ client, id }) => async () => {
      const { player } = await client.getVideo({ params: { id } })
      return player.position ?? 0
    })

  /** Plays, cuts the connection, seeks by 15 seconds and pauses. */
  const playWithoutServer = async (terminal: Terminal, connection: { cut(): Promise<void> }) => {
    await terminal.press('Enter')
    await terminal.waitForText(/ 0:0[1-9] .* 1:00/)
    await connection.cut()
    await terminal.press('M-3')
    await terminal.type(']')
    await terminal.waitForText(/ 0:(1[5-9]|2\d) .* 1:00/)
    await terminal.type('P')
    await terminal.waitForText('‖ The lamp')
  }

  test('does not stop playback, and receives the position when it is back', async ({
    terminal,
    connection,
    openVideoPage,
    savedPosition,
  }) => {
    await openVideoPage()
    await playWithoutServer(terminal, connection)
    await terminal.type('Q')
    await terminal.waitForText(/Enter play/)
    expect(await savedPosition()).toBeLessThan(15)
    await connection.reconnect()
    await terminal.type('r')
    await expect.poll(savedPosition).toBeGreaterThanOrEqual(15)
    await terminal.waitForText(/Enter play from 0:[12]\d/)
  })

  test('receives the position at the next start when the terminal UI was killed', async ({
    terminal,
    connection,
    home,
    openVideoPage,
    savedPosition,
  }) => {
    await openVideoPage()
    await playWithoutServer(terminal, connection)
    expect(await savedPosition()).toBeLessThan(15)
    const pid = Number(await readFile(join(home, 'cellar.pid'), 'utf8'))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    await connection.reconnect()
    // A killed process does not restore the terminal.
    await terminal.type(`printf '\\033[?1049l'; stty sane; clear; echo clear''ed`)
    await terminal.press('Enter')
    await terminal.waitForText('cleared')
    await openVideoPage()
    await expect.poll(savedPosition).toBeGreaterThanOrEqual(15)
    await terminal.waitForText(/Enter play from 0:[12]\d/)
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No process has this ID.
    return false
  }
}
