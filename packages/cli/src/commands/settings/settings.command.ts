import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const USER = ['--user', 'Your own settings instead of the application settings'] as const

/** `cellar settings …` */
export function addSettingsCommands(program: CliCommand, host: CommandHost): void {
  const settings = program.command('settings').description('Manage application settings (staff) and your own settings')

  settings
    .command('get')
    .description('Show settings')
    .argument('[name]', 'Only this setting, such as downloads.limit_speed, or group, such as downloads')
    .option(...USER)
    .option('--show-origin', 'Show whether each value is default or set')
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
    .description('Change settings')
    .argument('<changes...>', 'name=value, such as downloads.limit_speed=500')
    .option(...USER)
    .withServer()
    .withOutput()
    .examples('cellar settings set downloads.limit_speed=500', 'cellar settings set --user page_size=24')
    .runs(host, async () => (await import('./settings-actions.ts')).settingsSet)

  settings
    .command('reset')
    .description('Reset settings to their defaults')
    .argument('<names...>', 'Setting names')
    .option(...USER)
    .withServer()
    .withOutput()
    .examples('cellar settings reset downloads.limit_speed')
    .runs(host, async () => (await import('./settings-actions.ts')).settingsReset)

  settings
    .command('edit')
    .description('Edit settings as JSON in $VISUAL or $EDITOR')
    .option(...USER)
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./settings-edit.ts')).settingsEdit)
}
