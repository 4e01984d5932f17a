import { libraryHelp } from '@tubecellar/core/messages/cli/library'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar backup …`, `snapshot …` and `rescan` */
export function addLibraryCommands(program: CliCommand, host: CommandHost): void {
  addBackup(program, host)
  addSnapshot(program, host)

  program
    .command('rescan')
    .description(libraryHelp.rescanSummary)
    .forStaff()
    .option('--ignore-errors', libraryHelp.ignoreErrorsOption)
    .option('--accept-missing', libraryHelp.acceptMissingOption)
    .option('--prefer-local', libraryHelp.preferLocalOption)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar rescan --wait')
    .runs(host, async () => (await import('./library-actions.ts')).rescan)
}

function addBackup(program: CliCommand, host: CommandHost): void {
  const backup = program.command('backup').description(libraryHelp.backupSummary).forStaff()

  backup
    .command('list')
    .description(libraryHelp.backupListSummary)
    .withServer()
    .withLimit()
    .withOutput()
    .examples('cellar backup list --jq ".[0].filename"')
    .runs(host, async () => (await import('./library-actions.ts')).backupList)

  backup
    .command('create')
    .description(libraryHelp.backupCreateSummary)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar backup create --wait')
    .runs(host, async () => (await import('./library-actions.ts')).backupCreate)

  backup
    .command('restore')
    .description(libraryHelp.backupRestoreSummary)
    .argument('[file]', libraryHelp.backupFileArgument)
    .withOffline()
    .withConsent()
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples(
      'cellar backup restore --dry-run FILE',
      'cellar backup restore --yes --wait FILE',
      'cellar backup restore --latest --offline --data /srv/cellar',
    )
    .runs(host, async () => (await import('./library-actions.ts')).backupRestore)

  backup
    .command('delete')
    .description(libraryHelp.backupDeleteSummary)
    .withIds('files', libraryHelp.backupFilesArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).backupDelete)
}

function addSnapshot(program: CliCommand, host: CommandHost): void {
  const snapshot = program.command('snapshot').description(libraryHelp.snapshotSummary).forStaff()

  snapshot
    .command('list')
    .description(libraryHelp.snapshotListSummary)
    .withServer()
    .withLimit()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotList)

  snapshot
    .command('create')
    .description(libraryHelp.snapshotCreateSummary)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotCreate)

  snapshot
    .command('restore')
    .description(libraryHelp.snapshotRestoreSummary)
    .argument('[id]', libraryHelp.snapshotIdArgument)
    .withOffline()
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar snapshot restore ID', 'cellar snapshot restore --latest --offline --data /srv/cellar')
    .runs(host, async () => (await import('./library-actions.ts')).snapshotRestore)

  snapshot
    .command('delete')
    .description(libraryHelp.snapshotDeleteSummary)
    .withIds('ids', libraryHelp.snapshotIdsArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotDelete)
}
