import { NOTIFICATION_SCHEMES_HELP } from '@tubecellar/core/format'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar task …` */
export function addTaskCommands(program: CliCommand, host: CommandHost): void {
  const task = program.command('task').description('Manage server tasks (staff)')

  task
    .command('follow')
    .description('Wait for a task to finish; Ctrl-C stops waiting, not the task')
    .argument('<id>', 'Task ID, as printed when it was started')
    .option('--downloads', 'For a task that queued videos: wait until each is archived or has failed')
    .option('--timeout <time>', 'Stop waiting after this time, such as 90s, 5m or 1h')
    .withServer()
    .withOutput()
    .examples('cellar task follow 3f2b…', 'cellar task follow --json 3f2b… | jq .status')
    .runs(host, async () => (await import('./follow-task-output.ts')).taskFollow)

  task
    .command('run')
    .description(
      'Start a task: update_subscribed, download_pending, run_backup, create_snapshot, thumbnail_check, resync_metadata, index_subtitles',
    )
    .argument('<name>', 'Task name')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar task run update_subscribed --wait --timeout 10m')
    .runs(host, async () => (await import('./task-actions.ts')).taskRun)

  task
    .command('list')
    .description('List recent runs')
    .argument('[name]', 'Only runs of this task')
    .option('--running', 'Only running tasks')
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar task list', 'cellar task list --running --watch')
    .runs(host, async () => (await import('./task-actions.ts')).taskList)

  task
    .command('stop')
    .description('Stop running tasks')
    .withIds('ids', 'Task IDs')
    .option('--kill', 'Stop immediately, without cleanup')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./task-actions.ts')).taskStop)
}

/** `cellar schedule …` and `cellar notify …` */
export function addScheduleCommands(program: CliCommand, host: CommandHost): void {
  const schedule = program.command('schedule').description('Manage task schedules (staff)')

  schedule
    .command('list')
    .description('List schedules')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleList)

  schedule
    .command('set')
    .description('Set a schedule: minute, hour and day of week, or auto')
    .argument('<task>', 'Task name')
    .argument('[times]', 'Schedule, such as "0 8 *"')
    .option('--days <number>', 'check_reindex: refresh metadata older than this many days')
    .option('--rotate <number>', 'run_backup: number of backups to keep')
    .withServer()
    .withOutput()
    .examples('cellar schedule set update_subscribed "30 6 *"', 'cellar schedule set run_backup auto --rotate 5')
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleSet)

  schedule
    .command('unset')
    .description('Remove the schedule of a task')
    .withIds('tasks', 'Task names')
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleUnset)

  const notify = program.command('notify').description('Manage notifications about finished tasks (staff)')

  notify
    .command('list')
    .description('List notification targets by task')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).notifyList)

  for (const [name, description] of [
    ['add', 'Add a target; its URL is read from stdin because it contains secrets'],
    ['remove', 'Remove the target whose URL is read from stdin'],
  ] as const) {
    const command = notify.command(name).description(description).argument('<task>', 'Task name')
    if (name === 'add') command.addHelpText('after', `\n${NOTIFICATION_SCHEMES_HELP}`)
    if (name === 'remove') command.option('--all', 'Remove all targets of the task; does not read stdin').withDryRun()
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
    .description('Send a test notification to the URL on stdin')
    .withServer()
    .withOutput()
    .examples('cellar notify test < url.txt')
    .runs(host, async () => (await import('./schedule-actions.ts')).notifyTest)
}
