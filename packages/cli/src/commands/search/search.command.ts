import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar search` and `cellar stats …` */
export function addSearchCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('search')
    .description('Search videos, channels, playlists and subtitles')
    .argument('<words...>', 'Search terms; keywords such as full:, lang: and active: work as on the search page')
    .option('--type <type>', 'Result type: video, channel, playlist or full')
    .option('--size <number>', 'Number of results')
    .option('--page <number>', 'Page number')
    .withServer()
    .withOutput()
    .examples('cellar search boats', 'cellar search --type full --json=id,start "a quiet engine"')
    .runs(host, async () => (await import('./search-action.ts')).search)

  const stats = program.command('stats').description('Show archive statistics')

  stats
    .command('show', { isDefault: true })
    .description('Videos, channels, playlists, queue and watch progress')
    .withServer()
    .withOutput()
    .examples('cellar stats', 'cellar stats show --json video')
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsShow)

  stats
    .command('history')
    .description('Downloads of the last days')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsHistory)

  stats
    .command('biggest')
    .description('The ten biggest channels')
    .option('--order <by>', 'Order: doc_count, duration or media_size')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsBiggest)
}
