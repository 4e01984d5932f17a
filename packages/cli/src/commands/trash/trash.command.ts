import { trashHelp } from '@tubecellar/core/messages/cli/trash'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar trash …` */
export function addTrashCommands(program: CliCommand, host: CommandHost): void {
  const trash = program.command('trash').description(trashHelp.trashSummary).forStaff()

  trash
    .command('list')
    .description(trashHelp.listSummary)
    .option('--reason <reason>', trashHelp.reasonOption)
    .option('--sort <key>', trashHelp.sortOption)
    .option('--order <order>', trashHelp.orderOption)
    .withPages()
    .withWatch()
    .withServer()
    .withOutput()
    .examples('cellar trash list', 'cellar trash list --all --json=id,youtube_id,expires_at')
    .runs(host, async () => (await import('./trash-actions.ts')).trashList)

  trash
    .command('restore')
    .description(trashHelp.restoreSummary)
    .withIds('ids', trashHelp.idsArgument)
    .option('--all', trashHelp.allOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar trash restore dQw4w9WgXcQ', 'cellar trash restore --all')
    .runs(host, async () => (await import('./trash-actions.ts')).trashRestore)

  trash
    .command('delete')
    .description(trashHelp.deleteSummary)
    .withIds('ids', trashHelp.idsArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar trash delete --dry-run dQw4w9WgXcQ', 'cellar trash delete --yes --file old.txt')
    .runs(host, async () => (await import('./trash-actions.ts')).trashDelete)

  trash
    .command('empty')
    .description(trashHelp.emptySummary)
    .withConsent()
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar trash empty --dry-run', 'cellar trash empty --yes --wait')
    .runs(host, async () => (await import('./trash-actions.ts')).trashEmpty)
}
