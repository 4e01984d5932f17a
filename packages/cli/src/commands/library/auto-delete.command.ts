import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar auto-delete …` */
export function addAutoDeleteCommands(program: CliCommand, host: CommandHost): void {
  const autoDelete = program
    .command('auto-delete')
    .description('Manage the automatic deletion of watched videos (staff)')

  autoDelete
    .command('status')
    .description('Show whose watch state counts, the limit of a run, and the run that waits for confirmation')
    .withServer()
    .withOutput()
    .examples('cellar auto-delete status', 'cellar auto-delete status --json=run.id,run.state')
    .runs(host, async () => (await import('./auto-delete-actions.ts')).autoDeleteStatus)

  autoDelete
    .command('review')
    .description('List the videos of the run that waits for confirmation')
    .withServer()
    .withOutput()
    .examples('cellar auto-delete review')
    .runs(host, async () => (await import('./auto-delete-actions.ts')).autoDeleteReview)

  autoDelete
    .command('confirm')
    .description('Delete the videos of a run that waits for confirmation')
    .argument('[run]', 'Run ID, as `cellar auto-delete status` shows it (default: the run that waits)')
    .withConsent()
    .withServer()
    .withOutput()
    .examples('cellar auto-delete confirm', 'cellar auto-delete confirm --yes RUN')
    .runs(host, async () => (await import('./auto-delete-actions.ts')).autoDeleteConfirm)

  autoDelete
    .command('dismiss')
    .description('Keep the videos of a run that waits for confirmation, until another video is due')
    .argument('[run]', 'Run ID (default: the run that waits)')
    .withServer()
    .withOutput()
    .examples('cellar auto-delete dismiss')
    .runs(host, async () => (await import('./auto-delete-actions.ts')).autoDeleteDismiss)
}
