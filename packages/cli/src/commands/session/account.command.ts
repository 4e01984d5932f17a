import { Option } from 'commander'
import { usageError } from '../../output/command-error.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar login`, `logout` and `info`, and `cellar auth …`. */
export function addAccountCommands(program: CliCommand, host: CommandHost): void {
  addLogin(program, host)
  addLogout(program, host)

  const auth = program.command('auth').description('Sign in, sign out and check your account')
  addLogin(auth, host)
  addLogout(auth, host)

  auth
    .command('status')
    .description('Show the signed-in user; exits with 4 if not signed in')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./auth-actions.ts')).authStatus)

  auth
    .command('token')
    .description('Print your API token, for programs that act on your behalf (staff)')
    .option('--revoke', 'Revoke the token; the next call creates a new one')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar auth token', 'cellar auth token --revoke --yes')
    .runs(host, async () => (await import('./auth-actions.ts')).authToken)

  program
    .command('info')
    .description('Show the server, account and file locations in use')
    .withServer()
    .withOutput()
    .examples('cellar info', 'cellar info --json=server')
    .runs(host, async () => (await import('./info.ts')).info)
}

function addLogin(parent: CliCommand, host: CommandHost): void {
  parent
    .command('login')
    .description('Sign in to a server and save the session')
    .argument('[url]', 'Server URL (default: the current server)')
    .option('--profile <name>', 'Save it as this profile')
    .option('--username <name>', 'Username (asked for on a terminal)')
    .option('--password-stdin', 'Read the password from stdin')
    .addOption(
      new Option('--token-stdin', 'Read an API token from stdin instead').conflicts(['passwordStdin', 'username']),
    )
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
    .description('Sign out and delete the stored credentials')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./logout.ts')).logout)
}

/** An option that is rejected with a hint: other users of the computer can read command lines. */
export function secretOnCommandLineError(flags: string, instead: string): Option {
  return new Option(flags).hideHelp().argParser(() => {
    throw usageError(
      `Secrets cannot be passed on the command line, where other users of this machine can read them.`,
      `Use ${instead}.`,
    )
  })
}
