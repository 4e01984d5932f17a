import { Option } from 'commander'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar queue …` */
export function addQueueCommands(program: CliCommand, host: CommandHost): void {
  const queue = program.command('queue').description('Manage the download queue (staff)')

  queue
    .command('add')
    .description('Add IDs, URLs, handles, channels or playlists')
    .argument('[inputs...]', 'Items to add; - reads lines from stdin')
    .option('--file <file>', 'Add each line of a file; blank lines and lines starting with # are skipped')
    .option('--start', 'Download now instead of in the next run')
    .option('--wait', 'Download now, and wait until every video is archived or has failed; Ctrl-C stops waiting')
    .option('--timeout <time>', 'With --wait: stop waiting after this time, such as 90s, 5m or 1h')
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
    .description('List the queue')
    .addOption(new Option('--ignored', 'Only ignored items').conflicts('failed'))
    .option('--failed', 'Only failed items')
    .option('--channel <id>', 'Only items of this channel')
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar queue list', 'cellar queue list --failed --json=youtube_id,message')
    .runs(host, async () => (await import('./queue-list.ts')).queueList)

  queue
    .command('start')
    .description('Download queued items')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar queue start --wait')
    .runs(host, async () => (await import('./queue-actions.ts')).queueStart)

  queue
    .command('stop')
    .description('Stop downloading; queued items stay queued')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueStop)

  queue
    .command('explain')
    .formerly('why')
    .description("Show an item's progress, error and next attempt")
    .argument('<id>', 'Video ID')
    .withServer()
    .withOutput()
    .examples('cellar queue explain dQw4w9WgXcQ')
    .runs(host, async () => (await import('./queue-actions.ts')).queueExplain)

  addItemCommands(queue, host)
}

/** Commands that change items of the queue. */
function addItemCommands(queue: CliCommand, host: CommandHost): void {
  queue
    .command('prioritize')
    .formerly('prioritise')
    .description('Download items now, before all others')
    .withIds('ids', 'Video IDs')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queuePrioritize)

  queue
    .command('ignore')
    .description('Never download these items')
    .withIds('ids', 'Video IDs')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueIgnore)

  queue
    .command('retry')
    .description('Queue failed or ignored items again')
    .withIds('ids', 'Video IDs')
    .option('--failed', 'All failed items')
    .withServer()
    .withOutput()
    .examples('cellar queue retry dQw4w9WgXcQ', 'cellar queue retry --failed')
    .runs(host, async () => (await import('./queue-actions.ts')).queueRetry)

  queue
    .command('remove')
    .formerly('forget')
    .description('Remove items from the queue; later scans may add them again')
    .withIds('ids', 'Video IDs')
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueRemove)

  queue
    .command('clear')
    .description('Remove all queued or all ignored items')
    .addOption(new Option('--queued', 'All queued items').conflicts('ignored'))
    .option('--ignored', 'All ignored items')
    .option('--channel <id>', 'Only items of this channel')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar queue clear --queued --dry-run', 'cellar queue clear --ignored --yes')
    .runs(host, async () => (await import('./queue-actions.ts')).queueClear)
}
