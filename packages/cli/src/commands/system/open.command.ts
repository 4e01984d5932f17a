import { openHelp } from '@tubecellar/core/messages/cli/system'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar open` and `cellar play`. */
export function addOpenCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('open')
    .description(openHelp.openTerminalUi)
    .argument('[route]', openHelp.screenToOpen)
    .option('--route <route>', openHelp.sameAsArgument)
    .option('--ascii', openHelp.drawLinesAndBars)
    .option('--readonly', openHelp.blockAllChangesToArchive)
    .withServer()
    .examples('cellar', 'cellar open /downloads/', 'cellar --server https://tube.example', 'cellar --readonly')
    .runs(host, async () => (await import('./open-tui.ts')).open)

  program
    .command('play')
    .description(openHelp.playVideoInMpv)
    .argument('<video>', openHelp.videoIdOrUrl)
    .option('--from <time>', openHelp.startAtThisTime)
    .option('--in-terminal', openHelp.playInsideThisTerminalInstead)
    .withServer()
    .examples('cellar play dQw4w9WgXcQ', 'cellar play --from 1:30 dQw4w9WgXcQ', 'cellar play --in-terminal dQw4w9WgXcQ')
    .runs(host, async () => (await import('../playback/play.ts')).play)
}
