import { describe, expect } from 'vitest'
import { cellarPath } from '../support/demo.ts'
import { runCellar } from '../support/run-cellar.ts'
import { homeTest, signInFromTerminal, terminalTest } from '../support/terminal-test.ts'

/** mpv draws video as half-block characters with two colors. */
const VIDEO_CELLS = /▄{20}/
const PROMPT = /[$#] *$/m
const WITHOUT_UI = { mouse: false, alternate: false, cursor: true }

describe('video inside the terminal', () => {
  const test = terminalTest
    .extend('savedPosition', ({ client, id }) => async () => {
      const { player } = await client.getVideo({ params: { id } })
      return player.position ?? 0
    })
    .extend('signedIn', async ({ terminal, playable, env }) => {
      await signInFromTerminal(env, playable.server.url)
      await terminal.resize(80, 24)
      await terminal.type("export CELLAR_MPV_ARGS='--ao=null --no-config'")
      await terminal.press('Enter')
      return terminal
    })
    .extend('videoPage', async ({ signedIn: terminal, id }) => {
      await terminal.type(`${cellarPath} --route '/video/${id}?t=40'`)
      await terminal.press('Enter')
      await terminal.waitForText('The lamp of Skerrow')
      return terminal
    })

  test('is opened from the video page with mouse reports off, and returns to the page', async ({
    videoPage: terminal,
    savedPosition,
  }) => {
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
    await terminal.type('T')
    await terminal.waitForText(VIDEO_CELLS)
    expect((await terminal.modes()).mouse).toBe(false)
    await terminal.type('p')
    await expect.poll(savedPosition).toBeGreaterThanOrEqual(40)
    await terminal.type('q')
    const screen = await terminal.waitForText('Enter play')
    expect(screen).not.toMatch(/▄/)
    expect(screen).toContain('The lamp of Skerrow')
    expect(await terminal.modes()).toMatchObject({ mouse: true, alternate: true })
  })

  test('ends with Ctrl-C without ending the terminal UI', async ({ videoPage: terminal, savedPosition }) => {
    await terminal.type('T')
    await terminal.waitForText(VIDEO_CELLS)
    // The pause saves the position, which shows that mpv reads keys.
    await terminal.type('p')
    await expect.poll(savedPosition).toBeGreaterThanOrEqual(40)
    await terminal.press('C-c')
    await terminal.waitForText('Enter play')
    await terminal.press('C-c')
    await terminal.waitForText(PROMPT)
    expect(await terminal.modes()).toEqual(WITHOUT_UI)
  })

  test('is played by a command, which restores the terminal', async ({ signedIn: terminal, id, savedPosition }) => {
    await terminal.type(`clear; ${cellarPath} play ${id} --in-terminal --from 0:20; echo "left with $?"`)
    await terminal.press('Enter')
    await terminal.waitForText(VIDEO_CELLS)
    await terminal.type('p')
    await expect.poll(savedPosition).toBeGreaterThanOrEqual(20)
    await terminal.type('q')
    await terminal.waitForText('left with 0')
    expect(await terminal.modes()).toEqual(WITHOUT_UI)
  })

  homeTest('is refused by a command without a terminal', async ({ env }) => {
    const { code, stderr } = await runCellar({ env }, ['play', 'any-id', '--in-terminal'])
    expect(code).toBe(2)
    expect(stderr).toContain('Cannot play in the terminal: this is not a terminal.')
  })
})
