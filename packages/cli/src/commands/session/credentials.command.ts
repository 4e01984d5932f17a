import { credentialsHelp } from '@tubecellar/core/messages/cli/session'
import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar cookie …` and `cellar potoken …` */
export function addCredentialCommands(program: CliCommand, host: CommandHost): void {
  const cookie = program.command('cookie').description(credentialsHelp.manageCookieUsedForDownloads)

  cookie
    .command('status')
    .description(credentialsHelp.showWhetherCookieIsStored)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieStatus)

  cookie
    .command('set')
    .description(credentialsHelp.storeCookieFileInNetscape)
    .argument('[file]', credentialsHelp.cookieFile)
    .withServer()
    .withOutput()
    .examples('cellar cookie set cookies.txt', 'cellar cookie set < cookies.txt && cellar cookie validate')
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieSet)

  cookie
    .command('validate')
    .description(credentialsHelp.validateStoredCookie)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieValidate)

  cookie
    .command('clear')
    .description(credentialsHelp.removeStoredCookie)
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieClear)

  const potoken = program.command('potoken').description(credentialsHelp.managePoTokenUsed)

  potoken
    .command('get')
    .description(credentialsHelp.printPoToken)
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenGet)

  potoken
    .command('set')
    .description(credentialsHelp.storePoTokenFromFile)
    .argument('[file]', credentialsHelp.fileWithToken)
    .withServer()
    .withOutput()
    .examples('cellar potoken set < token.txt')
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenSet)

  potoken
    .command('clear')
    .description(credentialsHelp.removeStoredPoToken)
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenClear)
}

/** `cellar api METHOD PATH` */
export function addApiCommand(program: CliCommand, host: CommandHost): void {
  program
    .command('api')
    .description(credentialsHelp.sendRawApiRequest)
    .argument('<method>', credentialsHelp.httpMethod)
    .argument('<path>', credentialsHelp.apiPath)
    .option('--body <file>', credentialsHelp.readJsonBodyFromFile)
    .option('-F, --field <name=value...>', credentialsHelp.addFieldToJsonBody)
    .withServer()
    .examples(
      'cellar api GET /api/ping/',
      'cellar api POST /api/download/ID/ -F status=priority',
      'echo \'{"data":[{"youtube_id":"ID"}]}\' | cellar api POST /api/download/ --body -',
    )
    .runs(host, async () => (await import('./api-call.ts')).apiCall)
}
