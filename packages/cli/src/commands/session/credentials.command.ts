import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar cookie …` and `cellar potoken …` */
export function addCredentialCommands(program: CliCommand, host: CommandHost): void {
  const cookie = program.command('cookie').description('Manage the cookie used for downloads (staff)')

  cookie
    .command('status')
    .description('Show whether a cookie is stored and valid')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieStatus)

  cookie
    .command('set')
    .description('Store a cookie file in Netscape format, from a file or stdin')
    .argument('[file]', 'Cookie file (default: stdin)')
    .withServer()
    .withOutput()
    .examples('cellar cookie set cookies.txt', 'cellar cookie set < cookies.txt && cellar cookie validate')
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieSet)

  cookie
    .command('validate')
    .description('Validate the stored cookie')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieValidate)

  cookie
    .command('clear')
    .description('Remove the stored cookie')
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieClear)

  const potoken = program.command('potoken').description('Manage the PO token used for downloads (staff)')

  potoken
    .command('get')
    .description('Print the PO token')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenGet)

  potoken
    .command('set')
    .description('Store a PO token from a file or stdin')
    .argument('[file]', 'File with the token (default: stdin)')
    .withServer()
    .withOutput()
    .examples('cellar potoken set < token.txt')
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenSet)

  potoken
    .command('clear')
    .description('Remove the stored PO token')
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenClear)
}

/** `cellar api METHOD PATH` */
export function addApiCommand(program: CliCommand, host: CommandHost): void {
  program
    .command('api')
    .description('Send a raw API request and print the response')
    .argument('<method>', 'HTTP method: GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'API path, such as /api/video/?page=2')
    .option('--body <file>', 'Read the JSON body from a file, or - for stdin')
    .option('-F, --field <name=value...>', 'Add a field to the JSON body')
    .withServer()
    .examples(
      'cellar api GET /api/ping/',
      'cellar api POST /api/download/ID/ -F status=priority',
      'echo \'{"data":[{"youtube_id":"ID"}]}\' | cellar api POST /api/download/ --body -',
    )
    .runs(host, async () => (await import('./api-call.ts')).apiCall)
}
