import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar search` and `cellar stats …` */
export function addFindCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('search')
    .description('search videos, channels, playlists and every spoken line')
    .argument('<words...>', 'what to look for; keywords such as full:, lang: and active: work as on the search page')
    .option('--type <type>', 'video, channel, playlist or full')
    .option('--size <number>', 'how many hits')
    .option('--page <number>', 'which page of them')
    .withServer()
    .withOutput()
    .examples('cellar search boats', 'cellar search --type full --json=id,start "a quiet engine"')
    .runs(host, async () => (await import('./search-action.ts')).search)

  const stats = program.command('stats').description('figures of the archive')

  stats
    .command('show', { isDefault: true })
    .description('videos, channels, playlists, the queue and what you watched')
    .withServer()
    .withOutput()
    .examples('cellar stats', 'cellar stats show --json video')
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsShow)

  stats
    .command('history')
    .description('downloads of the last days')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsHistory)

  stats
    .command('biggest')
    .description('the ten biggest channels')
    .option('--order <by>', 'doc_count, duration or media_size')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsBiggest)
}
