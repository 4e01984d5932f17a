import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar open` and `cellar play`. */
export function addOpenCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('open')
    .description('Open the terminal UI (same as `cellar` alone)')
    .argument('[route]', 'Screen to open: /downloads/, /video/ID?t=1m30s')
    .option('--route <route>', 'Same as the argument')
    .option('--ascii', 'Draw lines and bars with plain characters')
    .option('--readonly', 'Block all changes to the archive')
    .withServer()
    .examples('cellar', 'cellar open /downloads/', 'cellar --server https://tube.example', 'cellar --readonly')
    .runs(host, async () => (await import('./open-tui.ts')).open)

  program
    .command('play')
    .description('Play a video in mpv from where you left off')
    .argument('<video>', 'Video ID or URL')
    .option('--from <time>', 'Start at this time, such as 90, 1:30 or 1m30s')
    .option('--in-terminal', 'Play inside this terminal instead of a window')
    .withServer()
    .examples('cellar play dQw4w9WgXcQ', 'cellar play --from 1:30 dQw4w9WgXcQ', 'cellar play --in-terminal dQw4w9WgXcQ')
    .runs(host, async () => (await import('../playback/play.ts')).play)
}
