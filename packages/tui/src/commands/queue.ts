import type { CellarCommand, Host } from './define-command.ts'

/** `cellar queue …` */
export function addQueueCommands(program: CellarCommand, host: Host): void {
  const queue = program.command('queue').description('what is to be downloaded (staff)')

  queue
    .command('add')
    .description('queue ids, URLs, handles, channels or playlists')
    .argument('[inputs...]', 'what to queue; - reads lines from stdin')
    .option('--file <file>', 'queue each line of a file; blank lines and lines starting with # are skipped')
    .option('--start', 'download now instead of at the next run')
    .option('--wait', 'download now, and stay until every video is archived or has failed; Ctrl-C detaches')
    .option('--timeout <time>', 'with --wait: give up waiting after this time, as in 90s, 5m, 1h')
    .withServer()
    .withOutput()
    .examples(
      'cellar queue add https://tube.example/watch?v=abc --start',
      'cellar queue add --file wanted.txt --wait --timeout 1h',
      'grep -o "https://[^ ]*" notes.txt | cellar queue add -',
    )
    .runs(host, async () => (await import('./queue-add.ts')).queueAdd)

  queue
    .command('list')
    .description('show the queue')
    .option('--ignored', 'only what is ignored')
    .option('--failed', 'only what failed')
    .option('--channel <id>', 'only this channel')
    .option('--page <number>', 'which page; 1 is the first')
    .option('--all', 'every page, one JSON object per line with --json')
    .withServer()
    .withOutput()
    .examples('cellar queue list', 'cellar queue list --failed --json=youtube_id,message')
    .runs(host, async () => (await import('./queue-list.ts')).queueList)
}
