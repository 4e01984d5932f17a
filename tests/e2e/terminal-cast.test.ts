import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { castTexts } from '@tubecellar/core/messages/playback'
import { startCastReceiver } from '../support/cast-receiver.ts'
import { cellarPath } from '../support/demo.ts'
import { signInFromTerminal, terminalTest } from '../support/terminal-test.ts'
import type { Terminal } from '../support/terminal.ts'

/** The built product in a terminal, with a receiver that implements the protocol. */
describe('casting from the terminal UI', () => {
  const test = terminalTest
    .extend('receiver', async ({}, { onCleanup }) => {
      const receiver = await startCastReceiver()
      onCleanup(() => receiver.close())
      return receiver
    })
    .extend('savedPosition', ({ client, id }) => async () => {
      const { player } = await client.getVideo({ params: { id } })
      return player.position ?? 0
    })
    .extend('videoPage', async ({ terminal, receiver, playable, client, env, home, id }) => {
      await client.updateAppSettings({ body: { application: { enable_cast: true } } })
      await mkdir(join(home, '.config/tubecellar'), { recursive: true })
      const receivers = [`Living room=127.0.0.1:${receiver.port}`]
      await writeFile(join(home, '.config/tubecellar/ui.json'), JSON.stringify({ receivers }))
      await signInFromTerminal(env, playable.server.url)
      await terminal.type(`${cellarPath} --route '/video/${id}?t=20'`)
      await terminal.press('Enter')
      await terminal.waitForText('The keeper climbs')
      return terminal
    })

  const startCasting = async (terminal: Terminal) => {
    await terminal.type('E')
    await terminal.waitForText('> Living room')
    await terminal.press('Enter')
    await terminal.waitForText(castTexts.playingOn('Living room'))
  }

  test('plays nothing when the choice of a receiver is canceled', async ({ videoPage: terminal, receiver }) => {
    await terminal.type('E')
    await terminal.waitForText('Looking for receivers')
    await terminal.press('Escape')
    await terminal.waitForText(/Enter play/)
    expect(receiver.loads).toEqual([])
  })

  test('sends a URL that needs no session, and starts three seconds before the position', async ({
    videoPage: terminal,
    receiver,
  }) => {
    await startCasting(terminal)
    const [load] = receiver.loads
    expect(load).toMatchObject({ title: 'The lamp of Skerrow', startAt: 17 })
    expect((await fetch(load?.url ?? '')).status).toBe(200)
  })

  test('controls the receiver with the player keys, and saves its position', async ({
    videoPage: terminal,
    receiver,
    savedPosition,
  }) => {
    await startCasting(terminal)
    receiver.play(5)
    await terminal.waitForText(/ 0:22 .* 1:00/)
    await terminal.type('P')
    await terminal.waitForText('‖')
    expect(receiver.state.isPaused).toBe(true)
    await expect.poll(savedPosition).toBe(22)
    await terminal.type('P')
    await expect.poll(() => receiver.state.isPaused).toBe(false)
    receiver.play(8.5)
    await terminal.waitForText('Skipped sponsor')
    await expect.poll(() => receiver.state.position).toBe(38)
    await terminal.type(']')
    await expect.poll(() => receiver.state.position).toBe(43)
  })

  test('continues in mpv at the position of the receiver, and can cast again', async ({
    videoPage: terminal,
    receiver,
    savedPosition,
  }) => {
    await startCasting(terminal)
    receiver.play(26)
    await terminal.waitForText(/ 0:43 .* 1:00/)
    await terminal.type('E')
    await expect.poll(() => receiver.state.hasApp).toBe(false)
    await terminal.waitForText(/► The lamp of Skerrow {3}(?!Playing on)[^]* 0:4[3-9] .* 1:00/)
    await expect.poll(savedPosition).toBeGreaterThanOrEqual(43)
    await startCasting(terminal)
    expect(receiver.loads[1]?.startAt).toBeGreaterThanOrEqual(40)
  })

  test('reports that the receiver is gone, and keeps the position', async ({
    videoPage: terminal,
    receiver,
    savedPosition,
  }) => {
    await startCasting(terminal)
    receiver.play(5)
    await terminal.waitForText(/ 0:22 .* 1:00/)
    receiver.drop()
    await terminal.waitForText('Living room stopped playing. Your position is saved')
    await expect.poll(savedPosition).toBeGreaterThanOrEqual(22)
  })
})
