import { databaseHelp } from '@tubecellar/core/messages/cli/library'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar database copy`: moves an archive between SQLite and PostgreSQL. */
export function addDatabaseCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('database')
    .description(databaseHelp.summary)
    .command('copy')
    .description(databaseHelp.copySummary)
    .option('--to <url|file>', databaseHelp.toOption)
    .option('--from <url>', databaseHelp.fromOption)
    .option('--data <folder>', databaseHelp.dataOption)
    .option('--json', databaseHelp.jsonOption)
    .examples(
      'PGPASSFILE=/run/secrets/pgpass cellar database copy --to postgres://cellar@db.example/archive',
      'cellar database copy --from postgres://cellar@db.example/archive',
      'cellar database copy --from postgres://cellar@db.example/archive --to /srv/copy/cellar.db',
    )
    .runs(host, async () => (await import('./copy-database.ts')).copyDatabase)
}
