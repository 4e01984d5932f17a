import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { displayBlock } from '@tubecellar/core/format'

type Env = Readonly<Record<string, string | undefined>>

/** Tried one after the other where the person named none. */
const PAGERS = ['less', 'more'] as const

/**
 * Shows a text in the person's own pager (`PAGER`, else less or more), which must have the terminal, and resolves when that is
 * closed: to null, or why it could not be shown. Whatever the text has in it, nothing of it acts on the terminal.
 */
export async function showInPager(text: string, env: Env): Promise<string | null> {
  const inert = `${displayBlock(text)}\n`
  const own = (env['PAGER'] ?? '').split(/\s+/).filter(word => word !== '')
  const commands = own.length > 0 ? [own] : PAGERS.map(program => [program])
  for (const [program = '', ...args] of commands) {
    const problem = await run(program, args, inert, env)
    if (problem !== 'ENOENT') return problem
  }
  return own.length > 0 ? `${own[0] ?? ''} not found: correct PAGER` : 'No pager found: install less, or set PAGER'
}

/** The error code where it cannot be started, a sentence where it failed, else null. */
function run(program: string, args: readonly string[], text: string, env: Env): Promise<string | null> {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...env, ...lessEnv(program, env) },
    })
    child.on('error', ({ code = 'ENOENT' }: NodeJS.ErrnoException) =>
      resolve(code === 'ENOENT' ? code : `${program} could not be started (${code})`),
    )
    // 127 is how env and shells say that there is no such program; whoever quits a pager with ctrl+c was done with it.
    child.on('close', code =>
      resolve(code === null || code === 0 || code === 130 ? null : `${program} exited with code ${code}`),
    )
    // It may be closed before it has read everything.
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })
}

/** A short text would be gone again at once where less is told to leave when all of it fits. */
const lessEnv = (program: string, env: Env) =>
  basename(program) === 'less' ? { LESS: `${env['LESS'] ?? ''} -+F`.trim() } : {}
