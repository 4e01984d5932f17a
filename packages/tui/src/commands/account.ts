import { Option } from 'commander'
import { usageError } from '../output/command-error.ts'
import type { CellarCommand, Host } from './define-command.ts'

/** `cellar login`, `logout` and `info`. */
export function addAccountCommands(program: CellarCommand, host: Host): void {
  program
    .command('login')
    .description('sign in to a server and remember it')
    .argument('[url]', 'its address; the one in use by default')
    .option('--profile <name>', 'keep it under this name, beside others')
    .option('--username <name>', 'who you are; asked for on a terminal')
    .option('--password-stdin', 'read the password from stdin')
    .addOption(
      new Option('--token-stdin', 'read an API token from stdin instead').conflicts(['passwordStdin', 'username']),
    )
    .addOption(refusedSecret('--password <password>', '--password-stdin'))
    .addOption(refusedSecret('--token <token>', '--token-stdin'))
    .withOutput()
    .examples(
      'cellar login http://127.0.0.1:8000',
      'cellar login https://tube.example --username me --password-stdin < password.txt',
    )
    .runs(host, async () => (await import('./login.ts')).login)

  program
    .command('logout')
    .description('end the session and forget what proves who you are')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./logout.ts')).logout)

  program
    .command('info')
    .description('show which server, who you are there, and where files lie')
    .withServer()
    .withOutput()
    .examples('cellar info', 'cellar info --json=server')
    .runs(host, async () => (await import('./info.ts')).info)
}

/** An option that people try, and that must not work: everybody on the machine can read command lines. */
export function refusedSecret(flags: string, instead: string): Option {
  return new Option(flags).hideHelp().argParser(() => {
    throw usageError(
      `A secret may not be on the command line: others on this machine can read it there.`,
      `Use ${instead}.`,
    )
  })
}
