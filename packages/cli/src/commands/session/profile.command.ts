import { profileHelp } from '@tubecellar/core/messages/cli/session'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar profile …` */
export function addProfileCommands(program: CliCommand, host: CommandHost): void {
  const profile = program.command('profile').description(profileHelp.profileSummary)

  profile
    .command('list')
    .description(profileHelp.listSummary)
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('./profile-actions.ts')).profileList)

  profile
    .command('use')
    .description(profileHelp.useSummary)
    .argument('<name>', profileHelp.nameArgument)
    .examples('cellar login --profile work https://tube.work.example', 'cellar profile use work')
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileUse)

  profile
    .command('set')
    .description(profileHelp.setSummary)
    .argument('<name>', profileHelp.nameArgument)
    .argument('<changes...>', 'name=value')
    .examples('cellar profile set work timeout=2m')
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileSet)

  profile
    .command('show')
    .description(profileHelp.showSummary)
    .option('--show-origin', profileHelp.showOriginOption)
    .withServer()
    .withOutput()
    .examples('cellar profile show --show-origin')
    .runs(host, async () => (await import('./profile-actions.ts')).profileShow)

  profile
    .command('remove')
    .description(profileHelp.removeSummary)
    .argument('<name>', profileHelp.nameArgument)
    .withConsent()
    .withMessageOptions()
    .runs(host, async () => (await import('./profile-actions.ts')).profileRemove)
}
