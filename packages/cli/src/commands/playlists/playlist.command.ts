import { Option } from 'commander'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar playlist …` */
export function addPlaylistCommands(program: CliCommand, host: CommandHost): void {
  const playlist = program.command('playlist').description('playlists of channels, and your own (custom)')

  playlist
    .command('list')
    .description('list playlists by name')
    .option('--subscribed', 'only those')
    .addOption(new Option('--custom', 'only custom playlists').conflicts('regular'))
    .option('--regular', 'only playlists of channels')
    .option('--channel <id>', 'only of this channel')
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistList)

  playlist
    .command('get')
    .description('show a playlist with its entries')
    .argument('<id>', 'its id')
    .withServer()
    .withOutput()
    .examples('cellar playlist get ID', 'cellar playlist get --json=playlist_name ID')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistGet)

  playlist
    .command('subscribe')
    .description('subscribe by id or URL, in the background (staff)')
    .withIds('inputs', 'which playlists')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistSubscribe)

  playlist
    .command('unsubscribe')
    .description('look for new videos no more; what is archived stays (staff)')
    .withIds('ids', 'which playlists')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistUnsubscribe)

  playlist
    .command('settings')
    .description('show or change what goes for one playlist only (staff)')
    .argument('<id>', 'its id')
    .argument('[changes...]', 'playlist_sort_order=top or =bottom')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-settings.ts')).playlistSettings)

  playlist
    .command('reindex')
    .description('fetch what the source says about playlists again (staff)')
    .withIds('ids', 'which playlists')
    .option('--videos', 'and about their videos')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistReindex)

  playlist
    .command('delete')
    .description('delete playlists; their videos stay unless you say otherwise (staff)')
    .withIds('ids', 'which playlists')
    .option('--videos', 'and their archived videos')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar playlist delete --dry-run ID', 'cellar playlist delete --videos --yes ID')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistDelete)

  addCustomCommands(playlist, host)
}

/** What only custom playlists can do. */
function addCustomCommands(playlist: CliCommand, host: CommandHost): void {
  playlist
    .command('create')
    .description('create a custom playlist')
    .argument('<name>', 'its name')
    .withServer()
    .withOutput()
    .examples('cellar playlist create "Rainy days"')
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistCreate)

  for (const [name, description] of [
    ['add', 'add videos to a custom playlist'],
    ['remove', 'take videos out of a custom playlist; they stay in the archive'],
  ] as const) {
    const command = playlist.command(name).description(description).argument('<playlist>', 'its id')
    if (name === 'remove') command.withDryRun()
    command
      .withIds('videos', 'which videos')
      .withServer()
      .withOutput()
      .runs(host, async () => {
        const { playlistAdd, playlistRemove } = await import('./playlist-actions.ts')
        return name === 'add' ? playlistAdd : playlistRemove
      })
  }

  playlist
    .command('move')
    .description('move a video within a custom playlist')
    .argument('<playlist>', 'its id')
    .argument('<video>', 'which video')
    .argument('<where>', 'up, down, top or bottom')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./playlist-actions.ts')).playlistMove)
}
