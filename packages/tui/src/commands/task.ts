import type { CellarCommand, Host } from './define-command.ts'

/** `cellar task …` */
export function addTaskCommands(program: CellarCommand, host: Host): void {
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
    .runs(host, async () => (await import('./task-follow.ts')).taskFollow)
}
