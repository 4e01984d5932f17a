import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar profile …` */
export function addProfileCommands(program: CliCommand, host: CommandHost): void {
  const profile = program.command('profile').description('Manage saved servers and accounts')

  profile
    .command('list')
    .description('List profiles; the current one is marked')
    .withOutput()
    .runs(host, async () => (await import('./profile-actions.ts')).profileList)

  profile
    .command('use')
    .description('Switch to a profile')
    .argument('<name>', 'Profile name')
    .examples('cellar login --profile work https://tube.work.example', 'cellar profile use work')
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileUse)

  profile
    .command('set')
    .description('Change profile settings: server=URL, timeout=1m')
    .argument('<name>', 'Profile name')
    .argument('<changes...>', 'name=value')
    .examples('cellar profile set work timeout=2m')
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileSet)

  profile
    .command('show')
    .description('Show the settings in effect; --show-origin also shows where each comes from')
    .option('--show-origin', 'Show the origin: flag, environment, profile or default')
    .withServer()
    .withOutput()
    .examples('cellar profile show --show-origin')
    .runs(host, async () => (await import('./profile-actions.ts')).profileShow)

  profile
    .command('remove')
    .description('Delete a profile and its credentials')
    .argument('<name>', 'Profile name')
    .withConsent()
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileRemove)
}
