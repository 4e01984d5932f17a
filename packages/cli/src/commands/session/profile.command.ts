import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar profile …` */
export function addProfileCommands(program: CliCommand, host: CommandHost): void {
  const profile = program.command('profile').description('servers and accounts that you go between')

  profile
    .command('list')
    .description('show the profiles; the one in use is marked')
    .withOutput()
    .runs(host, async () => (await import('./profile-actions.ts')).profileList)

  profile
    .command('use')
    .description('use this one from now on')
    .argument('<name>', 'which profile')
    .examples('cellar login --profile work https://tube.work.example', 'cellar profile use work')
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileUse)

  profile
    .command('set')
    .description('change what a profile says: server=URL, timeout=1m')
    .argument('<name>', 'which profile')
    .argument('<changes...>', 'name=value')
    .examples('cellar profile set work timeout=2m')
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileSet)

  profile
    .command('show')
    .description('show what holds for commands, and with --show-origin who said so')
    .option('--show-origin', 'flag, environment, profile or default')
    .withServer()
    .withOutput()
    .examples('cellar profile show --show-origin')
    .runs(host, async () => (await import('./profile-actions.ts')).profileShow)

  profile
    .command('remove')
    .description('forget a profile and what proves who you are there')
    .argument('<name>', 'which profile')
    .withConsent()
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileRemove)
}
