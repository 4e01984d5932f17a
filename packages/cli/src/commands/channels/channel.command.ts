import { Option } from 'commander'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar channel …` */
export function addChannelCommands(program: CliCommand, host: CommandHost): void {
  const channel = program.command('channel').description('Manage channels')

  channel
    .command('list')
    .description('List channels by name')
    .addOption(new Option('--subscribed', 'Only subscribed channels').conflicts('unsubscribed'))
    .option('--unsubscribed', 'Only unsubscribed channels')
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar channel list --subscribed --all --json=channel_id,channel_name')
    .runs(host, async () => (await import('./channel-actions.ts')).channelList)

  channel
    .command('get')
    .description('Show a channel with its totals')
    .argument('<id>', 'Channel ID')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelGet)

  channel
    .command('find')
    .description('Find an archived channel by ID, URL or handle')
    .argument('<text>', 'Channel ID, URL or handle')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelFind)

  channel
    .command('subscribe')
    .alias('add')
    .description('Subscribe by ID, URL, handle or video URL, in the background (staff)')
    .withIds('inputs', 'Channel IDs, URLs or handles')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar channel subscribe https://tube.example/@boats', 'cellar channel add --file channels.txt')
    .runs(host, async () => (await import('./channel-actions.ts')).channelSubscribe)

  channel
    .command('unsubscribe')
    .alias('remove')
    .description('Stop checking for new videos; archived videos stay (staff)')
    .withIds('ids', 'Channel IDs, URLs or handles')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelUnsubscribe)

  channel
    .command('settings')
    .description('Show or change the settings of one channel (staff); null uses the global setting')
    .argument('<id>', 'Channel ID')
    .argument('[changes...]', 'name=value')
    .withServer()
    .withOutput()
    .examples('cellar channel settings ID', 'cellar channel settings ID autodelete_days=30 download_format=null')
    .runs(host, async () => (await import('./channel-settings.ts')).channelSettings)

  channel
    .command('rules')
    .description('Show or change the rules for what scans queue (staff); null removes a rule')
    .argument('<id>', 'Channel ID')
    .argument('[changes...]', 'name=value')
    .withServer()
    .withOutput()
    .examples(
      'cellar channel rules ID title_excludes=trailer,teaser min_duration=60',
      'cellar channel rules ID published_after=2024-01-31 skip_members_only=true',
    )
    .runs(host, async () => (await import('../subscriptions/scan-rules.ts')).channelRules)

  channel
    .command('skipped')
    .formerly('passed-over')
    .description('List videos recently skipped by rules, and why (staff)')
    .argument('[id]', 'Only videos of this channel')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../subscriptions/scan-rules.ts')).channelSkipped)

  channel
    .command('reindex')
    .description('Refresh channel metadata from the source (staff)')
    .withIds('ids', 'Channel IDs, URLs or handles')
    .option('--videos', 'Also refresh their videos')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelReindex)

  channel
    .command('delete')
    .description('Delete channels and all their videos (staff)')
    .withIds('ids', 'Channel IDs, URLs or handles')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar channel delete --dry-run ID')
    .runs(host, async () => (await import('./channel-actions.ts')).channelDelete)
}
