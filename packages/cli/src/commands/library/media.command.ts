import { mediaHelp } from '@tubecellar/core/messages/cli/library'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar media move`: moves the media of an archive to another folder or bucket. */
export function addMediaCommands(program: CliCommand, host: CommandHost): void {
  program
    .command('media')
    .description(mediaHelp.summary)
    .command('move')
    .description(mediaHelp.moveSummary)
    .requiredOption('--to <folder|url>', mediaHelp.toOption)
    .option('--from <folder|url>', mediaHelp.fromOption)
    .option('--data <folder>', mediaHelp.dataOption)
    .option('--dry-run', mediaHelp.dryRunOption)
    .option('--json', mediaHelp.jsonOption)
    .examples(
      'cellar media move --to /mnt/large/media --dry-run',
      'cellar media move --to s3://archive/videos',
      'cellar media move --from s3://archive/videos --to /srv/media',
    )
    .runs(host, async () => (await import('./move-media.ts')).moveMedia)
}
