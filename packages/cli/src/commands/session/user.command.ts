import { userHelp } from '@tubecellar/core/messages/cli/session'
import { secretOnCommandLineError } from './account.command.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const DATA = ['--data <folder>', userHelp.dataOption] as const
const PASSWORD = ['--password-stdin', userHelp.passwordStdinOption] as const

/** `cellar user …`: accounts of a local archive, whether or not its server is running. */
export function addUserCommands(program: CliCommand, host: CommandHost): void {
  const user = program.command('user').description(userHelp.userSummary)

  user
    .command('list')
    .description(userHelp.userListSummary)
    .option(...DATA)
    .withLimit()
    .withOutput()
    .examples('cellar user list', 'cellar user list --json=name,is_admin')
    .runs(host, async () => (await import('./user-list.ts')).userList)

  user
    .command('add')
    .description(userHelp.userAddSummary)
    .argument('<name>', userHelp.userNameArgument)
    .option('--admin', userHelp.userAdminOption)
    .option(...PASSWORD)
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .option(...DATA)
    .withOutput()
    .examples('cellar user add sam', 'cellar user add sam --admin --password-stdin < password.txt')
    .runs(host, async () => (await import('./user-add.ts')).userAdd)

  user
    .command('password')
    .description(userHelp.userPasswordSummary)
    .argument('<name>', userHelp.userNameArgument)
    .option(...PASSWORD)
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .option(...DATA)
    .withOutput()
    .examples('cellar user password admin')
    .runs(host, async () => (await import('./user-add.ts')).userPassword)

  user
    .command('role')
    .description(userHelp.userRoleSummary)
    .argument('<name>', userHelp.userNameArgument)
    .argument('<role>', userHelp.userRoleArgument)
    .option(...DATA)
    .examples('cellar user role sam admin')
    .withMessageOptions()
    .runs(host, async () => (await import('./user-rights.ts')).userRole)

  for (const [name, description] of [
    ['disable', userHelp.disableSummary],
    ['enable', userHelp.enableAccount],
  ] as const) {
    user
      .command(name)
      .description(description)
      .argument('<name>', userHelp.userNameArgument)
      .option(...DATA)
      .withMessageOptions()
      .runs(host, async () => {
        const { userDisable, userEnable } = await import('./user-rights.ts')
        return name === 'disable' ? userDisable : userEnable
      })
  }

  user
    .command('remove')
    .description(userHelp.userRemoveSummary)
    .argument('<name>', userHelp.userNameArgument)
    .option(...DATA)
    .withConsent()
    .withMessageOptions()
    .examples('cellar user remove sam')
    .runs(host, async () => (await import('./user-remove.ts')).userRemove)

  addTokenCommands(user, host)
}

function addTokenCommands(user: CliCommand, host: CommandHost): void {
  const token = user.command('token').description(userHelp.userTokenSummary)

  token
    .command('list')
    .description(userHelp.tokenListSummary)
    .argument('<name>', userHelp.userNameArgument)
    .option(...DATA)
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('./user-token.ts')).tokenList)

  token
    .command('add')
    .description(userHelp.tokenAddSummary)
    .argument('<name>', userHelp.userNameArgument)
    .argument('<token>', userHelp.tokenTokenArgument)
    .option(...DATA)
    .withOutput()
    .examples('cellar user token add sam jellyfin')
    .runs(host, async () => (await import('./user-token.ts')).tokenAdd)

  token
    .command('revoke')
    .description(userHelp.tokenRevokeSummary)
    .argument('<name>', userHelp.userNameArgument)
    .argument('<token>', userHelp.tokenRevokeTokenArgument)
    .option(...DATA)
    .withMessageOptions()
    .runs(host, async () => (await import('./user-token.ts')).tokenRevoke)
}
