import { NOTIFICATION_SCHEMES_HELP } from '@tubecellar/core/format'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar task …` */
export function addTaskCommands(program: CliCommand, host: CommandHost): void {
  const task = program.command('task').description('what the server is working on (staff)')

  task
    .command('follow')
    .description('stay until a task has ended; Ctrl-C detaches, the task goes on')
    .argument('<id>', 'the id that starting it answered with')
    .option('--downloads', 'of a task that queued videos: stay until each is archived or has failed')
    .option('--timeout <time>', 'give up waiting after this time, as in 90s, 5m, 1h')
    .withServer()
    .withOutput()
    .examples('cellar task follow 3f2b…', 'cellar task follow --json 3f2b… | jq .status')
    .runs(host, async () => (await import('./follow-task-output.ts')).taskFollow)

  task
    .command('run')
    .description(
      'start a task: update_subscribed, download_pending, run_backup, create_snapshot, thumbnail_check, resync_metadata, index_subtitles',
    )
    .argument('<name>', 'which task')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar task run update_subscribed --wait --timeout 10m')
    .runs(host, async () => (await import('./task-actions.ts')).taskRun)

  task
    .command('list')
    .description('show recent runs')
    .argument('[name]', 'only of this task')
    .option('--running', 'only what runs now')
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar task list', 'cellar task list --running --watch')
    .runs(host, async () => (await import('./task-actions.ts')).taskList)

  task
    .command('stop')
    .description('stop running tasks')
    .withIds('ids', 'which runs')
    .option('--kill', 'at once, without winding down')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./task-actions.ts')).taskStop)
}

/** `cellar schedule …` and `cellar notify …` */
export function addScheduleCommands(program: CliCommand, host: CommandHost): void {
  const schedule = program.command('schedule').description('when tasks run by themselves (staff)')

  schedule
    .command('list')
    .description('show when tasks run')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleList)

  schedule
    .command('set')
    .description('set when a task runs: minute, hour, day of week; or auto')
    .argument('<task>', 'which task')
    .argument('[times]', 'as in "0 8 *"')
    .option('--days <number>', 'check_reindex: metadata this old is fetched again')
    .option('--rotate <number>', 'run_backup: keep this many backups')
    .withServer()
    .withOutput()
    .examples('cellar schedule set update_subscribed "30 6 *"', 'cellar schedule set run_backup auto --rotate 5')
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleSet)

  schedule
    .command('unset')
    .description('run a task by itself no more')
    .withIds('tasks', 'which tasks')
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).scheduleUnset)

  const notify = program.command('notify').description('who is told when a task ends (staff)')

  notify
    .command('list')
    .description('show the addresses, by task')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./schedule-actions.ts')).notifyList)

  for (const [name, description] of [
    ['add', 'tell an address, which is read from stdin: it carries secrets'],
    ['remove', 'tell the address on stdin no more'],
  ] as const) {
    const command = notify.command(name).description(description).argument('<task>', 'when which task ends')
    if (name === 'add') command.addHelpText('after', `\n${NOTIFICATION_SCHEMES_HELP}`)
    if (name === 'remove') command.option('--all', 'every address of the task; reads nothing').withDryRun()
    command
      .withServer()
      .withOutput()
      .examples(`cellar notify ${name} run_backup < address.txt`)
      .runs(host, async () => {
        const { notifyAdd, notifyRemove } = await import('./schedule-actions.ts')
        return name === 'add' ? notifyAdd : notifyRemove
      })
  }

  notify
    .command('test')
    .description('send a test message to the address on stdin')
    .withServer()
    .withOutput()
    .examples('cellar notify test < address.txt')
    .runs(host, async () => (await import('./schedule-actions.ts')).notifyTest)
}
