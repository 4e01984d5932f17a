import { Option } from 'commander'
import { channelHelp } from '@tubecellar/core/messages/cli/channels'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar channel …` */
export function addChannelCommands(program: CliCommand, host: CommandHost): void {
  const channel = program.command('channel').description(channelHelp.manageChannels)

  channel
    .command('list')
    .description(channelHelp.listChannelsByName)
    .addOption(new Option('--subscribed', channelHelp.onlySubscribedChannels).conflicts('unsubscribed'))
    .option('--unsubscribed', channelHelp.onlyUnsubscribedChannels)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar channel list --subscribed --all --json=channel_id,channel_name')
    .runs(host, async () => (await import('./channel-actions.ts')).channelList)

  channel
    .command('get')
    .description(channelHelp.showChannelWithItsTotals)
    .argument('<id>', channelHelp.channelId)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelGet)

  channel
    .command('find')
    .description(channelHelp.findArchivedChannelById)
    .argument('<text>', channelHelp.channelIdUrlOrHandle)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelFind)

  channel
    .command('subscribe')
    .alias('add')
    .description(channelHelp.subscribeById)
    .withIds('inputs', channelHelp.channelIds)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar channel subscribe https://tube.example/@boats', 'cellar channel add --file channels.txt')
    .runs(host, async () => (await import('./channel-actions.ts')).channelSubscribe)

  channel
    .command('unsubscribe')
    .alias('remove')
    .description(channelHelp.stopCheckingForNewVideos)
    .withIds('ids', channelHelp.channelIds)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelUnsubscribe)

  channel
    .command('settings')
    .description(channelHelp.showOrChangeSettings)
    .argument('<id>', channelHelp.channelId)
    .argument('[changes...]', 'name=value')
    .withServer()
    .withOutput()
    .examples('cellar channel settings ID', 'cellar channel settings ID autodelete_days=30 download_format=null')
    .runs(host, async () => (await import('./channel-settings.ts')).channelSettings)

  channel
    .command('rules')
    .description(channelHelp.showOrChangeRules)
    .argument('<id>', channelHelp.channelId)
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
    .description(channelHelp.listVideosRecentlySkipped)
    .argument('[id]', channelHelp.onlyVideosOfThisChannel)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../subscriptions/scan-rules.ts')).channelSkipped)

  channel
    .command('reindex')
    .description(channelHelp.refreshChannelMetadataFromSource)
    .withIds('ids', channelHelp.channelIds)
    .option('--videos', channelHelp.alsoRefreshTheirVideos)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelReindex)

  channel
    .command('delete')
    .description(channelHelp.deleteChannels)
    .withIds('ids', channelHelp.channelIds)
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar channel delete --dry-run ID')
    .runs(host, async () => (await import('./channel-actions.ts')).channelDelete)
}
