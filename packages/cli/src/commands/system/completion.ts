import { systemTexts } from '@tubecellar/core/messages/cli/system'
import { EXIT } from '../../output/exit-code.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { parseChoice } from '../../command/parse-choice.ts'
import { COMPLETION_SHELLS, completionScripts } from './completion-scripts.ts'

/** Prints the script that a shell reads. */
export const completion: CommandAction<object> = async ({ cli, args: [name = ''] }) => {
  cli.stdout.write(completionScripts[parseChoice(COMPLETION_SHELLS, name, systemTexts.shell)])
  return EXIT.ok
}
