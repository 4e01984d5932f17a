import { searchHelp } from '@tubecellar/core/messages/cli/search'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar search` and `cellar stats …` */
export function addSearchCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('search')
    .description(searchHelp.searchSummary)
    .argument('<words...>', searchHelp.wordsArgument)
    .option('--in <section>', searchHelp.inOption)
    .option('--type <type>', searchHelp.typeOption)
    .option('--exact', searchHelp.exactOption)
    .option('--limit <number>', searchHelp.limitOption)
    .option('--size <number>', searchHelp.sizeOption)
    .option('--page <number>', searchHelp.pageOption)
    .withServer()
    .withOutput()
    .examples(
      'cellar search boats',
      `cellar search 'lamp -red lang:en after:2024'`,
      `cellar search --in transcripts --limit 100 --json=id,start '"a quiet engine"'`,
    )
    .runs(host, async () => (await import('./search-action.ts')).search)

  const stats = program.command('stats').description(searchHelp.statsSummary)

  stats
    .command('show', { isDefault: true })
    .description(searchHelp.showSummary)
    .withServer()
    .withOutput()
    .examples('cellar stats', 'cellar stats show --json video')
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsShow)

  stats
    .command('history')
    .description(searchHelp.historySummary)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsHistory)

  stats
    .command('biggest')
    .description(searchHelp.biggestSummary)
    .option('--order <by>', searchHelp.orderOption)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('../system/stats-actions.ts')).statsBiggest)
}
