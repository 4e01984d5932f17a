import { Option } from 'commander'
import { queueHelp } from '@tubecellar/core/messages/cli/downloads'
import { QUEUE_PLACES, QUEUE_STATES, QUEUE_TYPES, REMOVABLE_STATES } from './queue-choices.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** The options of all occurrences, as one text. */
const joinOptions = (options: string, earlier?: string) => [earlier, options].filter(Boolean).join(' ')

/** `cellar queue …` */
export function addQueueCommands(program: CliCommand, host: CommandHost): void {
  const queue = program.command('queue').description(queueHelp.queueSummary).forStaff()

  queue
    .command('add')
    .description(queueHelp.addSummary)
    .argument('[inputs...]', queueHelp.inputsArgument)
    .option('--file <file>', queueHelp.fileOption)
    .option('--start', queueHelp.startOption)
    .option('--yt-dlp-option <options>', queueHelp.ytDlpOption, joinOptions)
    .option('--wait', queueHelp.waitOption)
    .option('--timeout <time>', queueHelp.timeoutOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples(
      'cellar queue add https://tube.example/watch?v=abc --start',
      'cellar queue add --file wanted.txt --wait --timeout 1h',
      'cellar queue add dQw4w9WgXcQ --yt-dlp-option "--limit-rate 500K" --yt-dlp-option --force-ipv4',
      'grep -o "https://[^ ]*" notes.txt | cellar queue add -',
    )
    .runs(host, async () => (await import('./queue-add.ts')).queueAdd)

  queue
    .command('list')
    .description(queueHelp.listSummary)
    .addOption(new Option('--ignored', queueHelp.ignoredOption).conflicts(['failed', 'state']))
    .addOption(new Option('--failed', queueHelp.failedOption).conflicts('state'))
    .addOption(new Option('--state <state>', queueHelp.stateOption).choices(QUEUE_STATES))
    .addOption(new Option('--type <type>', queueHelp.typeOption).choices(QUEUE_TYPES))
    .option('--channel <id>', queueHelp.channelOption)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples(
      'cellar queue list',
      'cellar queue list --state waiting --type short',
      'cellar queue list --failed --json=youtube_id,message',
    )
    .runs(host, async () => (await import('./queue-list.ts')).queueList)

  queue
    .command('status')
    .description(queueHelp.statusSummary)
    .withServer()
    .withOutput()
    .examples('cellar queue status', 'cellar queue status --json=sites')
    .runs(host, async () => (await import('./queue-status.ts')).queueStatus)

  queue
    .command('retry-site')
    .description(queueHelp.retrySiteSummary)
    .argument('<host>', queueHelp.hostArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar queue retry-site www.youtube.com')
    .runs(host, async () => (await import('./queue-status.ts')).queueRetrySite)

  queue
    .command('start')
    .description(queueHelp.startSummary)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar queue start --wait')
    .runs(host, async () => (await import('./queue-actions.ts')).queueStart)

  queue
    .command('stop')
    .description(queueHelp.stopSummary)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueStop)

  queue
    .command('explain')
    .formerly('why')
    .description(queueHelp.explainSummary)
    .argument('<id>', queueHelp.idArgument)
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
    .description(queueHelp.prioritizeSummary)
    .withIds('ids', queueHelp.idsArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queuePrioritize)

  queue
    .command('move')
    .description(queueHelp.moveSummary)
    .argument('<ids...>', queueHelp.idsArgument)
    .addOption(new Option('--to <place>', queueHelp.placeOption).choices(QUEUE_PLACES))
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar queue move dQw4w9WgXcQ --to top')
    .runs(host, async () => (await import('./queue-move.ts')).queueMove)

  queue
    .command('ignore')
    .description(queueHelp.ignoreSummary)
    .withIds('ids', queueHelp.idsArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueIgnore)

  queue
    .command('retry')
    .description(queueHelp.retrySummary)
    .withIds('ids', queueHelp.idsArgument)
    .option('--failed', queueHelp.retryFailedOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar queue retry dQw4w9WgXcQ', 'cellar queue retry --failed')
    .runs(host, async () => (await import('./queue-actions.ts')).queueRetry)

  queue
    .command('remove')
    .formerly('forget')
    .description(queueHelp.removeSummary)
    .withIds('ids', queueHelp.idsArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-actions.ts')).queueRemove)

  queue
    .command('clear')
    .description(queueHelp.clearSummary)
    .addOption(new Option('--queued', queueHelp.queuedOption).conflicts('ignored'))
    .addOption(new Option('--ignored', queueHelp.clearIgnoredOption).conflicts('state'))
    .addOption(new Option('--state <state>', queueHelp.clearStateOption).choices(REMOVABLE_STATES))
    .addOption(new Option('--type <type>', queueHelp.typeOption).choices(QUEUE_TYPES))
    .option('--channel <id>', queueHelp.channelOption)
    .withConsent()
    .withServer()
    .withOutput()
    .examples(
      'cellar queue clear --queued --dry-run',
      'cellar queue clear --state failed --type short',
      'cellar queue clear --ignored --yes',
    )
    .runs(host, async () => (await import('./queue-clear.ts')).queueClear)

  queue
    .command('undo')
    .description(queueHelp.undoSummary)
    .argument('<id>', queueHelp.undoIdArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./queue-clear.ts')).queueUndo)
}
