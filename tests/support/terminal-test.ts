import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserTest } from './browser-test.ts'
import { isolatedEnv } from './demo.ts'
import { startPlayableServer } from './playable.ts'
import { removeFolder } from './remove-folder.ts'
import { runCellar } from './run-cellar.ts'
import { testPassword } from './server.ts'
import { openTerminal } from './terminal.ts'

/** Each test has an empty home folder. Programs started with `env` use it. */
export const homeTest = browserTest
  .extend('home', async ({}, { onCleanup }) => {
    const home = await mkdtemp(join(tmpdir(), 'cellar-home-'))
    // A server that was started from the terminal UI may still be writing.
    onCleanup(() => removeFolder(home))
    return home
  })
  .extend('env', ({ home }): NodeJS.ProcessEnv => isolatedEnv(home))

/** Each test has a new server with a small library, and a shell in a terminal. */
export const terminalTest = homeTest
  .extend('playable', async ({}, { onCleanup }) => {
    const playable = await startPlayableServer({ videos: 6 })
    onCleanup(() => playable.server.stop())
    return playable
  })
  .extend('client', ({ playable }) => playable.server.signIn())
  .extend('id', ({ playable }) => playable.videoIds[0] ?? '')
  .extend('terminal', async ({ env }, { onCleanup }) => {
    const terminal = await openTerminal({ command: ['bash', '--norc', '-i'], env })
    onCleanup(() => terminal.close())
    return terminal
  })

/** Signs the administrator in, in the home folder of `env`. */
export async function signInFromTerminal(env: NodeJS.ProcessEnv, url: string): Promise<void> {
  const { code, stderr } = await runCellar(
    { env },
    ['login', url, '--username', 'admin', '--password-stdin'],
    testPassword('admin'),
  )
  if (code !== 0) throw new Error(`Could not sign in: ${stderr}`)
}
