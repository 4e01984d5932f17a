import { Option } from 'commander'
import { queueHelp } from '@tubecellar/core/messages/cli/downloads'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar queue …` */
export function addQueueCommands(program: CliCommand, host: CommandHost): void {
  const queue = program.command('queue').description(queueHelp.manageDownloadQueue)

  queue
    .command('add')
    .description(queueHelp.addIds)
    .argument('[inputs...]', queueHelp.itemsToAdd)
    .option('--file <file>', queueHelp.addEachLineOfFile)
    .option('--start', queueHelp.downloadNowInstead)
    .option('--wait', queueHelp.downloadNow)
    .option('--timeout <time>', queueHelp.withWait)
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
    .description(queueHelp.listQueue)
    .addOption(new Option('--ignored', queueHelp.onlyIgnoredItems).conflicts('failed'))
    .option('--failed', queueHelp.onlyFailedItems)
    .option('--channel <id>', queueHelp.onlyItemsOfThisChannel)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar queue list', 'cellar queue list --failed --json=youtube_id,message')
    .runs(host, async () => (await import('./queue-list.ts')).queueList)

  queue
    .command('start')
    .description(queueHelp.downloadQueuedItems)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar queue start --wait')
    .runs(host, async () => (await import('./queue-actions.ts')).queueStart)

  queue
    .command('stop')
    .description(queueHelp.stopDownloading)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueStop)

  queue
    .command('explain')
    .formerly('why')
    .description(queueHelp.showItemProgress)
    .argument('<id>', queueHelp.videoId)
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
    // wording-ok: the old spelling of the command
    .formerly('prioritise')
    .description(queueHelp.downloadItemsNow)
    .withIds('ids', queueHelp.videoIds)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queuePrioritize)

  queue
    .command('ignore')
    .description(queueHelp.neverDownloadTheseItems)
    .withIds('ids', queueHelp.videoIds)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueIgnore)

  queue
    .command('retry')
    .description(queueHelp.queueFailedOrIgnoredItems)
    .withIds('ids', queueHelp.videoIds)
    .option('--failed', queueHelp.allFailedItems)
    .withServer()
    .withOutput()
    .examples('cellar queue retry dQw4w9WgXcQ', 'cellar queue retry --failed')
    .runs(host, async () => (await import('./queue-actions.ts')).queueRetry)

  queue
    .command('remove')
    .formerly('forget')
    .description(queueHelp.removeItemsFromQueue)
    .withIds('ids', queueHelp.videoIds)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueRemove)

  queue
    .command('clear')
    .description(queueHelp.removeAllQueued)
    .addOption(new Option('--queued', queueHelp.allQueuedItems).conflicts('ignored'))
    .option('--ignored', queueHelp.allIgnoredItems)
    .option('--channel <id>', queueHelp.onlyItemsOfThisChannel)
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar queue clear --queued --dry-run', 'cellar queue clear --ignored --yes')
    .runs(host, async () => (await import('./queue-actions.ts')).queueClear)
}
