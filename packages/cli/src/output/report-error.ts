import { displayBlock, displayText } from '@tubecellar/core/format'
import { paintFor } from './color.ts'
import type { ErrorReport } from './describe-error.ts'
import { jsonText } from './json-text.ts'
import { printMessage, type CliContext } from './cli-context.ts'

/** Says on stderr what went wrong: two lines for a person, one JSON object when the words of the command line ask for `--json`. */
export function reportError(
  cli: CliContext,
  { code, message, hint }: Pick<ErrorReport, 'code' | 'message'> & { readonly hint?: string | undefined },
  argv: readonly string[],
): void {
  const isJson = argv.some(arg => arg === '--json' || arg.startsWith('--json='))
  if (isJson) return printMessage(cli, jsonText({ error: { code, message, hint: hint ?? null } }))
  const paint = paintFor(cli.stderr, cli.env, !argv.includes('--no-color'))
  printMessage(cli, `${paint('red', 'cellar:')} ${displayText(message)}`)
  if (hint) printMessage(cli, paint('dim', displayBlock(hint)))
}
