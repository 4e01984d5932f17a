import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar open` and `cellar play`. */
export function addTerminalCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('open')
    .description('open the terminal UI, as `cellar` alone does')
    .argument('[route]', 'where to open: /downloads/, /video/ID?t=1m30s')
    .option('--route <route>', 'the same')
    .option('--ascii', 'draw lines and bars with plain characters')
    .option('--readonly', 'change nothing in the archive')
    .withServer()
    .examples('cellar', 'cellar open /downloads/', 'cellar --server https://tube.example', 'cellar --readonly')
    .runs(host, async () => (await import('./open-tui.ts')).open)

  program
    .command('play')
    .description('play a video in mpv, from where you left off')
    .argument('<video>', 'its id, or an address that it is in')
    .option('--from <time>', 'start there instead, as in 90, 1:30, 1m30s')
    .option('--in-terminal', 'show the picture in this terminal, not in a window')
    .withServer()
    .examples('cellar play dQw4w9WgXcQ', 'cellar play --from 1:30 dQw4w9WgXcQ', 'cellar play --in-terminal dQw4w9WgXcQ')
    .runs(host, async () => (await import('../playback/play.ts')).play)
}
