import { displayText } from '@tubecellar/core/format'
import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import type { CommandAction } from '../../command/define-command.ts'
import { requireConsent, type ConsentFlags } from '../../command/consent.ts'
import { printMessage } from '../../output/cli-context.ts'
import { EXIT } from '../../output/exit-code.ts'
import { withAccounts, type DataFlags } from './with-accounts.ts'

export const userRemove: CommandAction<DataFlags & ConsentFlags> = async ({ cli, args, options }) => {
  const [input = ''] = args
  await withAccounts(cli, options, async users => {
    const { id, name } = await users.findByName(input)
    await requireConsent(cli, options, sessionTexts.removeAccount(displayText(name)))
    if (options.dryRun) return printMessage(cli, sessionTexts.wouldRemoveAccount(displayText(name)))
    await users.remove(id)
    printMessage(cli, sessionTexts.accountRemoved(displayText(name)))
  })
  return EXIT.ok
}
