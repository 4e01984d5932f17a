import { listsHelp } from '@tubecellar/core/messages/cli/lists'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar watch-later …`, `cellar favorite …` and `cellar own-playlist …` */
export function addListCommands(program: CliCommand, host: CommandHost): void {
  addFixedList(program, host, 'watch-later')
  addFixedList(program, host, 'favorite')
  addOwnPlaylists(program, host)
}

function addFixedList(program: CliCommand, host: CommandHost, name: 'watch-later' | 'favorite'): void {
  const list = program
    .command(name)
    .description(name === 'favorite' ? listsHelp.favoriteSummary : listsHelp.watchLaterSummary)

  list
    .command('list')
    .description(listsHelp.listVideosSummary)
    .option('--unwatched', listsHelp.unwatchedOption)
    .option('--sort <key>', listsHelp.sortOption)
    .option('--order <order>', listsHelp.orderOption)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples(`cellar ${name} list --unwatched`, `cellar ${name} list --all --json=youtube_id,title`)
    .runs(host, async () => (await import('./list-actions.ts')).fixedLists[name].list)

  for (const action of ['add', 'remove'] as const)
    list
      .command(action)
      .description(action === 'add' ? listsHelp.addSummary : listsHelp.removeSummary)
      .withIds('videos', listsHelp.videosArgument)
      .withDryRun()
      .withServer()
      .withOutput()
      .examples(`cellar ${name} ${action} dQw4w9WgXcQ`)
      .runs(host, async () => (await import('./list-actions.ts')).fixedLists[name][action])
}

function addOwnPlaylists(program: CliCommand, host: CommandHost): void {
  const own = program.command('own-playlist').description(listsHelp.ownPlaylistSummary)

  own
    .command('list')
    .description(listsHelp.listSummary)
    .withServer()
    .withOutput()
    .examples('cellar own-playlist list --json=id,name')
    .runs(host, async () => (await import('./list-actions.ts')).ownPlaylistList)

  own
    .command('get')
    .description(listsHelp.getSummary)
    .argument('<id>', listsHelp.idArgument)
    .option('--unwatched', listsHelp.unwatchedOption)
    .option('--sort <key>', listsHelp.sortOption)
    .option('--order <order>', listsHelp.orderOption)
    .withPages()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./list-actions.ts')).ownPlaylistGet)

  own
    .command('create')
    .description(listsHelp.createSummary)
    .argument('<name>', listsHelp.nameArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar own-playlist create "Rainy days"')
    .runs(host, async () => (await import('./list-actions.ts')).ownPlaylistCreate)

  own
    .command('rename')
    .description(listsHelp.renameSummary)
    .argument('<id>', listsHelp.idArgument)
    .argument('<name>', listsHelp.nameArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./list-actions.ts')).ownPlaylistRename)

  own
    .command('delete')
    .description(listsHelp.deleteSummary)
    .withIds('ids', listsHelp.idArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./list-actions.ts')).ownPlaylistDelete)

  for (const action of ['add', 'remove'] as const) {
    const command = own
      .command(action)
      .description(action === 'add' ? listsHelp.addSummary : listsHelp.removeSummary)
      .argument('<playlist>', listsHelp.idArgument)
    command.withDryRun()
    command
      .withIds('videos', listsHelp.videosArgument)
      .withServer()
      .withOutput()
      .runs(host, async () => (await import('./list-actions.ts')).ownPlaylistMembers[action])
  }

  own
    .command('move')
    .description(listsHelp.moveSummary)
    .argument('<playlist>', listsHelp.idArgument)
    .argument('<video>', listsHelp.videoArgument)
    .argument('<where>', listsHelp.whereArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./list-actions.ts')).ownPlaylistMove)
}
