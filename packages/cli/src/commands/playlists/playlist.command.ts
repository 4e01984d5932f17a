import { Option } from 'commander'
import { playlistHelp } from '@tubecellar/core/messages/cli/playlists'
import { addGapCommands } from '../subscriptions/index.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar playlist …` */
export function addPlaylistCommands(program: CliCommand, host: CommandHost): void {
  const playlist = program.command('playlist').description(playlistHelp.playlistSummary)

  playlist
    .command('list')
    .description(playlistHelp.listSummary)
    .option('--subscribed', playlistHelp.subscribedOption)
    .addOption(new Option('--custom', playlistHelp.customOption).conflicts('regular'))
    .option('--regular', playlistHelp.regularOption)
    .option('--channel <id>', playlistHelp.channelOption)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistList)

  playlist
    .command('get')
    .description(playlistHelp.getSummary)
    .argument('<id>', playlistHelp.idArgument)
    .withServer()
    .withOutput()
    .examples('cellar playlist get ID', 'cellar playlist get --json=playlist_name ID')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistGet)

  playlist
    .command('subscribe')
    .description(playlistHelp.subscribeSummary)
    .forStaff()
    .withIds('inputs', playlistHelp.inputsArgument)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistSubscribe)

  playlist
    .command('unsubscribe')
    .description(playlistHelp.unsubscribeSummary)
    .forStaff()
    .withIds('ids', playlistHelp.inputsArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistUnsubscribe)

  playlist
    .command('settings')
    .description(playlistHelp.settingsSummary)
    .forStaff()
    .argument('<id>', playlistHelp.idArgument)
    .argument('[changes...]', playlistHelp.changesArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-settings.ts')).playlistSettings)

  playlist
    .command('rules')
    .description(playlistHelp.rulesSummary)
    .forStaff()
    .argument('<id>', playlistHelp.idArgument)
    .argument('[changes...]', 'name=value')
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar playlist rules ID title_excludes=trailer min_duration=60')
    .runs(host, async () => (await import('../subscriptions/scan-rules.ts')).playlistRules)

  addGapCommands(playlist, host, 'playlist', playlistHelp.idArgument)

  playlist
    .command('reindex')
    .description(playlistHelp.reindexSummary)
    .forStaff()
    .withIds('ids', playlistHelp.inputsArgument)
    .option('--videos', playlistHelp.videosOption)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistReindex)

  playlist
    .command('delete')
    .description(playlistHelp.deleteSummary)
    .forStaff()
    .withIds('ids', playlistHelp.inputsArgument)
    .option('--videos', playlistHelp.deleteVideosOption)
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar playlist delete --dry-run ID', 'cellar playlist delete --videos --yes ID')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistDelete)

  addCustomCommands(playlist, host)
}

/** Commands for custom playlists only. */
function addCustomCommands(playlist: CliCommand, host: CommandHost): void {
  playlist
    .command('create')
    .description(playlistHelp.createSummary)
    .forStaff()
    .argument('<name>', playlistHelp.nameArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar playlist create "Rainy days"')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistCreate)

  for (const [name, description] of [
    ['add', playlistHelp.addSummary],
    ['remove', playlistHelp.removeSummary],
  ] as const) {
    const command = playlist
      .command(name)
      .description(description)
      .forStaff()
      .argument('<playlist>', playlistHelp.idArgument)
    command.withDryRun()
    command
      .withIds('videos', playlistHelp.videosArgument)
      .withServer()
      .withOutput()
      .runs(host, async () => {
        const { playlistAdd, playlistRemove } = await import('./playlist-actions.ts')
        return name === 'add' ? playlistAdd : playlistRemove
      })
  }

  playlist
    .command('move')
    .description(playlistHelp.moveSummary)
    .forStaff()
    .argument('<playlist>', playlistHelp.idArgument)
    .argument('<video>', playlistHelp.videoArgument)
    .argument('<where>', playlistHelp.whereArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistMove)
}
