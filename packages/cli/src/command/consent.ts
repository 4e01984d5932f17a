import { displayBlock, displayText } from '@tubecellar/core/format'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { say, type Shell } from '../output/cli-context.ts'
import { ask, canAsk } from '../connection/prompt.ts'

export interface ConsentFlags {
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/**
 * Goes on only with `--yes`, with `--dry-run`, or when the person at the terminal says so. `isStdinTaken` when what to work on
 * comes from there. @throws CommandError
 */
export async function requireConsent(
  shell: Shell,
  { dryRun, yes }: ConsentFlags,
  what: string,
  isStdinTaken = false,
): Promise<void> {
  if (dryRun || yes) return
  if (isStdinTaken || !canAsk(shell))
    throw usageError(`${displayText(what)} There is no terminal to ask on.`, 'Say --yes, or look first with --dry-run.')
  say(shell, displayBlock(what))
  const answer = await ask(shell, 'Go on? [y/N]', { flag: '--yes' })
  if (/^y(es)?$/i.test(answer.trim())) return
  throw new CommandError({ exitCode: EXIT.failed, code: 'declined', message: 'Nothing was done.' })
}
