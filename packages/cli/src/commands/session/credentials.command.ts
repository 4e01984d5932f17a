import type { CliCommand, CommandHost } from '../../command/define-command.ts'

/** `cellar cookie …` and `cellar potoken …` */
export function addAccessCommands(program: CliCommand, host: CommandHost): void {
  const cookie = program.command('cookie').description('the cookies that the server shows to sources (staff)')

  cookie
    .command('status')
    .description('show whether there is one, and whether it was good')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieStatus)

  cookie
    .command('set')
    .description('store a cookie file in Netscape format, from a file or stdin')
    .argument('[file]', 'which file; stdin without it')
    .withServer()
    .withOutput()
    .examples('cellar cookie set cookies.txt', 'cellar cookie set < cookies.txt && cellar cookie validate')
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieSet)

  cookie
    .command('validate')
    .description('try the stored cookie')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieValidate)

  cookie
    .command('clear')
    .description('forget the cookie')
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./cookie-actions.ts')).cookieClear)

  const potoken = program.command('potoken').description('the PO token that the server shows to sources (staff)')

  potoken
    .command('get')
    .description('print it')
    .withServer()
    .withOutput()
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenGet)

  potoken
    .command('set')
    .description('store a PO token, from a file or stdin')
    .argument('[file]', 'which file; stdin without it')
    .withServer()
    .withOutput()
    .examples('cellar potoken set < token.txt')
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenSet)

  potoken
    .command('clear')
    .description('forget the PO token')
    .withConsent()
    .withServer()
    .withMessageOptions()
    .runs(host, async () => (await import('./cookie-actions.ts')).poTokenClear)
}

/** `cellar api METHOD PATH` */
export function addApiCommand(program: CliCommand, host: CommandHost): void {
  program
    .command('api')
    .description('call the API of the server as it is, and print its answer')
    .argument('<method>', 'GET, POST, PUT, PATCH or DELETE')
    .argument('<path>', 'as in /api/video/?page=2')
    .option('--body <file>', 'JSON to send from a file; - is stdin')
    .option('-F, --field <name=value...>', 'a field of the JSON to send')
    .withServer()
    .examples(
      'cellar api GET /api/ping/',
      'cellar api POST /api/download/ID/ -F status=priority',
      'echo \'{"data":[{"youtube_id":"ID"}]}\' | cellar api POST /api/download/ --body -',
    )
    .runs(host, async () => (await import('./api-call.ts')).apiCall)
}
