import { ytDlpHelp } from '@tubecellar/core/messages/cli/system'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar yt-dlp …` */
export function addYtDlpCommands(program: CliCommand, host: CommandHost): void {
  const ytDlp = program.command('yt-dlp').description(ytDlpHelp.summary).forStaff()

  ytDlp
    .command('status')
    .description(ytDlpHelp.statusSummary)
    .withServer()
    .withOutput()
    .examples('cellar yt-dlp status', 'cellar yt-dlp status --jq .version')
    .runs(host, async () => (await import('./yt-dlp-actions.ts')).ytDlpStatus)

  ytDlp
    .command('update')
    .description(ytDlpHelp.updateSummary)
    .option('--nightly', ytDlpHelp.nightlyOption)
    .option('--stable', ytDlpHelp.stableOption)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar yt-dlp update --wait', 'cellar yt-dlp update --nightly --wait')
    .runs(host, async () => (await import('./yt-dlp-actions.ts')).ytDlpUpdate)

  ytDlp
    .command('rollback')
    .description(ytDlpHelp.rollbackSummary)
    .withWaitOptions()
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar yt-dlp rollback --wait')
    .runs(host, async () => (await import('./yt-dlp-actions.ts')).ytDlpRollback)
}
