import { autoDeleteHelp } from '@tubecellar/core/messages/cli/library'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar auto-delete …` */
export function addAutoDeleteCommands(program: CliCommand, host: CommandHost): void {
  const autoDelete = program.command('auto-delete').description(autoDeleteHelp.autoDeleteSummary).forStaff()

  autoDelete
    .command('status')
    .description(autoDeleteHelp.statusSummary)
    .withServer()
    .withOutput()
    .examples('cellar auto-delete status', 'cellar auto-delete status --json=run.id,run.state')
    .runs(host, async () => (await import('./auto-delete-actions.ts')).autoDeleteStatus)

  autoDelete
    .command('review')
    .description(autoDeleteHelp.reviewSummary)
    .withServer()
    .withLimit()
    .withOutput()
    .examples('cellar auto-delete review')
    .runs(host, async () => (await import('./auto-delete-actions.ts')).autoDeleteReview)

  autoDelete
    .command('confirm')
    .description(autoDeleteHelp.confirmSummary)
    .argument('[run]', autoDeleteHelp.runArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar auto-delete confirm', 'cellar auto-delete confirm --yes RUN')
    .runs(host, async () => (await import('./auto-delete-actions.ts')).autoDeleteConfirm)

  autoDelete
    .command('dismiss')
    .description(autoDeleteHelp.dismissSummary)
    .argument('[run]', autoDeleteHelp.dismissRunArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar auto-delete dismiss')
    .runs(host, async () => (await import('./auto-delete-actions.ts')).autoDeleteDismiss)
}
