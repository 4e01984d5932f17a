import { secretOnCommandLineError } from '../session/account.command.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar import …` and `cellar export …`: files on disk, and a library from or for TubeArchivist. */
export function addMigrationCommands(program: CliCommand, host: CommandHost): void {
  const importCommand = program.command('import').description('Import video files, or a whole library')
  importCommand
    .command('files')
    .formerly('manual')
    .description("Import files from the server's import folder: cache/import in its data folder (staff)")
    .option('--ignore-errors', 'Skip files that cannot be read')
    .option('--prefer-local', 'Prefer local metadata files over the source')
    .option('--replace', 'Replace files of archived videos; the old files move to the trash')
    .withDryRun()
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar import files --dry-run --wait', 'cellar import files --wait')
    .runs(host, async () => (await import('./library-actions.ts')).importFiles)

  importCommand
    .command('tubearchivist')
    .description('Import a TubeArchivist library (stop the server first)')
    .option('--backup <zip>', 'TubeArchivist backup: ta_backup-….zip')
    .option(
      '--media <folder>',
      "TubeArchivist media folder (default: this archive's media folder, used in place); files elsewhere are linked",
    )
    .option('--cache <folder>', 'TubeArchivist cache folder with its images')
    .option('--server <url>', 'TubeArchivist server URL, for data missing from the backup (or everything)')
    .option('--token-file <file>', 'File with the API token of that server')
    .addOption(secretOnCommandLineError('--token <token>', '--token-file'))
    .option('--user <name>', 'Account that receives the watch state (default: first admin)')
    .option('--dry-run', 'Show what would be imported, without changing anything')
    .option('--data <folder>', 'Data folder: database, cache and backups (CELLAR_DATA)')
    .option('--json', 'Print the receipt as one line of JSON')
    .examples(
      'cellar import tubearchivist --backup ta_backup-20260801-manual.zip --media /srv/youtube --dry-run',
      'CELLAR_MEDIA=/srv/youtube cellar import tubearchivist --backup ta_backup.zip --media /srv/youtube',
      'cellar import tubearchivist --server http://nas:8000 --token-file token.txt --media /srv/youtube',
    )
    .runs(host, async () => (await import('./import-tubearchivist.ts')).importTubearchivist)

  program
    .command('export')
    .description('Export the library')
    .command('tubearchivist')
    .description('Export for TubeArchivist: a backup plus linked media and images')
    .argument('<folder>', 'Target folder; gets the subfolders cache and media')
    .option('--data <folder>', 'Data folder: database, cache and backups (CELLAR_DATA)')
    .option('--media <folder>', 'Media folder (CELLAR_MEDIA; default: media in the data folder)')
    .option('--json', 'Print the receipt as one line of JSON')
    .examples('cellar export tubearchivist /srv/tubearchivist', 'cellar export tubearchivist --json /srv/tubearchivist')
    .runs(host, async () => (await import('./export-tubearchivist.ts')).exportTubearchivist)
}
