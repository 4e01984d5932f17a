import { secretOnCommandLineError } from './account.command.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const DATA = ['--data <folder>', 'the data folder of the archive (CELLAR_DATA)'] as const
const PASSWORD = ['--password-stdin', 'read the password from stdin; else one is made and printed'] as const

/** `cellar user …`: the accounts of an archive on this machine, while its server runs or not. */
export function addUserCommands(program: CliCommand, host: CommandHost): void {
  const user = program.command('user').description('the accounts of the archive on this machine')

  user
    .command('list')
    .description('show the accounts')
    .option(...DATA)
    .withOutput()
    .examples('cellar user list', 'cellar user list --json=name,is_admin')
    .runs(host, async () => (await import('./user-list.ts')).userList)

  user
    .command('add')
    .description('add an account')
    .argument('<name>', 'what its owner signs in with')
    .option('--admin', 'it may change the archive')
    .option(...PASSWORD)
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .option(...DATA)
    .withOutput()
    .examples('cellar user add sam', 'cellar user add sam --admin --password-stdin < password.txt')
    .runs(host, async () => (await import('./user-add.ts')).userAdd)

  user
    .command('password')
    .description('give an account another password, and end its sessions')
    .argument('<name>')
    .option(...PASSWORD)
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .option(...DATA)
    .withOutput()
    .examples('cellar user password admin')
    .runs(host, async () => (await import('./user-add.ts')).userPassword)

  user
    .command('role')
    .description('make an account admin or user')
    .argument('<name>')
    .argument('<role>', 'admin or user')
    .option(...DATA)
    .examples('cellar user role sam admin')
    .withMessageOptions()
    .runs(host, async () => (await import('./user-rights.ts')).userRole)

  for (const [name, description] of [
    ['disable', 'shut an account out, with its tokens'],
    ['enable', 'let an account in again'],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<name>')
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
  const token = user.command('token').description('what lets programs act as an account')

  token
    .command('list')
    .description('show the tokens of an account by their names')
    .argument('<name>', 'the account')
    .option(...DATA)
    .withOutput()
    .runs(host, async () => (await import('./user-token.ts')).tokenList)

  token
    .command('add')
    .description('make a token and print it; it is shown only this once')
    .argument('<name>', 'the account')
    .argument('<token>', 'a name for it: what uses it')
    .option(...DATA)
    .withOutput()
    .examples('cellar user token add sam jellyfin')
    .runs(host, async () => (await import('./user-token.ts')).tokenAdd)

  token
    .command('revoke')
    .description('end a token')
    .argument('<name>', 'the account')
    .argument('<token>', 'the name of the token')
    .option(...DATA)
    .withMessageOptions()
    .runs(host, async () => (await import('./user-token.ts')).tokenRevoke)
}
