import { sessionTexts } from '@tubecellar/core/messages/cli/session'
import { EXIT } from '../../output/exit-code.ts'
import { printRecord, type OutputFlags } from '../../output/print.ts'
import { printMessage, type CliContext } from '../../output/cli-context.ts'
import { readSecret } from '../../connection/prompt.ts'
import type { CommandAction } from '../../command/define-command.ts'
import { withAccounts, type DataFlags } from './with-accounts.ts'

interface PasswordFlags extends DataFlags, OutputFlags {
  readonly passwordStdin?: boolean
}

export const userAdd: CommandAction<PasswordFlags & { readonly admin?: boolean }> = async ({ cli, args, options }) => {
  const [name = ''] = args
  const input = await readPassword(cli, options)
  const { password } = await withAccounts(cli, options, users =>
    users.create({ name, password: input, isAdmin: options.admin ?? false }),
  )
  await printAccount(cli, options, name, password)
  return EXIT.ok
}

export const userPassword: CommandAction<PasswordFlags> = async ({ cli, args, options }) => {
  const [input = ''] = args
  const newPassword = await readPassword(cli, options)
  const { name, password } = await withAccounts(cli, options, async users => {
    const account = await users.findByName(input)
    return { name: account.name, password: await users.setPassword(account.id, newPassword) }
  })
  await printAccount(cli, options, name, password)
  return EXIT.ok
}

const readPassword = async (cli: CliContext, { passwordStdin }: PasswordFlags) =>
  passwordStdin ? readSecret(cli, '--password-stdin') : undefined

async function printAccount(cli: CliContext, flags: OutputFlags, name: string, password: string | undefined) {
  if (password !== undefined) printMessage(cli, sessionTexts.passwordShownOnce)
  await printRecord(cli, flags, {
    value: { name, password: password ?? null },
    fields: ['name', 'password'],
    details: [
      [sessionTexts.name, name],
      ...(password === undefined ? [] : [[sessionTexts.password, password] as const]),
    ],
  })
}
