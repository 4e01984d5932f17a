import { profileHelp } from '@tubecellar/core/messages/cli/session'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar profile …` */
export function addProfileCommands(program: CliCommand, host: CommandHost): void {
  const profile = program.command('profile').description(profileHelp.manageSavedServersAndAccounts)

  profile
    .command('list')
    .description(profileHelp.listProfiles)
    .withOutput()
    .runs(host, async () => (await import('./profile-actions.ts')).profileList)

  profile
    .command('use')
    .description(profileHelp.switchToProfile)
    .argument('<name>', profileHelp.profileName)
    .examples('cellar login --profile work https://tube.work.example', 'cellar profile use work')
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileUse)

  profile
    .command('set')
    .description(profileHelp.changeProfileSettings)
    .argument('<name>', profileHelp.profileName)
    .argument('<changes...>', 'name=value')
    .examples('cellar profile set work timeout=2m')
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileSet)

  profile
    .command('show')
    .description(profileHelp.showSettingsInEffect)
    .option('--show-origin', profileHelp.showOrigin)
    .withServer()
    .withOutput()
    .examples('cellar profile show --show-origin')
    .runs(host, async () => (await import('./profile-actions.ts')).profileShow)

  profile
    .command('remove')
    .description(profileHelp.deleteProfileAndItsCredentials)
    .argument('<name>', profileHelp.profileName)
    .withConsent()
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileRemove)
}
