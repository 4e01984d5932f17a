import { secretOnCommandLineError } from '../session/account.command.ts'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar import …` and `cellar export …`: what lies on disk already, and a library from and to a TubeArchivist server. */
export function addMoveCommands(program: CliCommand, host: CommandHost): void {
  const from = program.command('import').description('bring in videos that are on disk already, or a whole library')
  from
    .command('manual')
    .description('import the files of the import folder of the server: cache/import in its data folder (staff)')
    .option('--ignore-errors', 'go on past files that cannot be read')
    .option('--prefer-local', 'believe what lies beside the file more than the source')
    .option('--replace', 'replace files of archived videos; the old files move to the trash')
    .withDryRun()
    .withWaitOptions()
    .withServer()
    .withOutput()
    .examples('cellar import manual --dry-run --wait', 'cellar import manual --wait')
    .runs(host, async () => (await import('./library-actions.ts')).importManual)

  from
    .command('tubearchivist')
    .description('bring a TubeArchivist library over; no server may run on the data folder meanwhile')
    .option('--backup <zip>', 'a backup of it: ta_backup-….zip')
    .option(
      '--media <folder>',
      'where its media lies (the media folder of the archive, used in place); from elsewhere it is linked',
    )
    .option('--cache <folder>', 'where its pictures lie')
    .option('--server <url>', 'its address, to read from it what the backup has not, or everything')
    .option('--token-file <file>', 'a file with its API token')
    .addOption(secretOnCommandLineError('--token <token>', '--token-file'))
    .option('--user <name>', 'whose the watched state becomes (the first admin)')
    .option('--dry-run', 'only tell what would come; changes nothing')
    .option('--data <folder>', 'database, cache and backups (CELLAR_DATA)')
    .option('--json', 'print the receipt as one line of JSON')
    .examples(
      'cellar import tubearchivist --backup ta_backup-20260801-manual.zip --media /srv/youtube --dry-run',
      'CELLAR_MEDIA=/srv/youtube cellar import tubearchivist --backup ta_backup.zip --media /srv/youtube',
      'cellar import tubearchivist --server http://nas:8000 --token-file token.txt --media /srv/youtube',
    )
    .runs(host, async () => (await import('./import-tubearchivist.ts')).importTubearchivist)

  program
    .command('export')
    .description('take the library elsewhere')
    .command('tubearchivist')
    .description('lay the library out for a TubeArchivist server: a backup, and its media and pictures as links')
    .argument('<folder>', 'where to: its parts are cache and media there')
    .option('--data <folder>', 'database, cache and backups (CELLAR_DATA)')
    .option('--media <folder>', 'the videos (CELLAR_MEDIA, media in the data folder)')
    .option('--json', 'print the receipt as one line of JSON')
    .examples('cellar export tubearchivist /srv/tubearchivist', 'cellar export tubearchivist --json /srv/tubearchivist')
    .runs(host, async () => (await import('./export-tubearchivist.ts')).exportTubearchivist)
}
