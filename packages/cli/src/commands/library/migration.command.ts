import { migrationHelp } from '@tubecellar/core/messages/cli/library'
import { secretOnCommandLineError } from '../session/index.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar import …` and `cellar export …`: files on disk, and a library from or for TubeArchivist. */
export function addMigrationCommands(program: CliCommand, host: CommandHost): void {
  const importCommand = program.command('import').description(migrationHelp.importSummary)
  importCommand
    .command('files')
    .formerly('manual')
    .description(migrationHelp.filesSummary)
    .forStaff()
    .option('--ignore-errors', migrationHelp.ignoreErrorsOption)
    .option('--prefer-local', migrationHelp.preferLocalOption)
    .option('--replace', migrationHelp.replaceOption)
    .withDryRun()
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar import files --dry-run --wait', 'cellar import files --wait')
    .runs(host, async () => (await import('./library-actions.ts')).importFiles)

  importCommand
    .command('tubearchivist')
    .description(migrationHelp.tubearchivistSummary)
    .option('--backup <zip>', migrationHelp.backupOption)
    .option('--media <folder>', migrationHelp.mediaOption)
    .option('--cache <folder>', migrationHelp.cacheOption)
    .option('--server <url>', migrationHelp.serverOption)
    .option('--token-file <file>', migrationHelp.tokenFileOption)
    .addOption(secretOnCommandLineError('--token <token>', '--token-file'))
    .option('--user <name>', migrationHelp.userOption)
    .option('--dry-run', migrationHelp.dryRunOption)
    .option('--data <folder>', migrationHelp.dataOption)
    .option('--json', migrationHelp.jsonOption)
    .examples(
      'cellar import tubearchivist --backup ta_backup-20260801-manual.zip --media /srv/youtube --dry-run',
      'CELLAR_MEDIA=/srv/youtube cellar import tubearchivist --backup ta_backup.zip --media /srv/youtube',
      'cellar import tubearchivist --server http://nas:8000 --token-file token.txt --media /srv/youtube',
    )
    .runs(host, async () => (await import('./import-tubearchivist.ts')).importTubearchivist)

  program
    .command('export')
    .description(migrationHelp.exportSummary)
    .command('tubearchivist')
    .description(migrationHelp.exportTubearchivistSummary)
    .argument('<folder>', migrationHelp.folderArgument)
    .option('--data <folder>', migrationHelp.dataOption)
    .option('--media <folder>', migrationHelp.tubearchivistMediaOption)
    .option('--json', migrationHelp.jsonOption)
    .examples('cellar export tubearchivist /srv/tubearchivist', 'cellar export tubearchivist --json /srv/tubearchivist')
    .runs(host, async () => (await import('./export-tubearchivist.ts')).exportTubearchivist)
}
