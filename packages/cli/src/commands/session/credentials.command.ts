import { credentialsHelp } from '@tubecellar/core/messages/cli/session'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar cookie …` and `cellar potoken …` */
export function addCredentialCommands(program: CliCommand, host: CommandHost): void {
  const cookie = program.command('cookie').description(credentialsHelp.cookieSummary).forStaff()

  cookie
    .command('status')
    .description(credentialsHelp.cookieStatusSummary)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieStatus)

  cookie
    .command('set')
    .description(credentialsHelp.cookieSetSummary)
    .argument('[file]', credentialsHelp.cookieFileArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar cookie set cookies.txt', 'cellar cookie set < cookies.txt && cellar cookie validate')
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieSet)

  cookie
    .command('validate')
    .description(credentialsHelp.cookieValidateSummary)
    .withDryRun()
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieValidate)

  cookie
    .command('clear')
    .description(credentialsHelp.cookieClearSummary)
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieClear)

  const potoken = program.command('potoken').description(credentialsHelp.potokenSummary).forStaff()

  potoken
    .command('get')
    .description(credentialsHelp.potokenGetSummary)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenGet)

  potoken
    .command('set')
    .description(credentialsHelp.potokenSetSummary)
    .argument('[file]', credentialsHelp.potokenFileArgument)
    .withDryRun()
    .withServer()
    .withOutput()
    .examples('cellar potoken set < token.txt')
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenSet)

  potoken
    .command('clear')
    .description(credentialsHelp.potokenClearSummary)
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenClear)
}

/** `cellar api METHOD PATH` */
export function addApiCommand(program: CliCommand, host: CommandHost): void {
  program
    .command('api')
    .description(credentialsHelp.apiSummary)
    .argument('<method>', credentialsHelp.methodArgument)
    .argument('<path>', credentialsHelp.pathArgument)
    .option('--body <file>', credentialsHelp.bodyOption)
    .option('-F, --field <name=value...>', credentialsHelp.fieldOption)
    .withDryRun()
    .withServer()
    .examples(
      'cellar api GET /api/ping/',
      'cellar api POST /api/download/ID/ -F status=priority',
      'echo \'{"data":[{"youtube_id":"ID"}]}\' | cellar api POST /api/download/ --body -',
    )
    .runs(host, async () => (await import('./api-call.ts')).apiCall)
}
