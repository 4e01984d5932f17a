import { Option } from 'commander'
import { usageError } from '../../output/command-error.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar login`, `logout` and `info`, and `cellar auth …`. */
export function addAccountCommands(program: CliCommand, host: CommandHost): void {
  addLogin(program, host)
  addLogout(program, host)

  const auth = program.command('auth').description('who you are to the server')
  addLogin(auth, host)
  addLogout(auth, host)

  auth
    .command('status')
    .description('show who you are; exit code 4 when you are not signed in')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./auth-actions.ts')).authStatus)

  auth
    .command('token')
    .description('print your API token, for programs that act as you (staff)')
    .option('--revoke', 'end it instead; the next call makes another')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar auth token', 'cellar auth token --revoke --yes')
    .runs(host, async () => (await import('./auth-actions.ts')).authToken)

  program
    .command('info')
    .description('show which server, who you are there, and where files lie')
    .withServer()
    .withOutput()
    .examples('cellar info', 'cellar info --json=server')
    .runs(host, async () => (await import('./info.ts')).info)
}

function addLogin(parent: CliCommand, host: CommandHost): void {
  parent
    .command('login')
    .description('sign in to a server and remember it')
    .argument('[url]', 'its address; the one in use by default')
    .option('--profile <name>', 'keep it under this name, beside others')
    .option('--username <name>', 'who you are; asked for on a terminal')
    .option('--password-stdin', 'read the password from stdin')
    .addOption(
      new Option('--token-stdin', 'read an API token from stdin instead').conflicts(['passwordStdin', 'username']),
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
    .description('end the session and forget what proves who you are')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./logout.ts')).logout)
}

/** An option that people try, and that must not work: everybody on the machine can read command lines. */
export function secretOnCommandLineError(flags: string, instead: string): Option {
  return new Option(flags).hideHelp().argParser(() => {
    throw usageError(
      `A secret may not be on the command line: others on this machine can read it there.`,
      `Use ${instead}.`,
    )
  })
}
