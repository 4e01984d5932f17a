import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '@tubecellar/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCastReceiver, type CastReceiver } from '../support/cast-receiver.ts'
import { cellarPath, isolatedEnv } from '../support/demo.ts'
import { startPlayableServer, type PlayableLibrary } from '../support/playable.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { runCellar } from '../support/run-cellar.ts'
import { testPassword } from '../support/server.ts'
import { openTerminal, type Terminal } from '../support/terminal.ts'

/** The built product in a real terminal, and a receiver that speaks the protocol. */
describe('casting from a terminal', () => {
  let playable: PlayableLibrary
  let receiver: CastReceiver
  let client: Client
  let home: string
  let terminal: Terminal
  let id: string

  beforeAll(async () => {
    ;[playable, receiver] = await Promise.all([startPlayableServer(), startCastReceiver()])
    client = await playable.server.signIn()
    id = playable.videoIds[0] ?? ''
    await client.updateAppSettings({ body: { application: { enable_cast: true } } })
    home = await mkdtemp(join(tmpdir(), 'cellar-cast-'))
    await mkdir(join(home, '.config/tubecellar'), { recursive: true })
    const receivers = [`Living room=127.0.0.1:${receiver.port}`]
    await writeFile(join(home, '.config/tubecellar/ui.json'), JSON.stringify({ receivers }))
    const env = isolatedEnv(home)
    await runCellar(
      { env },
      ['login', playable.server.url, '--username', 'admin', '--password-stdin'],
      testPassword('admin'),
    )
    terminal = await openTerminal({ command: [cellarPath, '--route', `/video/${id}?t=20`], env })
    await terminal.waitForText('The keeper climbs')
  })
  afterAll(async () => {
    await terminal?.close()
    await Promise.all([playable?.server.stop(), receiver?.close()])
    if (home) await removeFolder(home)
  })

  const stored = async () => (await client.getVideo({ params: { id } })).player.position ?? 0

  it('asks for a receiver, and plays nothing when none is chosen', async () => {
    await terminal.type('E')
    await terminal.waitForText('Looking for receivers')
    await terminal.press('Escape')
    await terminal.waitForText(/Enter play/)
    expect(receiver.loads).toEqual([])
  })

  it('hands over an address that opens without signing in, three seconds before its place', async () => {
    await terminal.type('E')
    await terminal.waitForText('> Living room')
    await terminal.press('Enter')
    await terminal.waitForText('Playing on Living room')
    const [load] = receiver.loads
    expect(load).toMatchObject({ title: 'The lamp of Skerrow', startAt: 17 })
    expect((await fetch(load?.url ?? '')).status).toBe(200)
  })

  it('is led by the keys of the player, and saves where the receiver is', async () => {
    receiver.play(5)
    await terminal.waitForText(/ 0:22 .* 1:00/)
    await terminal.type('P')
    await terminal.waitForText('‖')
    expect(receiver.state.isPaused).toBe(true)
    await expect.poll(stored).toBe(22)
    await terminal.type('P')
    await expect.poll(() => receiver.state.isPaused).toBe(false)
    receiver.play(8.5)
    await terminal.waitForText('Skipped sponsor')
    await expect.poll(() => receiver.state.position).toBe(38)
    await terminal.type(']')
    await expect.poll(() => receiver.state.position).toBe(43)
  })

  it('goes on here where the receiver was, which stops', async () => {
    await terminal.type('E')
    await expect.poll(() => receiver.state.hasApp).toBe(false)
    await terminal.waitForText(/► The lamp of Skerrow {3}(?!Playing on)[^]* 0:4[3-9] .* 1:00/)
    await expect.poll(stored).toBeGreaterThanOrEqual(43)
  })

  it('goes over from here in the middle, and says when the receiver is gone', async () => {
    await terminal.type('E')
    await terminal.waitForText('> Living room')
    await terminal.press('Enter')
    await terminal.waitForText('Playing on Living room')
    expect(receiver.loads[1]?.startAt).toBeGreaterThanOrEqual(40)
    receiver.drop()
    await terminal.waitForText('Living room stopped playing. Your position is saved')
    expect(await stored()).toBeGreaterThanOrEqual(40)
    await terminal.type('q')
    await terminal.waitForText('ended with 0')
  })
})
