import { usageError } from '../../output/command-error.ts'
import { EXIT } from '../../output/exit-code.ts'
import { say } from '../../output/cli-context.ts'
import type { Run } from '../../command/define-command.ts'
import { withAccounts, type DataFlags } from './user-accounts.ts'

export const userRole: Run<DataFlags> = async ({ shell, args, options }) => {
  const [given = '', role = ''] = args
  if (role !== 'admin' && role !== 'user') throw usageError(`"${role}" is not a role.`, 'Give admin or user.')
  const name = await withAccounts(shell, options, async users => {
    const account = await users.findByName(given)
    await users.setAdmin(account.id, role === 'admin')
    return account.name
  })
  say(shell, `${name} is ${role === 'admin' ? 'an admin' : 'a user'} now.`)
  return EXIT.ok
}

const setActive =
  (isActive: boolean): Run<DataFlags> =>
  async ({ shell, args, options }) => {
    const [given = ''] = args
    const name = await withAccounts(shell, options, async users => {
      const account = await users.findByName(given)
      await users.setActive(account.id, isActive)
      return account.name
    })
    say(shell, `${name} is ${isActive ? 'enabled' : 'disabled'} now.`)
    return EXIT.ok
  }

export const userDisable = setActive(false)
export const userEnable = setActive(true)
