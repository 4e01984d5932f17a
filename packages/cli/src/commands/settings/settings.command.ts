import { settingsHelp } from '@tubecellar/core/messages/cli/settings'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const USER = ['--user', settingsHelp.yourOwnSettingsInstead] as const

/** `cellar settings …` */
export function addSettingsCommands(program: CliCommand, host: CommandHost): void {
  const settings = program.command('settings').description(settingsHelp.manageApplicationSettings)

  settings
    .command('get')
    .description(settingsHelp.showSettings)
    .argument('[name]', settingsHelp.onlyThisSetting)
    .option(...USER)
    .option('--show-origin', settingsHelp.showWhetherEachValue)
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
    .description(settingsHelp.changeSettings)
    .argument('<changes...>', settingsHelp.nameValue)
    .option(...USER)
    .withServer()
    .withOutput()
    .examples('cellar settings set downloads.limit_speed=500', 'cellar settings set --user page_size=24')
    .runs(host, async () => (await import('./settings-actions.ts')).settingsSet)

  settings
    .command('reset')
    .description(settingsHelp.resetSettingsToTheirDefaults)
    .argument('<names...>', settingsHelp.settingNames)
    .option(...USER)
    .withServer()
    .withOutput()
    .examples('cellar settings reset downloads.limit_speed')
    .runs(host, async () => (await import('./settings-actions.ts')).settingsReset)

  settings
    .command('edit')
    .description(settingsHelp.editSettingsAsJson)
    .option(...USER)
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./settings-edit.ts')).settingsEdit)
}
