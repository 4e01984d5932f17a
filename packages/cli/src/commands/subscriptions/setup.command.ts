import { setupHelp } from '@tubecellar/core/messages/cli/setup'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar setup`. */
export function addSetupCommand(program: CliCommand, host: CommandHost): void {
  program
    .command('setup')
    .description(setupHelp.summary)
    .forStaff()
    .argument('[link]', setupHelp.linkArgument)
    .option('--no-daily-scan', setupHelp.noDailyScan)
    .option('--no-auto-download', setupHelp.noAutoDownload)
    .option('--no-subtitles', setupHelp.noSubtitles)
    .option('--no-sponsorblock', setupHelp.noSponsorBlock)
    .option('--no-weekly-backup', setupHelp.noWeeklyBackup)
    .option('-y, --yes', setupHelp.yesOption)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar setup', 'cellar setup CHANNEL --yes', 'cellar setup CHANNEL --no-sponsorblock --yes --json')
    .runs(host, async () => (await import('./setup.ts')).setup)
}
