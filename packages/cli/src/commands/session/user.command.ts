import { userHelp } from '@tubecellar/core/messages/cli/session'
import { secretOnCommandLineError } from './account.command.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const DATA = ['--data <folder>', userHelp.dataFolderOfArchive] as const
const PASSWORD = ['--password-stdin', userHelp.readPasswordFromStdin] as const

/** `cellar user …`: accounts of a local archive, whether or not its server is running. */
export function addUserCommands(program: CliCommand, host: CommandHost): void {
  const user = program.command('user').description(userHelp.manageAccountsOfLocalArchive)

  user
    .command('list')
    .description(userHelp.listAccounts)
    .option(...DATA)
    .withOutput()
    .examples('cellar user list', 'cellar user list --json=name,is_admin')
    .runs(host, async () => (await import('./user-list.ts')).userList)

  user
    .command('add')
    .description(userHelp.addAccount)
    .argument('<name>', userHelp.username)
    .option('--admin', userHelp.makeAccountAdmin)
    .option(...PASSWORD)
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .option(...DATA)
    .withOutput()
    .examples('cellar user add sam', 'cellar user add sam --admin --password-stdin < password.txt')
    .runs(host, async () => (await import('./user-add.ts')).userAdd)

  user
    .command('password')
    .description(userHelp.setNewPasswordAndEnd)
    .argument('<name>', userHelp.username)
    .option(...PASSWORD)
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .option(...DATA)
    .withOutput()
    .examples('cellar user password admin')
    .runs(host, async () => (await import('./user-add.ts')).userPassword)

  user
    .command('role')
    .description(userHelp.changeRoleOfAccount)
    .argument('<name>', userHelp.username)
    .argument('<role>', userHelp.roleAdminOrUser)
    .option(...DATA)
    .examples('cellar user role sam admin')
    .withMessageOptions()
    .runs(host, async () => (await import('./user-rights.ts')).userRole)

  for (const [name, description] of [
    ['disable', userHelp.disableAccountAndItsTokens],
    ['enable', userHelp.enableAccount],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<name>', userHelp.username)
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
  const token = user.command('token').description(userHelp.manageApiTokensOfAccount)

  token
    .command('list')
    .description(userHelp.listTokensByName)
    .argument('<name>', userHelp.username)
    .option(...DATA)
    .withOutput()
    .runs(host, async () => (await import('./user-token.ts')).tokenList)

  token
    .command('add')
    .description(userHelp.createTokenAndPrint)
    .argument('<name>', userHelp.username)
    .argument('<token>', userHelp.tokenName)
    .option(...DATA)
    .withOutput()
    .examples('cellar user token add sam jellyfin')
    .runs(host, async () => (await import('./user-token.ts')).tokenAdd)

  token
    .command('revoke')
    .description(userHelp.revokeToken)
    .argument('<name>', userHelp.username)
    .argument('<token>', userHelp.tokenName2)
    .option(...DATA)
    .withMessageOptions()
    .runs(host, async () => (await import('./user-token.ts')).tokenRevoke)
}
