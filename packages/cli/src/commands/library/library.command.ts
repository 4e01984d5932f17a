import { libraryHelp } from '@tubecellar/core/messages/cli/library'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar backup …`, `snapshot …` and `rescan` */
export function addLibraryCommands(program: CliCommand, host: CommandHost): void {
  addBackup(program, host)
  addSnapshot(program, host)

  program
    .command('rescan')
    .description(libraryHelp.compareMediaFolderWithLibrary)
    .option('--ignore-errors', libraryHelp.skipFilesThatCannot)
    .option('--accept-missing', libraryHelp.acceptMediaFolder)
    .option('--prefer-local', libraryHelp.preferLocalMetadataFilesOver)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar rescan --wait')
    .runs(host, async () => (await import('./library-actions.ts')).rescan)
}

function addBackup(program: CliCommand, host: CommandHost): void {
  const backup = program.command('backup').description(libraryHelp.manageBackups)

  backup
    .command('list')
    .description(libraryHelp.listBackups)
    .withServer()
    .withOutput()
    .examples('cellar backup list --json=filename | jq -r ".[0].filename"')
    .runs(host, async () => (await import('./library-actions.ts')).backupList)

  backup
    .command('create')
    .description(libraryHelp.createBackupNow)
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar backup create --wait')
    .runs(host, async () => (await import('./library-actions.ts')).backupCreate)

  backup
    .command('restore')
    .description(libraryHelp.restoreBackup)
    .argument('[file]', libraryHelp.backupName)
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
    .description(libraryHelp.deleteBackups)
    .withIds('files', libraryHelp.backupNames)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).backupDelete)
}

function addSnapshot(program: CliCommand, host: CommandHost): void {
  const snapshot = program.command('snapshot').description(libraryHelp.manageSnapshots)

  snapshot
    .command('list')
    .description(libraryHelp.listSnapshots)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotList)

  snapshot
    .command('create')
    .description(libraryHelp.createSnapshotNow)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotCreate)

  snapshot
    .command('restore')
    .description(libraryHelp.restoreSnapshot)
    .argument('[id]', libraryHelp.snapshotId)
    .withOffline()
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar snapshot restore ID', 'cellar snapshot restore --latest --offline --data /srv/cellar')
    .runs(host, async () => (await import('./library-actions.ts')).snapshotRestore)

  snapshot
    .command('delete')
    .description(libraryHelp.deleteSnapshots)
    .withIds('ids', libraryHelp.snapshotIds)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotDelete)
}
