import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { displayBlock } from '@tubecellar/core/format'
import { terminalTexts } from '@tubecellar/core/messages/tui/terminal'

type Env = Readonly<Record<string, string | undefined>>

/** Tried in order if PAGER is not set. */
const PAGERS = ['less', 'more'] as const

/**
 * Shows a text in the pager of the user (`PAGER`, else less or more), after the terminal was released. Resolves when the pager is
 * closed, to null or an error message. Control characters are removed from the text.
 */
export async function showInPager(text: string, env: Env): Promise<string | null> {
  const printableText = `${displayBlock(text)}\n`
  const configured = (env['PAGER'] ?? '').split(/\s+/).filter(word => word !== '')
  const commands = configured.length > 0 ? [configured] : PAGERS.map(program => [program])
  for (const [program = '', ...args] of commands) {
    const problem = await run(program, args, printableText, env)
    if (problem !== 'ENOENT') return problem
  }
  return configured.length > 0 ? terminalTexts.pagerNotFound(configured[0] ?? '') : terminalTexts.noPager
}

/** Resolves to ENOENT if the program is missing, an error message if it failed, else null. */
function run(program: string, args: readonly string[], text: string, env: Env): Promise<string | null> {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...env, ...lessEnv(program, env) },
    })
    child.on('error', ({ code = 'ENOENT' }: NodeJS.ErrnoException) =>
      resolve(code === 'ENOENT' ? code : terminalTexts.programNotStarted(program, code)),
    )
    // Exit code 130 is ctrl+c, which is a normal way to quit a pager.
    child.on('close', code =>
      resolve(code === null || code === 0 || code === 130 ? null : terminalTexts.programFailed(program, code)),
    )
    // The pager may be closed before it has read everything.
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })
}

/** Disables `less -F`, which would close the pager immediately if the text fits on one screen. */
const lessEnv = (program: string, env: Env) =>
  basename(program) === 'less' ? { LESS: `${env['LESS'] ?? ''} -+F`.trim() } : {}
