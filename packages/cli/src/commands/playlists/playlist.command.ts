import { Option } from 'commander'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar playlist …` */
export function addPlaylistCommands(program: CliCommand, host: CommandHost): void {
  const playlist = program.command('playlist').description('Manage channel playlists and custom playlists')

  playlist
    .command('list')
    .description('List playlists by name')
    .option('--subscribed', 'Only subscribed playlists')
    .addOption(new Option('--custom', 'Only custom playlists').conflicts('regular'))
    .option('--regular', 'Only channel playlists')
    .option('--channel <id>', 'Only playlists of this channel')
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistList)

  playlist
    .command('get')
    .description('Show a playlist with its entries')
    .argument('<id>', 'Playlist ID')
    .withServer()
    .withOutput()
    .examples('cellar playlist get ID', 'cellar playlist get --json=playlist_name ID')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistGet)

  playlist
    .command('subscribe')
    .description('Subscribe by ID or URL, in the background (staff)')
    .withIds('inputs', 'Playlist IDs or URLs')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistSubscribe)

  playlist
    .command('unsubscribe')
    .description('Stop checking for new videos; archived videos stay (staff)')
    .withIds('ids', 'Playlist IDs or URLs')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistUnsubscribe)

  playlist
    .command('settings')
    .description('Show or change the settings of one playlist (staff)')
    .argument('<id>', 'Playlist ID')
    .argument('[changes...]', 'playlist_sort_order=top or playlist_sort_order=bottom')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-settings.ts')).playlistSettings)

  playlist
    .command('reindex')
    .description('Refresh playlist metadata from the source (staff)')
    .withIds('ids', 'Playlist IDs or URLs')
    .option('--videos', 'Also refresh their videos')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistReindex)

  playlist
    .command('delete')
    .description('Delete playlists; their videos are kept by default (staff)')
    .withIds('ids', 'Playlist IDs or URLs')
    .option('--videos', 'Also delete their archived videos')
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
    .description('Create a custom playlist')
    .argument('<name>', 'Playlist name')
    .withServer()
    .withOutput()
    .examples('cellar playlist create "Rainy days"')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistCreate)

  for (const [name, description] of [
    ['add', 'Add videos to a custom playlist'],
    ['remove', 'Remove videos from a custom playlist; they stay in the archive'],
  ] as const) {
    const command = playlist.command(name).description(description).argument('<playlist>', 'Playlist ID')
    if (name === 'remove') command.withDryRun()
    command
      .withIds('videos', 'Video IDs')
      .withServer()
      .withOutput()
      .runs(host, async () => {
        const { playlistAdd, playlistRemove } = await import('./playlist-actions.ts')
        return name === 'add' ? playlistAdd : playlistRemove
      })
  }

  playlist
    .command('move')
    .description('Move a video within a custom playlist')
    .argument('<playlist>', 'Playlist ID')
    .argument('<video>', 'Video ID')
    .argument('<where>', 'Direction: up, down, top or bottom')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistMove)
}
