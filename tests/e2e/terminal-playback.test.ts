import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellarPath, isolatedEnv } from '../support/demo.ts'
import { startPlayableServer, type PlayableLibrary } from '../support/playable.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { runCellar } from '../support/run-cellar.ts'
import { testPassword } from '../support/server.ts'
import { openTerminal, type Terminal } from '../support/terminal.ts'

/** mpv without a picture, whose process id can be known. */
const MPV = '#!/bin/sh\necho $$ >"$HOME/mpv.pid"\nexec mpv "$@"\n'

/** A person's shell, the terminal UI in it, and the real mpv. */
describe('playing in a terminal', () => {
  let playable: PlayableLibrary
  let client: Client
  let home: string
  let terminal: Terminal
  let id: string
  let nextTitle: string

  beforeAll(async () => {
    playable = await startPlayableServer()
    client = await playable.server.signIn()
    id = playable.videoIds[0] ?? ''
    nextTitle = (await client.getVideo({ params: { id: playable.videoIds[1] ?? '' } })).title
    home = await mkdtemp(join(tmpdir(), 'cellar-terminal-'))
    await writeFile(join(home, 'mpv'), MPV, { mode: 0o755 })
    const env = { ...isolatedEnv(home), CELLAR_MPV: join(home, 'mpv') }
    const { url } = playable.server
    await runCellar({ env }, ['login', url, '--username', 'admin', '--password-stdin'], testPassword('admin'))
    terminal = await openTerminal({ command: ['bash', '--norc', '-i'], env })
    await terminal.type(`${cellarPath} --route /video/${id}`)
    await terminal.press('Enter')
    await terminal.waitForText('The keeper climbs')
  })
  afterAll(async () => {
    await terminal?.close()
    await playable?.server.stop()
    if (home) await removeFolder(home)
  })

  const stored = async () => (await client.getVideo({ params: { id } })).player.position ?? 0
  const playing = () => terminal.waitForText(/► The lamp of Skerrow/)

  it('plays, seeks with a count, and saves the position when paused', async () => {
    await terminal.press('Enter')
    await playing()
    await terminal.waitForText(/ 0:0[1-4] .* 1:00/)
    await terminal.press('M-3')
    await terminal.type(']')
    await terminal.waitForText(/ 0:1[5-9] .* 1:00/)
    await terminal.type('P')
    await terminal.waitForText('‖ The lamp of Skerrow')
    await expect.poll(stored).toBeGreaterThanOrEqual(15)
  })

  it('goes faster and remembers that, and goes on where it was left', async () => {
    await terminal.type('>')
    await terminal.waitForText('1.25x')
    await terminal.type('Q')
    await terminal.waitForText(/Enter play from 0:1\d/)
    await terminal.press('Enter')
    await playing()
    await terminal.waitForText(/ 0:[12]\d .* 1:00/)
    // mpv begins at its own speed, and is told.
    await terminal.waitForText('1.25x')
  })

  it('skips a sponsor, says so, and goes back into it', async () => {
    await terminal.type('0')
    await terminal.waitForText(/ 0:0[1-9] .* 1:00/)
    await terminal.press('M-5')
    await terminal.type(']')
    await terminal.waitForText('Skipped sponsor')
    await terminal.waitForText(/ 0:(38|39|4\d) /)
    await terminal.type('S')
    await terminal.waitForText(/ 0:3[0-7] /)
  })

  it('goes on where another player left it', async () => {
    await terminal.type('Q')
    await terminal.waitForText(/^[^►‖]*Enter play from[^►‖]*$/)
    // What the player here saved as it closed may come late.
    const elsewhere = async () => {
      await client.saveProgress({ params: { id }, body: { position: 12 } })
      await terminal.type('r')
      return terminal.screen()
    }
    await expect.poll(elsewhere, { interval: 500 }).toContain('Enter play from 0:12')
    await terminal.press('Enter')
    // Its place is shown before it moves.
    await terminal.waitForText(/ 0:(1[3-9]|2\d) .* 1:00/)
  })

  it('tells what to do when mpv is killed', async () => {
    process.kill(Number(await readFile(join(home, 'mpv.pid'), 'utf8')), 'SIGKILL')
    await terminal.waitForText('mpv was killed (SIGKILL). Your position is saved')
    await terminal.press('Escape')
  })

  it('goes to the background and comes back, and bears a storm of sizes', async () => {
    await terminal.press('C-z')
    await terminal.waitForText('Stopped')
    await terminal.type('fg')
    await terminal.press('Enter')
    await terminal.waitForText('The keeper climbs')
    for (const [columns, rows] of [
      [60, 20],
      [200, 60],
      [38, 9],
      [80, 24],
      [100, 30],
      [41, 11],
      [120, 40],
    ] as const)
      await terminal.resize(columns, rows)
    const screen = await terminal.waitForText(/1 Home[^]*The keeper climbs/)
    expect(screen.match(/1 Home/g)).toHaveLength(1)
  })

  it('opens the next video of the playlist at the end, where autoplay is on', async () => {
    await terminal.type('A')
    await terminal.waitForText('Autoplay: [x] on')
    await terminal.type('0')
    await playing()
    await terminal.waitForText(/ 0:0[1-9] /)
    await terminal.press('M-1')
    await terminal.type('1]')
    await terminal.waitForText(`► ${nextTitle.slice(0, 20)}`, 30_000)
  })

  it('opens again where one left', async () => {
    await terminal.type('q')
    await terminal.waitForText(/[$#] *$/m)
    await terminal.type(cellarPath)
    await terminal.press('Enter')
    await terminal.waitForText(nextTitle.slice(0, 20))
    await terminal.waitForText('Autoplay: [x] on')
    await terminal.type('q')
  })
})
