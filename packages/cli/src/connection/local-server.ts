import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { connectionTexts } from '@tubecellar/core/messages/cli/connection'
import { CommandError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import type { Env } from '../output/cli-context.ts'

/** Time for a server to stop after SIGTERM, before it is killed. */
const STOP_TIMEOUT_MS = 10_000

/** Length of the kept output, which contains the reason of a failed start. */
const LAST_OUTPUT_LENGTH = 2000

/** A server on this computer that runs as long as the terminal UI that started it. */
export interface LocalServer {
  readonly url: string
  /** Set after the first start of an archive. The password is shown only once. */
  readonly firstAdmin: { readonly username: string; readonly password: string } | null
  stop(): Promise<void>
}

/** The program that runs this process, with the arguments before the command. */
export const thisProgram = (): readonly string[] => [process.execPath, process.argv[1] ?? '']

/**
 * Starts `cellar serve` in the background, in a separate session, so that it does not receive Ctrl-C and Ctrl-Z of the terminal.
 * @throws CommandError noServer, with the last line of the output of the server
 */
export async function startLocalServer(env: Env, program: readonly string[] = thisProgram()): Promise<LocalServer> {
  const [command = '', ...args] = program
  const child = spawn(command, [...args, 'serve', '--json', '--until-eof'], {
    env: { ...env, CELLAR_LOG_LEVEL: env['CELLAR_LOG_LEVEL'] || 'error' },
    // Nothing is written to stdin: it closes when this process ends or is killed, and the server then stops.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-LAST_OUTPUT_LENGTH)))
  const lines = createInterface(child.stdout)
  const line = await new Promise<string>((resolve, reject) => {
    const fail = () => reject(startFailedError(output))
    lines.once('line', resolve)
    child.once('error', fail)
    child.once('close', fail)
  })
  const { url, username, password } = JSON.parse(line) as { url: string; username?: string; password?: string }
  return {
    url,
    firstAdmin: username === undefined || password === undefined ? null : { username, password },
    stop: () => stopProcess(child),
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const killer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  clearTimeout(killer)
}

function startFailedError(output: string): CommandError {
  const reason = output.trim().split('\n').at(-1)
  return new CommandError({
    exitCode: EXIT.failed,
    code: 'no_server',
    message: connectionTexts.localServerFailed(reason ?? ''),
    hint: connectionTexts.localServerFailedHint,
  })
}
