import type { CliCommand, CommandHost } from '../../command/define-command.ts'

const USER = ['--user', 'your own settings instead of those of the application'] as const

/** `cellar settings …` */
export function addSettingsCommands(program: CliCommand, host: CommandHost): void {
  const settings = program.command('settings').description('settings of the application (staff), and your own')

  settings
    .command('get')
    .description('show settings')
    .argument('[name]', 'only this one, as in downloads.limit_speed, or this group, as in downloads')
    .option(...USER)
    .option('--show-origin', 'say what is as it came, and what was set')
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
    .description('change settings')
    .argument('<changes...>', 'name=value, as in downloads.limit_speed=500')
    .option(...USER)
    .withServer()
    .withOutput()
    .examples('cellar settings set downloads.limit_speed=500', 'cellar settings set --user page_size=24')
    .runs(host, async () => (await import('./settings-actions.ts')).settingsSet)

  settings
    .command('reset')
    .description('make settings as they came')
    .argument('<names...>', 'which ones')
    .option(...USER)
    .withServer()
    .withOutput()
    .examples('cellar settings reset downloads.limit_speed')
    .runs(host, async () => (await import('./settings-actions.ts')).settingsReset)

  settings
    .command('edit')
    .description('edit settings as JSON in $VISUAL or $EDITOR')
    .option(...USER)
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./settings-edit.ts')).settingsEdit)
}
