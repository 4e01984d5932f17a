import { displayBlock, displayText } from '@tubecellar/core/format'
import { isJson, type OutputFlags } from './print.ts'
import { writeLine, type CliContext } from './cli-context.ts'

interface Fix {
  readonly message: string
  /** Text and commands; may have several lines. */
  readonly fix: string
}

/** Below a table on a terminal, which has no room for them: what is wrong and what to do, in full. Pipes have both in their rows. */
export async function printFixes(cli: CliContext, flags: OutputFlags, fixes: readonly Fix[]): Promise<void> {
  if (isJson(flags) || flags.plain || !cli.stdout.isTTY) return
  for (const { message, fix } of fixes)
    await writeLine(cli.stdout, `\n${displayText(message)}\n${displayBlock(fix)}`.trimEnd())
}

/** Columns of fixes are for pipes only. */
export const hasFixColumn = (cli: CliContext, { plain }: OutputFlags) => Boolean(plain) || !cli.stdout.isTTY
