import { Option } from 'commander'
import { channelHelp } from '@tubecellar/core/messages/cli/channels'
import { groupsHelp } from '@tubecellar/core/messages/cli/groups'
import { addGapCommands } from '../subscriptions/index.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar channel …` */
export function addChannelCommands(program: CliCommand, host: CommandHost): void {
  const channel = program.command('channel').description(channelHelp.channelSummary)

  channel
    .command('list')
    .description(channelHelp.listSummary)
    .addOption(new Option('--subscribed', channelHelp.subscribedOption).conflicts('unsubscribed'))
    .option('--unsubscribed', channelHelp.unsubscribedOption)
    .option('--group <name>', groupsHelp.channelsOption)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar channel list --subscribed --all --json=channel_id,channel_name')
    .runs(host, async () => (await import('./channel-actions.ts')).channelList)

  channel
    .command('get')
    .description(channelHelp.getSummary)
    .argument('<id>', channelHelp.idArgument)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelGet)

  channel
    .command('find')
    .description(channelHelp.findSummary)
    .argument('<text>', channelHelp.textArgument)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelFind)

  channel
    .command('subscribe')
    .alias('add')
    .description(channelHelp.subscribeSummary)
    .forStaff()
    .withIds('inputs', channelHelp.inputsArgument)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar channel subscribe https://tube.example/@boats', 'cellar channel add --file channels.txt')
    .runs(host, async () => (await import('./channel-actions.ts')).channelSubscribe)

  channel
    .command('unsubscribe')
    .alias('remove')
    .description(channelHelp.unsubscribeSummary)
    .forStaff()
    .withIds('ids', channelHelp.inputsArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelUnsubscribe)

  channel
    .command('settings')
    .description(channelHelp.settingsSummary)
    .forStaff()
    .argument('<id>', channelHelp.idArgument)
    .argument('[changes...]', 'name=value')
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar channel settings ID', 'cellar channel settings ID autodelete_days=30 download_format=null')
    .runs(host, async () => (await import('./channel-settings.ts')).channelSettings)

  channel
    .command('rules')
    .description(channelHelp.rulesSummary)
    .forStaff()
    .argument('<id>', channelHelp.idArgument)
    .argument('[changes...]', 'name=value')
    .withDryRun()
    .withServer()
    .withOutput()
    .examples(
      'cellar channel rules ID title_excludes=trailer,teaser min_duration=60',
      'cellar channel rules ID published_after=2024-01-31 skip_members_only=true',
    )
    .runs(host, async () => (await import('../subscriptions/scan-rules.ts')).channelRules)

  channel
    .command('retention')
    .description(channelHelp.retentionSummary)
    .forStaff()
    .argument('<id>', channelHelp.idArgument)
    .argument('[changes...]', 'name=value')
    .withDryRun()
    .withServer()
    .withOutput()
    .examples(
      'cellar channel retention ID --dry-run',
      'cellar channel retention ID max_videos=200 only_watched=true --dry-run',
      'cellar channel retention ID max_age_days=365 max_size_gib=null',
    )
    .runs(host, async () => (await import('../library/channel-retention.ts')).channelRetention)

  channel
    .command('skipped')
    .formerly('passed-over')
    .description(channelHelp.skippedSummary)
    .forStaff()
    .argument('[id]', channelHelp.skippedIdArgument)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('../subscriptions/scan-rules.ts')).channelSkipped)

  addGapCommands(channel, host, 'channel', channelHelp.idArgument)

  channel
    .command('reindex')
    .description(channelHelp.reindexSummary)
    .forStaff()
    .withIds('ids', channelHelp.inputsArgument)
    .option('--videos', channelHelp.videosOption)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./channel-actions.ts')).channelReindex)

  channel
    .command('delete')
    .description(channelHelp.deleteSummary)
    .forStaff()
    .withIds('ids', channelHelp.inputsArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar channel delete --dry-run ID')
    .runs(host, async () => (await import('./channel-actions.ts')).channelDelete)
}
