import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar backup …`, `snapshot …` and `rescan` */
export function addLibraryCommands(program: CliCommand, host: CommandHost): void {
  addBackup(program, host)
  addSnapshot(program, host)

  program
    .command('rescan')
    .description('Compare the media folder with the library (staff)')
    .option('--ignore-errors', 'Skip files that cannot be read')
    .option('--accept-missing', 'Accept the media folder as it is: deactivate videos without a file')
    .option('--prefer-local', 'Prefer local metadata files over the source')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar rescan --wait')
    .runs(host, async () => (await import('./library-actions.ts')).rescan)
}

function addBackup(program: CliCommand, host: CommandHost): void {
  const backup = program.command('backup').description('Manage backups: ZIP files with everything except media (staff)')

  backup
    .command('list')
    .description('List backups, newest first')
    .withServer()
    .withOutput()
    .examples('cellar backup list --json=filename | jq -r ".[0].filename"')
    .runs(host, async () => (await import('./library-actions.ts')).backupList)

  backup
    .command('create')
    .description('Create a backup now')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar backup create --wait')
    .runs(host, async () => (await import('./library-actions.ts')).backupCreate)

  backup
    .command('restore')
    .description('Restore a backup, replacing the current library')
    .argument('[file]', 'Backup name, as shown by `cellar backup list`')
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
    .description('Delete backups')
    .withIds('files', 'Backup names')
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).backupDelete)
}

function addSnapshot(program: CliCommand, host: CommandHost): void {
  const snapshot = program.command('snapshot').description('Manage snapshots: copies of the database (staff)')

  snapshot
    .command('list')
    .description('List snapshots, newest first')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotList)

  snapshot
    .command('create')
    .description('Create a snapshot now')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotCreate)

  snapshot
    .command('restore')
    .description('Restore a snapshot; later changes are lost')
    .argument('[id]', 'Snapshot ID')
    .withOffline()
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar snapshot restore ID', 'cellar snapshot restore --latest --offline --data /srv/cellar')
    .runs(host, async () => (await import('./library-actions.ts')).snapshotRestore)

  snapshot
    .command('delete')
    .description('Delete snapshots')
    .withIds('ids', 'Snapshot IDs')
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotDelete)
}
