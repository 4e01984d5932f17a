import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { Env } from '../output/cli-context.ts'

/** How long a server that was asked to end may take: it finishes what it writes. */
const END_MS = 10_000

/** As much of what it said last as helps to tell why it did not start. */
const LAST_OUTPUT_LENGTH = 2000

/** A server of this machine that lives as long as the session which started it. */
export interface LocalServer {
  readonly url: string
  /** Of an archive that has just been set up; its password is told this one time. */
  readonly firstAdmin: { readonly username: string; readonly password: string } | null
  stop(): Promise<void>
}

/** How `cellar serve --json` is run here: the program, then what goes before the command. */
export const thisProgram = (): readonly string[] => [process.execPath, process.argv[1] ?? '']

/**
 * Starts `cellar serve` in the background: in a session of its own, so that Ctrl-C and Ctrl-Z of the terminal are not for it.
 * @throws CommandError noServer, with the server's own words
 */
export async function startOwnServer(env: Env, program: readonly string[] = thisProgram()): Promise<LocalServer> {
  const [command = '', ...args] = program
  const child = spawn(command, [...args, 'serve', '--json', '--until-eof'], {
    env: { ...env, CELLAR_LOG_LEVEL: env['CELLAR_LOG_LEVEL'] || 'error' },
    // Nothing is ever written to it: its end tells the server that we are gone, even when nobody could say so.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let words = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-LAST_OUTPUT_LENGTH)))
  const lines = createInterface(child.stdout)
  const line = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(notStarted(words))
    lines.once('line', resolve)
    child.once('error', fail)
    child.once('close', fail)
  })
  const { url, username, password } = JSON.parse(line) as { url: string; username?: string; password?: string }
  return {
    url,
    firstAdmin: username === undefined || password === undefined ? null : { username, password },
    stop: () => end(child),
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const killer = setTimeout(() => child.kill('SIGKILL'), END_MS)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(killer)
}

function notStarted(words: string): CommandError {
  const said = words.trim().split('\n').at(-1)
  return new CommandError({
    exitCode: EXIT.failed,
    code: 'noServer',
    message: `The local archive could not be started${said ? `: ${said}` : '.'}`,
    hint: 'Run `cellar serve` to see why, or use another server with `cellar --server URL`.',
  })
}
