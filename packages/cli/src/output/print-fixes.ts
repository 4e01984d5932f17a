import { displayBlock, displayText } from '@tubecellar/core/format'
import { isJson, type OutputFlags } from './print.ts'
import { writeLine, type CliContext } from './cli-context.ts'

interface Fix {
  readonly message: string
  /** Text and commands; may have several lines. */
  readonly fix: string
}

/** Prints problems and fixes in full below a table on a terminal. Piped rows contain both. */
export async function printFixes(cli: CliContext, flags: OutputFlags, fixes: readonly Fix[]): Promise<void> {
  if (isJson(flags) || flags.plain || !cli.stdout.isTTY) return
  for (const { message, fix } of fixes)
    await writeLine(cli.stdout, `\n${displayText(message)}\n${displayBlock(fix)}`.trimEnd())
}

/** Whether rows include fixes: only in piped output. */
export const hasFixColumn = (cli: CliContext, { plain }: OutputFlags) => Boolean(plain) || !cli.stdout.isTTY
