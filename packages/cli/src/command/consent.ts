import { displayBlock, displayText } from '@tubecellar/core/format'
import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { CommandError, usageError } from '../output/command-error.ts'
import { EXIT } from '../output/exit-code.ts'
import { printMessage, type CliContext } from '../output/cli-context.ts'
import { prompt, canPrompt } from '../connection/prompt.ts'

export interface ConsentFlags {
  readonly dryRun?: boolean
  readonly yes?: boolean
}

/**
 * Resolves with `--yes`, with `--dry-run`, or if the user confirms on the terminal. `isStdinUsed`: stdin contains the items, so
 * the user cannot be asked. @throws CommandError
 */
export async function requireConsent(
  cli: CliContext,
  { dryRun, yes }: ConsentFlags,
  what: string,
  isStdinUsed = false,
): Promise<void> {
  if (dryRun || yes) return
  if (isStdinUsed || !canPrompt(cli))
    throw usageError(commandTexts.confirmationNeeded(displayText(what)), commandTexts.confirmationHint)
  printMessage(cli, displayBlock(what))
  const response = await prompt(cli, 'Continue? [y/N]', { flag: '--yes' })
  if (/^y(es)?$/i.test(response.trim())) return
  throw new CommandError({ exitCode: EXIT.failed, code: 'declined', message: commandTexts.nothingWasChanged })
}
