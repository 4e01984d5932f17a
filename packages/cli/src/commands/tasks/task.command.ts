import { notificationUrlTexts } from '@tubecellar/core/messages/schedule-times'
import { taskHelp } from '@tubecellar/core/messages/cli/tasks'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar task …` */
export function addTaskCommands(program: CliCommand, host: CommandHost): void {
  const task = program.command('task').description(taskHelp.taskSummary).forStaff()

  task
    .command('follow')
    .description(taskHelp.taskFollowSummary)
    .argument('<id>', taskHelp.taskIdArgument)
    .option('--downloads', taskHelp.taskDownloadsOption)
    .option('--timeout <time>', taskHelp.taskTimeoutOption)
    .withServer()
    .withOutput()
    .examples('cellar task follow 3f2b…', 'cellar task follow --jq .status 3f2b…')
    .runs(host, async () => (await import('./follow-task-output.ts')).taskFollow)

  task
    .command('run')
    .description(taskHelp.taskRunSummary)
    .argument('<name>', taskHelp.taskNameArgument)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar task run update_subscribed --wait --timeout 10m')
    .runs(host, async () => (await import('./task-actions.ts')).taskRun)

  task
    .command('list')
    .description(taskHelp.taskListSummary)
    .argument('[name]', taskHelp.taskListNameArgument)
    .option('--running', taskHelp.taskRunningOption)
    .withWatch()
    .withServer()
    .withLimit()
    .withOutput()
    .examples('cellar task list', 'cellar task list --running --watch')
    .runs(host, async () => (await import('./task-actions.ts')).taskList)

  task
    .command('stop')
    .description(taskHelp.taskStopSummary)
    .withIds('ids', taskHelp.taskIdsArgument)
    .option('--kill', taskHelp.taskKillOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./task-actions.ts')).taskStop)
}

/** `cellar schedule …` and `cellar notify …` */
export function addScheduleCommands(program: CliCommand, host: CommandHost): void {
  const schedule = program.command('schedule').description(taskHelp.scheduleSummary).forStaff()

  schedule
    .command('list')
    .description(taskHelp.scheduleListSummary)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleList)

  schedule
    .command('set')
    .description(taskHelp.scheduleSetSummary)
    .argument('<task>', taskHelp.taskNameArgument)
    .argument('[times]', taskHelp.scheduleTimesArgument)
    .option('--days <number>', taskHelp.scheduleDaysOption)
    .option('--rotate <number>', taskHelp.scheduleRotateOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar schedule set update_subscribed "30 6 *"', 'cellar schedule set run_backup auto --rotate 5')
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleSet)

  schedule
    .command('unset')
    .description(taskHelp.scheduleUnsetSummary)
    .withIds('tasks', taskHelp.scheduleTasksArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleUnset)

  const notify = program.command('notify').description(taskHelp.notifySummary).forStaff()

  notify
    .command('list')
    .description(taskHelp.notifyListSummary)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).notifyList)

  for (const [name, description] of [
    ['add', taskHelp.addTarget],
    ['remove', taskHelp.notifyRemoveSummary],
  ] as const) {
    const command = notify.command(name).description(description).argument('<task>', taskHelp.taskNameArgument)
    if (name === 'add') command.addHelpText('after', `\n${notificationUrlTexts.help}`)
    if (name === 'remove') command.option('--all', taskHelp.allOption)
    command
      .withDryRun()
      .withServer()
      .withOutput()
      .examples(`cellar notify ${name} run_backup < url.txt`)
      .runs(host, async () => {
        const { notifyAdd, notifyRemove } = await import('./schedule-actions.ts')
        return name === 'add' ? notifyAdd : notifyRemove
      })
  }

  notify
    .command('test')
    .description(taskHelp.notifyTestSummary)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar notify test < url.txt')
    .runs(host, async () => (await import('./schedule-actions.ts')).notifyTest)
}
