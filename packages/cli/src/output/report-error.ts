import { displayBlock, displayText } from '@tubecellar/core/format'
import { paintFor } from './color.ts'
import type { ErrorReport } from './describe-error.ts'
import { jsonText } from './json-text.ts'
import { printMessage, type CliContext } from './cli-context.ts'

/** Prints an error to stderr: message and hint, or one JSON object if the command line contains `--json`. */
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
