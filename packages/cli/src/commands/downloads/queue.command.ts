import { Option } from 'commander'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar queue …` */
export function addQueueCommands(program: CliCommand, host: CommandHost): void {
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
    .addOption(new Option('--ignored', 'only what is ignored').conflicts('failed'))
    .option('--failed', 'only what failed')
    .option('--channel <id>', 'only this channel')
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar queue list', 'cellar queue list --failed --json=youtube_id,message')
    .runs(host, async () => (await import('./queue-list.ts')).queueList)

  queue
    .command('start')
    .description('download what is queued')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar queue start --wait')
    .runs(host, async () => (await import('./queue-actions.ts')).queueStart)

  queue
    .command('stop')
    .description('stop downloading; what is queued stays queued')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueStop)

  queue
    .command('why')
    .description('say how far an item has come, why it failed and when it is tried again')
    .argument('<id>', 'its id')
    .withServer()
    .withOutput()
    .examples('cellar queue why dQw4w9WgXcQ')
    .runs(host, async () => (await import('./queue-actions.ts')).queueExplain)

  addItemCommands(queue, host)
}

/** What can be done with items of the queue. */
function addItemCommands(queue: CliCommand, host: CommandHost): void {
  for (const [name, description] of [
    ['prioritise', 'download items before all others, now'],
    ['ignore', 'never download items, however often they are found'],
  ] as const) {
    queue
      .command(name)
      .description(description)
      .withIds('ids', 'which items')
      .withServer()
      .withOutput()
      .runs(host, async () => {
        const { queuePrioritize: queuePrioritise, queueIgnore } = await import('./queue-actions.ts')
        return name === 'ignore' ? queueIgnore : queuePrioritise
      })
  }

  queue
    .command('retry')
    .description('queue items again that failed or are ignored')
    .withIds('ids', 'which items')
    .option('--failed', 'everything that failed')
    .withServer()
    .withOutput()
    .examples('cellar queue retry dQw4w9WgXcQ', 'cellar queue retry --failed')
    .runs(host, async () => (await import('./queue-actions.ts')).queueRetry)

  queue
    .command('forget')
    .description('take items out of the queue; they may be found and queued again')
    .withIds('ids', 'which items')
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueRemove)

  queue
    .command('clear')
    .description('forget everything that is queued, or everything that is ignored')
    .addOption(new Option('--queued', 'what is queued').conflicts('ignored'))
    .option('--ignored', 'what is ignored')
    .option('--channel <id>', 'only of this channel')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar queue clear --queued --dry-run', 'cellar queue clear --ignored --yes')
    .runs(host, async () => (await import('./queue-actions.ts')).queueClear)
}
