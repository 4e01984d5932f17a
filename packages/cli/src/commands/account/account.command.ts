import { accountHelp } from '@tubecellar/core/messages/cli/account'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar account …`: the own account on a server. */
export function addOwnAccountCommands(program: CliCommand, host: CommandHost): void {
  const account = program.command('account').description(accountHelp.summary)

  account
    .command('password')
    .description(accountHelp.passwordSummary)
    .option('--password-stdin', accountHelp.passwordStdinOption)
    .withDryRun()
    .withServer()
    .withMessageOptions()
    .examples('cellar account password', 'cellar account password --password-stdin < passwords.txt')
    .runs(host, async () => (await import('./account-actions.ts')).changePassword)

  account
    .command('export')
    .description(accountHelp.exportSummary)
    .argument('[file]', accountHelp.exportFileArgument)
    .option('--force', accountHelp.exportForceOption)
    .withServer()
    .withMessageOptions()
    .examples('cellar account export', 'cellar account export - | jq .history')
    .runs(host, async () => (await import('./account-actions.ts')).accountExport)

  const sessions = account.command('sessions').description(accountHelp.sessionsSummary)
  sessions
    .command('list')
    .description(accountHelp.sessionListSummary)
    .withLimit()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./account-actions.ts')).sessionList)
  sessions
    .command('end')
    .description(accountHelp.sessionEndSummary)
    .withIds('ids', accountHelp.sessionIdsArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./account-actions.ts')).sessionEnd)
  sessions
    .command('end-others')
    .description(accountHelp.othersSummary)
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./account-actions.ts')).sessionEndOthers)

  const tokens = account.command('tokens').description(accountHelp.tokensSummary)
  tokens
    .command('list')
    .description(accountHelp.tokenListSummary)
    .withLimit()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./account-actions.ts')).tokenList)
  tokens
    .command('create')
    .description(accountHelp.tokenCreateSummary)
    .argument('<name>', accountHelp.tokenNameArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar account tokens create jellyfin')
    .runs(host, async () => (await import('./account-actions.ts')).tokenCreate)
  tokens
    .command('revoke')
    .description(accountHelp.tokenRevokeSummary)
    .withIds('ids', accountHelp.tokenIdsArgument)
    .withConsent()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./account-actions.ts')).tokenRevoke)
}
