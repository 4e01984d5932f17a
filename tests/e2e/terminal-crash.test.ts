import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { cellarPath } from '../support/demo.ts'
import { signInFromTerminal, terminalTest } from '../support/terminal-test.ts'

/** Loaded into the terminal UI: fails when the signal arrives. */
const FAULTS = {
  'in a handler of an event': `process.on('SIGUSR2', () => { throw new Error('planted failure') })`,
  'while the screen is drawn': `process.on('SIGUSR2', () => {
    Object.defineProperty(process.stdout, 'columns', { get() { throw new Error('planted failure') } })
    process.stdout.emit('resize')
  })`,
} as const

describe('an error that no error boundary of the terminal UI catches', () => {
  terminalTest.for(Object.entries(FAULTS))(
    '%s restores the terminal and shows the error',
    async ([, fault], { terminal, playable, env, home }) => {
      await signInFromTerminal(env, playable.server.url)
      await writeFile(join(home, 'fault.mjs'), fault)
      const start = `echo $$ >~/cellar.pid; NODE_OPTIONS="--import $HOME/fault.mjs" exec ${cellarPath}`
      await terminal.type(`sh -c '${start}'`)
      await terminal.press('Enter')
      await terminal.waitForText('Recent Videos')
      expect(await terminal.modes()).toMatchObject({ alternate: true })
      process.kill(Number(await readFile(join(home, 'cellar.pid'), 'utf8')), 'SIGUSR2')
      const screen = await terminal.waitForText('planted failure')
      expect(screen).not.toContain('Recent Videos')
      expect(await terminal.modes()).toEqual({ mouse: false, alternate: false, cursor: true })
      // The shell gets the keys again, and shows them.
      await terminal.type('echo "code $?"')
      await terminal.press('Enter')
      expect(await terminal.waitForText(/^code \d+$/m)).toMatch(/^code 1$/m)
    },
  )
})
