import { migrationHelp } from '@tubecellar/core/messages/cli/library'
import { secretOnCommandLineError } from '../session/index.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar import …` and `cellar export …`: files on disk, and a library from or for TubeArchivist. */
export function addMigrationCommands(program: CliCommand, host: CommandHost): void {
  const importCommand = program.command('import').description(migrationHelp.importVideoFiles)
  importCommand
    .command('files')
    .formerly('manual')
    .description(migrationHelp.importFilesFromServerImport)
    .option('--ignore-errors', migrationHelp.skipFilesThatCannot)
    .option('--prefer-local', migrationHelp.preferLocalMetadataFilesOver)
    .option('--replace', migrationHelp.replaceFilesOfArchivedVideos)
    .withDryRun()
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar import files --dry-run --wait', 'cellar import files --wait')
    .runs(host, async () => (await import('./library-actions.ts')).importFiles)

  importCommand
    .command('tubearchivist')
    .description(migrationHelp.importTubeArchivistLibrary)
    .option('--backup <zip>', migrationHelp.tubeArchivistBackup)
    .option('--media <folder>', migrationHelp.tubeArchivistMediaFolder)
    .option('--cache <folder>', migrationHelp.tubeArchivistCacheFolder)
    .option('--server <url>', migrationHelp.tubeArchivistServerUrl)
    .option('--token-file <file>', migrationHelp.fileWithApiToken)
    .addOption(secretOnCommandLineError('--token <token>', '--token-file'))
    .option('--user <name>', migrationHelp.accountThatReceivesWatchState)
    .option('--dry-run', migrationHelp.showWhatWouldBeImported)
    .option('--data <folder>', migrationHelp.dataFolder)
    .option('--json', migrationHelp.printReceiptAsOneLine)
    .examples(
      'cellar import tubearchivist --backup ta_backup-20260801-manual.zip --media /srv/youtube --dry-run',
      'CELLAR_MEDIA=/srv/youtube cellar import tubearchivist --backup ta_backup.zip --media /srv/youtube',
      'cellar import tubearchivist --server http://nas:8000 --token-file token.txt --media /srv/youtube',
    )
    .runs(host, async () => (await import('./import-tubearchivist.ts')).importTubearchivist)

  program
    .command('export')
    .description(migrationHelp.exportLibrary)
    .command('tubearchivist')
    .description(migrationHelp.exportForTubeArchivist)
    .argument('<folder>', migrationHelp.targetFolder)
    .option('--data <folder>', migrationHelp.dataFolder)
    .option('--media <folder>', migrationHelp.mediaFolder)
    .option('--json', migrationHelp.printReceiptAsOneLine)
    .examples('cellar export tubearchivist /srv/tubearchivist', 'cellar export tubearchivist --json /srv/tubearchivist')
    .runs(host, async () => (await import('./export-tubearchivist.ts')).exportTubearchivist)
}
