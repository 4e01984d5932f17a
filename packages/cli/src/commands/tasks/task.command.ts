import { notificationUrlTexts } from '@tubecellar/core/messages/format'
import { taskHelp } from '@tubecellar/core/messages/cli/tasks'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar task …` */
export function addTaskCommands(program: CliCommand, host: CommandHost): void {
  const task = program.command('task').description(taskHelp.manageServerTasks)

  task
    .command('follow')
    .description(taskHelp.waitForTaskToFinish)
    .argument('<id>', taskHelp.taskId)
    .option('--downloads', taskHelp.forTaskThatQueuedVideos)
    .option('--timeout <time>', taskHelp.stopWaitingAfterThisTime)
    .withServer()
    .withOutput()
    .examples('cellar task follow 3f2b…', 'cellar task follow --json 3f2b… | jq .status')
    .runs(host, async () => (await import('./follow-task-output.ts')).taskFollow)

  task
    .command('run')
    .description(taskHelp.startTask)
    .argument('<name>', taskHelp.taskName)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar task run update_subscribed --wait --timeout 10m')
    .runs(host, async () => (await import('./task-actions.ts')).taskRun)

  task
    .command('list')
    .description(taskHelp.listRecentRuns)
    .argument('[name]', taskHelp.onlyRunsOfThisTask)
    .option('--running', taskHelp.onlyRunningTasks)
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar task list', 'cellar task list --running --watch')
    .runs(host, async () => (await import('./task-actions.ts')).taskList)

  task
    .command('stop')
    .description(taskHelp.stopRunningTasks)
    .withIds('ids', taskHelp.taskIds)
    .option('--kill', taskHelp.stopImmediately)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./task-actions.ts')).taskStop)
}

/** `cellar schedule …` and `cellar notify …` */
export function addScheduleCommands(program: CliCommand, host: CommandHost): void {
  const schedule = program.command('schedule').description(taskHelp.manageTaskSchedules)

  schedule
    .command('list')
    .description(taskHelp.listSchedules)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleList)

  schedule
    .command('set')
    .description(taskHelp.setSchedule)
    .argument('<task>', taskHelp.taskName)
    .argument('[times]', taskHelp.scheduleSuch)
    .option('--days <number>', taskHelp.checkReindex)
    .option('--rotate <number>', taskHelp.runBackup)
    .withServer()
    .withOutput()
    .examples('cellar schedule set update_subscribed "30 6 *"', 'cellar schedule set run_backup auto --rotate 5')
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleSet)

  schedule
    .command('unset')
    .description(taskHelp.removeScheduleOfTask)
    .withIds('tasks', taskHelp.taskNames)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleUnset)

  const notify = program.command('notify').description(taskHelp.manageNotificationsAboutFinishedTasks)

  notify
    .command('list')
    .description(taskHelp.listNotificationTargetsByTask)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).notifyList)

  for (const [name, description] of [
    ['add', taskHelp.addTarget],
    ['remove', taskHelp.removeTargetWhoseUrl],
  ] as const) {
    const command = notify.command(name).description(description).argument('<task>', taskHelp.taskName)
    if (name === 'add') command.addHelpText('after', `\n${notificationUrlTexts.help}`)
    if (name === 'remove') command.option('--all', taskHelp.removeAllTargetsOfTask).withDryRun()
    command
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
    .description(taskHelp.sendTestNotificationToUrl)
    .withServer()
    .withOutput()
    .examples('cellar notify test < url.txt')
    .runs(host, async () => (await import('./schedule-actions.ts')).notifyTest)
}
