import { Option } from 'commander'
import { accountHelp } from '@tubecellar/core/messages/cli/session'
import { usageError } from '../../output/command-error.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar login`, `logout` and `info`, and `cellar auth …`. */
export function addAccountCommands(program: CliCommand, host: CommandHost): void {
  addLogin(program, host)
  addLogout(program, host)

  const auth = program.command('auth').description(accountHelp.authSummary)
  addLogin(auth, host)
  addLogout(auth, host)

  auth
    .command('status')
    .description(accountHelp.authStatusSummary)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./auth-actions.ts')).authStatus)

  auth
    .command('token')
    .description(accountHelp.authTokenSummary)
    .forStaff()
    .option('--revoke', accountHelp.authRevokeOption)
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar auth token', 'cellar auth token --revoke --yes')
    .runs(host, async () => (await import('./auth-actions.ts')).authToken)

  program
    .command('info')
    .description(accountHelp.infoSummary)
    .withServer()
    .withOutput()
    .examples('cellar info', 'cellar info --json=server')
    .runs(host, async () => (await import('./info.ts')).info)
}

function addLogin(parent: CliCommand, host: CommandHost): void {
  parent
    .command('login')
    .description(accountHelp.loginSummary)
    .argument('[url]', accountHelp.urlArgument)
    .option('--profile <name>', accountHelp.profileOption)
    .option('--username <name>', accountHelp.usernameOption)
    .option('--password-stdin', accountHelp.passwordStdinOption)
    .addOption(new Option('--token-stdin', accountHelp.tokenStdinOption).conflicts(['passwordStdin', 'username']))
    .addOption(secretOnCommandLineError('--password <password>', '--password-stdin'))
    .addOption(secretOnCommandLineError('--token <token>', '--token-stdin'))
    .withOutput()
    .examples(
      'cellar login http://127.0.0.1:8000',
      'cellar login https://tube.example --username me --password-stdin < password.txt',
    )
    .runs(host, async () => (await import('./login.ts')).login)
}

function addLogout(parent: CliCommand, host: CommandHost): void {
  parent
    .command('logout')
    .description(accountHelp.logoutSummary)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./logout.ts')).logout)
}

/** An option that is rejected with a hint: other users of the computer can read command lines. */
export function secretOnCommandLineError(flags: string, instead: string): Option {
  return new Option(flags).hideHelp().argParser(() => {
    throw usageError(accountHelp.secretOnCommandLine, accountHelp.secretOnCommandLineHint(instead))
  })
}
