import { Option } from 'commander'
import { playlistHelp } from '@tubecellar/core/messages/cli/playlists'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar playlist …` */
export function addPlaylistCommands(program: CliCommand, host: CommandHost): void {
  const playlist = program.command('playlist').description(playlistHelp.manageChannelPlaylistsAndCustom)

  playlist
    .command('list')
    .description(playlistHelp.listPlaylistsByName)
    .option('--subscribed', playlistHelp.onlySubscribedPlaylists)
    .addOption(new Option('--custom', playlistHelp.onlyCustomPlaylists).conflicts('regular'))
    .option('--regular', playlistHelp.onlyChannelPlaylists)
    .option('--channel <id>', playlistHelp.onlyPlaylistsOfThisChannel)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistList)

  playlist
    .command('get')
    .description(playlistHelp.showPlaylistWithItsEntries)
    .argument('<id>', playlistHelp.playlistId)
    .withServer()
    .withOutput()
    .examples('cellar playlist get ID', 'cellar playlist get --json=playlist_name ID')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistGet)

  playlist
    .command('subscribe')
    .description(playlistHelp.subscribeByIdOrUrl)
    .withIds('inputs', playlistHelp.playlistIdsOrUrls)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistSubscribe)

  playlist
    .command('unsubscribe')
    .description(playlistHelp.stopCheckingForNewVideos)
    .withIds('ids', playlistHelp.playlistIdsOrUrls)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistUnsubscribe)

  playlist
    .command('settings')
    .description(playlistHelp.showOrChangeSettings)
    .argument('<id>', playlistHelp.playlistId)
    .argument('[changes...]', playlistHelp.playlistSortOrderTop)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-settings.ts')).playlistSettings)

  playlist
    .command('reindex')
    .description(playlistHelp.refreshPlaylistMetadataFromSource)
    .withIds('ids', playlistHelp.playlistIdsOrUrls)
    .option('--videos', playlistHelp.alsoRefreshTheirVideos)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistReindex)

  playlist
    .command('delete')
    .description(playlistHelp.deletePlaylists)
    .withIds('ids', playlistHelp.playlistIdsOrUrls)
    .option('--videos', playlistHelp.alsoDeleteTheirArchivedVideos)
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
    .description(playlistHelp.createCustomPlaylist)
    .argument('<name>', playlistHelp.playlistName)
    .withServer()
    .withOutput()
    .examples('cellar playlist create "Rainy days"')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistCreate)

  for (const [name, description] of [
    ['add', playlistHelp.addVideosToCustomPlaylist],
    ['remove', playlistHelp.removeVideosFromCustomPlaylist],
  ] as const) {
    const command = playlist.command(name).description(description).argument('<playlist>', playlistHelp.playlistId)
    if (name === 'remove') command.withDryRun()
    command
      .withIds('videos', playlistHelp.videoIds)
      .withServer()
      .withOutput()
      .runs(host, async () => {
        const { playlistAdd, playlistRemove } = await import('./playlist-actions.ts')
        return name === 'add' ? playlistAdd : playlistRemove
      })
  }

  playlist
    .command('move')
    .description(playlistHelp.moveVideoWithinCustomPlaylist)
    .argument('<playlist>', playlistHelp.playlistId)
    .argument('<video>', playlistHelp.videoId)
    .argument('<where>', playlistHelp.directionUp)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistMove)
}
