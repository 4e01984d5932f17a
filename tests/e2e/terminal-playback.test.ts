import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { cellarPath } from '../support/demo.ts'
import { signInFromTerminal, terminalTest } from '../support/terminal-test.ts'
import type { Terminal } from '../support/terminal.ts'

/** Starts mpv and writes down its process ID. */
const MPV = '#!/bin/sh\necho $$ >"$HOME/mpv.pid"\nexec mpv "$@"\n'
const PLAYING = /► The lamp of Skerrow/
const PROMPT = /[$#] *$/m

/** The terminal UI in a shell, with the real mpv. */
describe('playback in the terminal UI', () => {
  const test = terminalTest
    .extend('savedPosition', ({ client, id }) => async () => {
      const { player } = await client.getVideo({ params: { id } })
      return player.position ?? 0
    })
    .extend('videoPage', async ({ terminal, playable, env, home, id }) => {
      await writeFile(join(home, 'mpv'), MPV, { mode: 0o755 })
      await signInFromTerminal(env, playable.server.url)
      await terminal.type(`CELLAR_MPV=~/mpv ${cellarPath} --route /video/${id}`)
      await terminal.press('Enter')
      await terminal.waitForText('The keeper climbs')
      return terminal
    })

  test('seeks with a count, and saves the position when playback is paused', async ({
    videoPage: terminal,
    savedPosition,
  }) => {
    await terminal.press('Enter')
    await terminal.waitForText(PLAYING)
    await terminal.waitForText(/ 0:0[1-4] .* 1:00/)
    await seekForward(terminal, 3)
    await terminal.waitForText(/ 0:1[5-9] .* 1:00/)
    await terminal.type('P')
    await terminal.waitForText('‖ The lamp of Skerrow')
    await expect.poll(savedPosition).toBeGreaterThanOrEqual(15)
  })

  test('keeps the speed, and resumes at the saved position', async ({ videoPage: terminal }) => {
    await terminal.press('Enter')
    await terminal.waitForText(/ 0:0[1-4] .* 1:00/)
    await seekForward(terminal, 3)
    await terminal.waitForText(/ 0:1[5-9] .* 1:00/)
    await terminal.type('>')
    await terminal.waitForText('1.25x')
    await terminal.type('Q')
    await terminal.waitForText(/Enter play from 0:1\d/)
    await terminal.press('Enter')
    await terminal.waitForText(PLAYING)
    await terminal.waitForText(/ 0:[12]\d .* 1:00/)
    // A new mpv process starts at normal speed and is then told.
    await terminal.waitForText('1.25x')
  })

  test('skips a sponsor segment, shows a notice, and plays the segment on request', async ({ videoPage: terminal }) => {
    await terminal.press('Enter')
    await terminal.waitForText(/ 0:0[1-9] .* 1:00/)
    await seekForward(terminal, 5)
    await terminal.waitForText('Skipped sponsor')
    await terminal.waitForText(/ 0:(38|39|4\d) /)
    await terminal.type('S')
    await terminal.waitForText(/ 0:3[0-7] /)
  })

  test('resumes at a position that another player saved', async ({ videoPage: terminal, client, id }) => {
    await client.saveProgress({ params: { id }, body: { position: 12 } })
    await terminal.type('r')
    await terminal.waitForText('Enter play from 0:12')
    await terminal.press('Enter')
    await terminal.waitForText(/ 0:(1[3-9]|2\d) .* 1:00/)
  })

  test('explains what to do when mpv is killed', async ({ videoPage: terminal, home }) => {
    await terminal.press('Enter')
    await terminal.waitForText(/ 0:0[1-9] .* 1:00/)
    process.kill(Number(await readFile(join(home, 'mpv.pid'), 'utf8')), 'SIGKILL')
    await terminal.waitForText('mpv was killed (SIGKILL). Your position is saved')
  })

  test('plays the next video of the playlist when autoplay is on, and reopens its page at the next start', async ({
    videoPage: terminal,
    client,
    playable,
  }) => {
    const { title } = await client.getVideo({ params: { id: playable.videoIds[1] ?? '' } })
    const nextTitle = title.slice(0, 20)
    await terminal.waitForText('Autoplay: [ ] off')
    await terminal.type('A')
    await terminal.waitForText('Autoplay: [x] on')
    await terminal.press('Enter')
    await terminal.waitForText(/ 0:0[1-9] /)
    await seekForward(terminal, 11)
    await terminal.waitForText(`► ${nextTitle}`)
    await terminal.type('q')
    await terminal.waitForText(PROMPT)
    await terminal.type(cellarPath)
    await terminal.press('Enter')
    await terminal.waitForText(nextTitle)
    await terminal.waitForText('Autoplay: [x] on')
  })
})

/** Seeks by a multiple of 5 seconds: a count with Alt, then the key. */
async function seekForward(terminal: Terminal, count: number): Promise<void> {
  const [first = '', ...others] = String(count)
  await terminal.press(`M-${first}`)
  await terminal.type(`${others.join('')}]`)
}
