import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printMessage } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { withAccounts, type DataFlags } from './with-accounts.ts'

export const userRole: CommandAction<DataFlags> = async ({ cli, args, options }) => {
  const [input = '', role = ''] = args
  if (role !== 'admin' && role !== 'user')
    throw usageError(sessionTexts.invalidRole(role), sessionTexts.invalidRoleHint)
  const name = await withAccounts(cli, options, async users => {
    const account = await users.findByName(input)
    await users.setRights(account.id, { isAdmin: role === 'admin' })
    return account.name
  })
  printMessage(cli, sessionTexts.roleChanged(name, role))
  return EXIT.ok
}

const setActive =
  (isActive: boolean): CommandAction<DataFlags> =>
  async ({ cli, args, options }) => {
    const [input = ''] = args
    const name = await withAccounts(cli, options, async users => {
      const account = await users.findByName(input)
      await users.setRights(account.id, { isActive })
      return account.name
    })
    printMessage(cli, sessionTexts.accountState(name, isActive))
    return EXIT.ok
  }

export const userDisable = setActive(false)
export const userEnable = setActive(true)
