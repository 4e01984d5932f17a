import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { isolatedEnv, root } from './demo.ts'

/** The command line from its sources: `sh -c "$CELLAR video list | head"` works in its environment. */
const CELLAR = [process.execPath, `${root}packages/cli/src/main.ts`]

export interface CommandResult {
  exitCode: number | null
  out: string
  err: string
}

interface RunOptions {
  /** The folder to use as the home of the user. */
  home: string
  env?: NodeJS.ProcessEnv
  stdin?: string
}

/** Runs one command until it exits. */
export async function cellar(args: string[], { stdin = '', ...options }: RunOptions): Promise<CommandResult> {
  const child = spawnCellar(args, options)
  const result = collect(child)
  child.stdin?.end(stdin)
  return result
}

/** Runs a shell line in which `$CELLAR` is the command. */
export async function shellLine(line: string, { home, env }: RunOptions): Promise<CommandResult> {
  const child = spawn('bash', ['-c', `set -o pipefail; ${line}`], {
    env: { ...isolatedEnv(home), CELLAR: CELLAR.join(' '), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return collect(child)
}

/** A command that runs until it is stopped. */
export function spawnCellar(args: string[], { home, env }: RunOptions): ChildProcess {
  const [program = '', script = ''] = CELLAR
  return spawn(program, [script, ...args], { env: { ...isolatedEnv(home), ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
}

async function collect(child: ChildProcess): Promise<CommandResult> {
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const [exitCode] = (await once(child, 'close')) as [number | null]
  return { exitCode, out, err }
}
