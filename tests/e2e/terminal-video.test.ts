import { mkdtemp } from 'node:fs/promises'
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

/** mpv draws its picture in cells of two colours. */
const PICTURE = /▄{20}/

describe('a picture within the terminal', () => {
  let playable: PlayableLibrary
  let client: Client
  let home: string
  let terminal: Terminal
  let id: string

  beforeAll(async () => {
    playable = await startPlayableServer()
    client = await playable.server.signIn()
    id = playable.videoIds[0] ?? ''
    home = await mkdtemp(join(tmpdir(), 'cellar-picture-'))
    const env = { ...isolatedEnv(home), CELLAR_MPV_ARGS: '--ao=null --no-config' }
    const { url } = playable.server
    await runCellar({ env }, ['login', url, '--username', 'admin', '--password-stdin'], testPassword('admin'))
    terminal = await openTerminal({ command: ['bash', '--norc', '-i'], env, columns: 80, rows: 24 })
  })
  afterAll(async () => {
    await terminal?.close()
    await playable?.server.stop()
    if (home) await removeFolder(home)
  })

  const stored = async () => (await client.getVideo({ params: { id } })).player.position ?? 0

  it('is there from the page of the video, without reports of the mouse', async () => {
    await terminal.type(`${cellarPath} --route '/video/${id}?t=40'`)
    await terminal.press('Enter')
    await terminal.waitForText('The lamp of Skerrow')
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
    await terminal.type('T')
    await terminal.waitForText(PICTURE)
    expect((await terminal.modes()).mouse).toBe(false)
  })

  it('is led by the keys of mpv, and the page comes back after it', async () => {
    await terminal.type('p')
    await expect.poll(stored).toBeGreaterThanOrEqual(40)
    await terminal.type('q')
    const screen = await terminal.waitForText('Enter play')
    expect(screen).not.toMatch(/▄/)
    expect(screen).toContain('The lamp of Skerrow')
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
  })

  it('does not end with its Ctrl-C, but with that of the page', async () => {
    await terminal.type('T')
    await terminal.waitForText(PICTURE)
    await terminal.press('C-c')
    await terminal.waitForText('Enter play')
    await terminal.press('C-c')
    await terminal.waitForText(/[$#] *$/m)
    expect(await terminal.modes()).toEqual({ mouse: false, alternate: false, cursor: true })
  })

  it('is there from the command line too, and the terminal is as it was', async () => {
    await terminal.type(`clear; ${cellarPath} play ${id} --in-terminal --from 0:20; echo "left with $?"`)
    await terminal.press('Enter')
    await terminal.waitForText(PICTURE)
    await terminal.type('p')
    await expect.poll(stored).toBeLessThan(40)
    await terminal.type('q')
    await terminal.waitForText('left with 0')
    expect(await terminal.modes()).toEqual({ mouse: false, alternate: false, cursor: true })
  })

  it('is refused where there is no terminal', async () => {
    const { code, stderr } = await runCellar({ env: isolatedEnv(home) }, ['play', id, '--in-terminal'])
    expect(code).toBe(2)
    expect(stderr).toContain('Cannot play in the terminal: this is not a terminal.')
  })
})
