import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { cellarPath } from '../support/demo.ts'
import { signInFromTerminal, terminalTest } from '../support/terminal-test.ts'

/** The screen of the terminal UI after the terminal itself removed or moved its rows. */
describe('the screen of the terminal UI', () => {
  const test = terminalTest.extend('videoPage', async ({ terminal, playable, env, id }) => {
    await signInFromTerminal(env, playable.server.url)
    // Without job control of the shell, a stopped process keeps the terminal.
    await terminal.type(`set +m; sh -c 'echo $$ >~/cellar.pid; exec ${cellarPath} --route /video/${id}'`)
    await terminal.press('Enter')
    await terminal.waitForText('Enter play')
    return terminal
  })
  const COMPLETE = /1 Home[^]*The keeper climbs[^]*Enter play/

  test('is complete after a suspension', async ({ videoPage: terminal }) => {
    await terminal.type('q')
    await terminal.waitForText(/[$#] *$/m)
    await terminal.type(`set -m; ${cellarPath}`)
    await terminal.press('Enter')
    await terminal.waitForText(COMPLETE)
    await terminal.press('C-z')
    await terminal.waitForText('Stopped')
    await terminal.type('fg')
    await terminal.press('Enter')
    await terminal.waitForText(COMPLETE)
  })

  test('is complete after many changes of size', async ({ videoPage: terminal }) => {
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
    const screen = await terminal.waitForText(COMPLETE)
    expect(screen.match(/1 Home/g)).toHaveLength(1)
  })

  test('has only ASCII lines in the locale C', async ({ videoPage: terminal }) => {
    await terminal.type('q')
    await terminal.waitForText(/[$#] *$/m)
    await terminal.type(`clear; LC_ALL=C ${cellarPath}`)
    await terminal.press('Enter')
    const screen = await terminal.waitForText(COMPLETE)
    expect(screen).not.toMatch(/[─━│]/)
    expect(screen).toMatch(/^[-=]{40}/m)
  })

  test('asks for a larger window when the terminal is too small', async ({ videoPage: terminal }) => {
    await terminal.resize(38, 9)
    await terminal.waitForText('Tubecellar needs at least 40 × 10')
    await terminal.resize(120, 40)
    await terminal.waitForText(COMPLETE)
  })

  test('is complete when the size changes and changes back while the program is busy', async ({
    videoPage: terminal,
    home,
  }) => {
    const pid = Number(await readFile(join(home, 'cellar.pid'), 'utf8'))
    process.kill(pid, 'SIGSTOP')
    await terminal.resize(60, 12)
    await terminal.resize(120, 40)
    expect(await terminal.screen()).not.toMatch(COMPLETE)
    process.kill(pid, 'SIGCONT')
    await terminal.waitForText(COMPLETE)
  })
})
