import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFlakyProxy, type FlakyProxy } from '../support/flaky-proxy.ts'
import { cellarPath, isolatedEnv } from '../support/demo.ts'
import { startPlayableServer, type PlayableLibrary } from '../support/playable.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { runCellar } from '../support/run-cellar.ts'
import { testPassword } from '../support/server.ts'
import { openTerminal, type Terminal } from '../support/terminal.ts'

/** Its process id, for who wants to kill the interface as nobody should. */
const CELLAR = `#!/bin/sh\necho $$ >"$HOME/cellar.pid"\nexec ${cellarPath} "$@"\n`

describe('a server that dies while a video plays in a terminal', () => {
  let playable: PlayableLibrary
  let line: FlakyProxy
  let client: Client
  let home: string
  let terminal: Terminal
  let id: string

  beforeAll(async () => {
    playable = await startPlayableServer({ videos: 6 })
    line = await startFlakyProxy(playable.server.url)
    client = await playable.server.signIn()
    id = playable.videoIds[0] ?? ''
    home = await mkdtemp(join(tmpdir(), 'cellar-away-'))
    await writeFile(join(home, 'open'), CELLAR, { mode: 0o755 })
    const env = isolatedEnv(home)
    await runCellar({ env }, ['login', line.url, '--username', 'admin', '--password-stdin'], testPassword('admin'))
    terminal = await openTerminal({ command: ['bash', '--norc', '-i'], env })
  })
  afterAll(async () => {
    await terminal?.close()
    await line?.cut()
    await playable?.server.stop()
    if (home) await removeFolder(home)
  })

  const stored = async () => (await client.getVideo({ params: { id } })).player.position ?? 0
  const open = async () => {
    await terminal.type(`~/open --route /video/${id}`)
    await terminal.press('Enter')
    await terminal.waitForText('The lamp of Skerrow')
  }

  it('plays on without it, and tells it the position once it is back', async () => {
    await open()
    await terminal.press('Enter')
    await terminal.waitForText(/ 0:0[1-9] .* 1:00/)
    await line.cut()
    await terminal.press('M-3')
    await terminal.type(']')
    await terminal.waitForText(/ 0:1[5-9] .* 1:00/)
    await terminal.type('P')
    await terminal.waitForText('‖ The lamp')
    await terminal.type('Q')
    await terminal.waitForText(/Enter play/)
    expect(await stored()).toBe(0)
    await line.reconnect()
    await terminal.type('r')
    await expect.poll(stored).toBeGreaterThanOrEqual(15)
    await terminal.waitForText(/Enter play from 0:1\d/)
  })

  it('loses nothing even when the interface is killed before it is back', async () => {
    await terminal.type('0')
    await terminal.waitForText(/ 0:0[1-9] .* 1:00/)
    await line.cut()
    await terminal.press('M-4')
    await terminal.type(']')
    await terminal.waitForText(/ 0:2\d .* 1:00/)
    await terminal.type('P')
    await terminal.waitForText('‖ The lamp')
    const before = await stored()
    expect(before).toBeLessThan(20)
    const pid = Number(await readFile(join(home, 'cellar.pid'), 'utf8'))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    await line.reconnect()
    // Nobody was left to give the terminal back.
    await terminal.type(`printf '\\033[?1049l'; stty sane; clear; echo clear''ed`)
    await terminal.press('Enter')
    await terminal.waitForText('cleared')
    await open()
    await expect.poll(stored).toBeGreaterThanOrEqual(20)
    await terminal.waitForText(/Enter play from 0:2\d/)
    await terminal.type('q')
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    // No such with the ID process.
    return false
  }
}
