import { settingsHelp } from '@tubecellar/core/messages/cli/settings'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const USER = ['--user', settingsHelp.userOption] as const

/** `cellar settings …` */
export function addSettingsCommands(program: CliCommand, host: CommandHost): void {
  const settings = program.command('settings').description(settingsHelp.settingsSummary)

  settings
    .command('get')
    .description(settingsHelp.getSummary)
    .argument('[name]', settingsHelp.nameArgument)
    .option(...USER)
    .option('--show-origin', settingsHelp.showOriginOption)
    .withServer()
    .withOutput()
    .examples(
      'cellar settings get downloads',
      'cellar settings get downloads.limit_speed',
      'cellar settings get --user page_size',
      'cellar settings get --show-origin',
    )
    .runs(host, async () => (await import('./settings-actions.ts')).settingsGet)

  settings
    .command('set')
    .description(settingsHelp.setSummary)
    .argument('<changes...>', settingsHelp.changesArgument)
    .option(...USER)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar settings set downloads.limit_speed=500', 'cellar settings set --user page_size=24')
    .runs(host, async () => (await import('./settings-actions.ts')).settingsSet)

  settings
    .command('reset')
    .description(settingsHelp.resetSummary)
    .argument('<names...>', settingsHelp.namesArgument)
    .option(...USER)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar settings reset downloads.limit_speed')
    .runs(host, async () => (await import('./settings-actions.ts')).settingsReset)

  settings
    .command('edit')
    .description(settingsHelp.editSummary)
    .option(...USER)
    .withDryRun()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./settings-edit.ts')).settingsEdit)
}
