import { historyHelp } from '@tubecellar/core/messages/cli/history'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar history …` */
export function addHistoryCommands(program: CliCommand, host: CommandHost): void {
  const history = program.command('history').description(historyHelp.summary)

  history
    .command('list')
    .description(historyHelp.listSummary)
    .option('--query <words>', historyHelp.queryOption)
    .option('--state <state>', historyHelp.stateOption)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar history list --query lamp', 'cellar history list --all --json=youtube_id,title,watched_at')
    .runs(host, async () => (await import('./history-actions.ts')).historyList)

  history
    .command('remove')
    .description(historyHelp.removeSummary)
    .withIds('ids', historyHelp.idsArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar history remove 20261128-dQw4w9WgXcQ')
    .runs(host, async () => (await import('./history-actions.ts')).historyRemove)

  history
    .command('clear')
    .description(historyHelp.clearSummary)
    .withConsent()
    .withServer()
    .withMessageOptions()
    .examples('cellar history clear --yes')
    .runs(host, async () => (await import('./history-actions.ts')).historyClear)

  for (const name of ['pause', 'resume'] as const)
    history
      .command(name)
      .description(name === 'pause' ? historyHelp.pauseSummary : historyHelp.resumeSummary)
      .withDryRun()
      .withServer()
      .withMessageOptions()
      .runs(host, async () => (await import('./history-actions.ts')).historyPause[name])
}
