import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { say, type Shell } from '../../output/cli-context.ts'
import { readSecret } from '../../connection/prompt.ts'
import type { Run } from '../../command/define-command.ts'
import { withAccounts, type DataFlags } from './user-accounts.ts'

interface PasswordFlags extends DataFlags, OutputFlags {
  readonly passwordStdin?: boolean
}

export const userAdd: Run<PasswordFlags & { readonly admin?: boolean }> = async ({ shell, args, options }) => {
  const [name = ''] = args
  const given = await readPassword(shell, options)
  const { password } = await withAccounts(shell, options, users =>
    users.create({ name, password: given, isAdmin: options.admin ?? false }),
  )
  await printAccount(shell, options, name, password)
  return EXIT.ok
}

export const userPassword: Run<PasswordFlags> = async ({ shell, args, options }) => {
  const [given = ''] = args
  const wanted = await readPassword(shell, options)
  const { name, password } = await withAccounts(shell, options, async users => {
    const account = await users.findByName(given)
    return { name: account.name, password: await users.setPassword(account.id, wanted) }
  })
  await printAccount(shell, options, name, password)
  return EXIT.ok
}

const readPassword = async (shell: Shell, { passwordStdin }: PasswordFlags) =>
  passwordStdin ? readSecret(shell, '--password-stdin') : undefined

async function printAccount(shell: Shell, flags: OutputFlags, name: string, password: string | undefined) {
  if (password !== undefined) say(shell, 'This password is shown only this once.')
  await printRecord(shell, flags, {
    value: { name, password: password ?? null },
    fields: ['name', 'password'],
    facts: [['Name', name], ...(password === undefined ? [] : [['Password', password] as const])],
  })
}
