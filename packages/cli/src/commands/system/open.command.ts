import { Option } from 'commander'
import { openHelp } from '@tubecellar/core/messages/cli/system'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar open` and `cellar play`. */
export function addOpenCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('open')
    .description(openHelp.openSummary)
    .argument('[route]', openHelp.routeArgument)
    .option('--route <route>', openHelp.routeOption)
    .option('--ascii', openHelp.asciiOption)
    .option('--readonly', openHelp.readonlyOption)
    .withServer()
    .examples('cellar', 'cellar open /downloads/', 'cellar --server https://tube.example', 'cellar --readonly')
    .runs(host, async () => (await import('./open-tui.ts')).open)

  program
    .command('play')
    .description(openHelp.playSummary)
    .withIds('videos', openHelp.videosArgument)
    .option('--list <list>', openHelp.listOption)
    .addOption(new Option('--playlist <id>', openHelp.playlistOption).conflicts('list'))
    .option('--shuffle', openHelp.shuffleOption)
    .option('--from <time>', openHelp.fromOption)
    .option('--in-terminal', openHelp.inTerminalOption)
    .withServer()
    .examples(
      'cellar play dQw4w9WgXcQ',
      'cellar play --from 1:30 dQw4w9WgXcQ',
      'cellar play --in-terminal dQw4w9WgXcQ',
      'cellar play --list watch-later --shuffle',
    )
    .runs(host, async () => (await import('../playback/play.ts')).play)
}
