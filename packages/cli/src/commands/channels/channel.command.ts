import { Option } from 'commander'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar channel …` */
export function addChannelCommands(program: CliCommand, host: CommandHost): void {
  const channel = program.command('channel').description('the channels of the archive')

  channel
    .command('list')
    .description('list channels by name')
    .addOption(new Option('--subscribed', 'only those').conflicts('unsubscribed'))
    .option('--unsubscribed', 'only those')
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar channel list --subscribed --all --json=channel_id,channel_name')
    .runs(host, async () => (await import('./channel-actions.ts')).channelList)

  channel
    .command('get')
    .description('show a channel with its totals')
    .argument('<id>', 'its id')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelGet)

  channel
    .command('find')
    .description('the archived channel behind an id, URL or handle')
    .argument('<text>', 'what you have of it')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelFind)

  channel
    .command('subscribe')
    .alias('add')
    .description('subscribe by id, URL, handle or a video of the channel, in the background (staff)')
    .withIds('inputs', 'which channels')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar channel subscribe https://tube.example/@boats', 'cellar channel add --file channels.txt')
    .runs(host, async () => (await import('./channel-actions.ts')).channelSubscribe)

  channel
    .command('unsubscribe')
    .alias('remove')
    .description('look for new videos no more; what is archived stays (staff)')
    .withIds('ids', 'which channels')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelUnsubscribe)

  channel
    .command('settings')
    .description('show or change what goes for one channel only (staff); null follows the global setting')
    .argument('<id>', 'its id')
    .argument('[changes...]', 'name=value')
    .withServer()
    .withOutput()
    .examples('cellar channel settings ID', 'cellar channel settings ID autodelete_days=30 download_format=null')
    .runs(host, async () => (await import('./channel-settings.ts')).channelSettings)

  channel
    .command('rules')
    .description('show or change which videos scans of a channel queue (staff); null takes a rule away')
    .argument('<id>', 'its id')
    .argument('[changes...]', 'name=value')
    .withServer()
    .withOutput()
    .examples(
      'cellar channel rules ID title_excludes=trailer,teaser min_duration=60',
      'cellar channel rules ID published_after=2024-01-31 skip_members_only=true',
    )
    .runs(host, async () => (await import('../subscriptions/scan-rules.ts')).channelRules)

  channel
    .command('passed-over')
    .description('the videos that rules kept out of the queue last, and why (staff)')
    .argument('[id]', 'of this channel only')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../subscriptions/scan-rules.ts')).channelSkipped)

  channel
    .command('reindex')
    .description('fetch what the source says about channels again (staff)')
    .withIds('ids', 'which channels')
    .option('--videos', 'and about their videos')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelReindex)

  channel
    .command('delete')
    .description('delete channels including all videos (staff)')
    .withIds('ids', 'which channels')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar channel delete --dry-run ID')
    .runs(host, async () => (await import('./channel-actions.ts')).channelDelete)
}
