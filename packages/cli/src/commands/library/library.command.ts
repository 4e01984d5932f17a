import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar backup …`, `snapshot …` and `rescan` */
export function addUpkeepCommands(program: CliCommand, host: CommandHost): void {
  addBackup(program, host)
  addSnapshot(program, host)

  program
    .command('rescan')
    .description('compare the media folder with the library (staff)')
    .option('--ignore-errors', 'go on past files that cannot be read')
    .option('--accept-missing', 'the media folder is right as it is: videos without a file become inactive')
    .option('--prefer-local', 'believe what lies beside the file more than the source')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar rescan --wait')
    .runs(host, async () => (await import('./library-actions.ts')).rescan)
}

function addBackup(program: CliCommand, host: CommandHost): void {
  const backup = program.command('backup').description('ZIP files of everything but the media (staff)')

  backup
    .command('list')
    .description('show the backups, newest first')
    .withServer()
    .withOutput()
    .examples('cellar backup list --json=filename | jq -r ".[0].filename"')
    .runs(host, async () => (await import('./library-actions.ts')).backupList)

  backup
    .command('create')
    .description('make one now')
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar backup create --wait')
    .runs(host, async () => (await import('./library-actions.ts')).backupCreate)

  backup
    .command('restore')
    .description('put back what a backup holds, over what is there')
    .argument('[file]', 'its name, as `cellar backup list` shows it')
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
    .description('delete backups')
    .withIds('files', 'which ones')
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).backupDelete)
}

function addSnapshot(program: CliCommand, host: CommandHost): void {
  const snapshot = program.command('snapshot').description('copies of the database (staff)')

  snapshot
    .command('list')
    .description('show the snapshots, newest first')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotList)

  snapshot
    .command('create')
    .description('take one now')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotCreate)

  snapshot
    .command('restore')
    .description('go back to a snapshot: what came after it is lost')
    .argument('[id]', 'which one')
    .withOffline()
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar snapshot restore ID', 'cellar snapshot restore --latest --offline --data /srv/cellar')
    .runs(host, async () => (await import('./library-actions.ts')).snapshotRestore)

  snapshot
    .command('delete')
    .description('delete snapshots')
    .withIds('ids', 'which ones')
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./library-actions.ts')).snapshotDelete)
}
