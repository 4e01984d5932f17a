import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { printMessage } from '../../output/cli-context.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { withAccounts, type DataFlags } from './user-accounts.ts'

export const userRole: CommandAction<DataFlags> = async ({ cli, args, options }) => {
  const [input = '', role = ''] = args
  if (role !== 'admin' && role !== 'user') throw usageError(`Not a role: "${role}".`, 'Use admin or user.')
  const name = await withAccounts(cli, options, async users => {
    const account = await users.findByName(input)
    await users.setAdmin(account.id, role === 'admin')
    return account.name
  })
  printMessage(cli, `${name} is now ${role === 'admin' ? 'an admin' : 'a user'}.`)
  return EXIT.ok
}

const setActive =
  (isActive: boolean): CommandAction<DataFlags> =>
  async ({ cli, args, options }) => {
    const [input = ''] = args
    const name = await withAccounts(cli, options, async users => {
      const account = await users.findByName(input)
      await users.setActive(account.id, isActive)
      return account.name
    })
    printMessage(cli, `${name} is now ${isActive ? 'enabled' : 'disabled'}.`)
    return EXIT.ok
  }

export const userDisable = setActive(false)
export const userEnable = setActive(true)
