import { displayBlock, displayText } from '@tubecellar/core/format'
import { isJson, type OutputFlags } from './print.ts'
import { writeLine, type Shell } from './cli-context.ts'

interface Fix {
  readonly message: string
  /** Text and commands; may have several lines. */
  readonly fix: string
}

/** Below a table on a terminal, which has no room for them: what is wrong and what to do, in full. Pipes have both in their rows. */
export async function printFixes(shell: Shell, flags: OutputFlags, fixes: readonly Fix[]): Promise<void> {
  if (isJson(flags) || flags.plain || !shell.stdout.isTTY) return
  for (const { message, fix } of fixes)
    await writeLine(shell.stdout, `\n${displayText(message)}\n${displayBlock(fix)}`.trimEnd())
}

/** Columns of fixes are for pipes only. */
export const hasFixColumn = (shell: Shell, { plain }: OutputFlags) => Boolean(plain) || !shell.stdout.isTTY
