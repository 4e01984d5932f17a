import { searchHelp } from '@tubecellar/core/messages/cli/search'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar search` and `cellar stats …` */
export function addSearchCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('search')
    .description(searchHelp.searchVideos)
    .argument('<words...>', searchHelp.searchTerms)
    .option('--type <type>', searchHelp.resultType)
    .option('--size <number>', searchHelp.numberOfResults)
    .option('--page <number>', searchHelp.pageNumber)
    .withServer()
    .withOutput()
    .examples('cellar search boats', 'cellar search --type full --json=id,start "a quiet engine"')
    .runs(host, async () => (await import('./search-action.ts')).search)

  const stats = program.command('stats').description(searchHelp.showArchiveStatistics)

  stats
    .command('show', { isDefault: true })
    .description(searchHelp.videosChannels)
    .withServer()
    .withOutput()
    .examples('cellar stats', 'cellar stats show --json video')
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsShow)

  stats
    .command('history')
    .description(searchHelp.downloadsOfLastDays)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsHistory)

  stats
    .command('biggest')
    .description(searchHelp.tenBiggestChannels)
    .option('--order <by>', searchHelp.orderDocCount)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsBiggest)
}
