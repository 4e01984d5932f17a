import { secretOnCommandLineError } from './account.command.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const DATA = ['--data <folder>', 'Data folder of the archive (CELLAR_DATA)'] as const
const PASSWORD = ['--password-stdin', 'Read the password from stdin (otherwise one is generated and printed)'] as const

/** `cellar user …`: accounts of a local archive, whether or not its server is running. */
export function addUserCommands(program: CliCommand, host: CommandHost): void {
  const user = program.command('user').description('Manage the accounts of a local archive')

  user
    .command('list')
    .description('List accounts')
    .option(...DATA)
    .withOutput()
    .examples('cellar user list', 'cellar user list --json=name,is_admin')
    .runs(host, async () => (await import('./user-list.ts')).userList)

  user
    .command('add')
    .description('Add an account')
    .argument('<name>', 'Username')
    .option('--admin', 'Make the account an admin')
    .option(...PASSWORD)
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .option(...DATA)
    .withOutput()
    .examples('cellar user add sam', 'cellar user add sam --admin --password-stdin < password.txt')
    .runs(host, async () => (await import('./user-add.ts')).userAdd)

  user
    .command('password')
    .description('Set a new password and end all sessions of an account')
    .argument('<name>', 'Username')
    .option(...PASSWORD)
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .option(...DATA)
    .withOutput()
    .examples('cellar user password admin')
    .runs(host, async () => (await import('./user-add.ts')).userPassword)

  user
    .command('role')
    .description('Change the role of an account')
    .argument('<name>', 'Username')
    .argument('<role>', 'Role: admin or user')
    .option(...DATA)
    .examples('cellar user role sam admin')
    .withMessageOptions()
    .runs(host, async () => (await import('./user-rights.ts')).userRole)

  for (const [name, description] of [
    ['disable', 'Disable an account and its tokens'],
    ['enable', 'Enable an account'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<name>', 'Username')
      .option(...DATA)
      .withMessageOptions()
      .runs(host, async () => {
        const { userDisable, userEnable } = await import('./user-rights.ts')
        return name === 'disable' ? userDisable : userEnable
      })
  }

  addTokenCommands(user, host)
}

function addTokenCommands(user: CliCommand, host: CommandHost): void {
  const token = user.command('token').description('Manage the API tokens of an account')

  token
    .command('list')
    .description('List tokens by name')
    .argument('<name>', 'Username')
    .option(...DATA)
    .withOutput()
    .runs(host, async () => (await import('./user-token.ts')).tokenList)

  token
    .command('add')
    .description('Create a token and print it; it is shown only once')
    .argument('<name>', 'Username')
    .argument('<token>', 'Token name: the program that uses it')
    .option(...DATA)
    .withOutput()
    .examples('cellar user token add sam jellyfin')
    .runs(host, async () => (await import('./user-token.ts')).tokenAdd)

  token
    .command('revoke')
    .description('Revoke a token')
    .argument('<name>', 'Username')
    .argument('<token>', 'Token name')
    .option(...DATA)
    .withMessageOptions()
    .runs(host, async () => (await import('./user-token.ts')).tokenRevoke)
}
