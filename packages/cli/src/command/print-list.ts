import { commandTexts } from '@tubecellar/core/messages/cli/command'
import { usageError } from '../output/command-error.ts'
import { printMessage, type CliContext } from '../output/cli-context.ts'
import type { Column } from '../output/column.ts'
import { printRows, type OutputFlags } from '../output/print.ts'

export interface LimitFlags {
  readonly limit?: string
}

/** The parts of a list without pages. */
interface ListToPrint<T> {
  readonly columns: readonly Column<T>[]
  /** Top-level keys that `--json` may name. */
  readonly fields: readonly string[]
  readonly rows: readonly T[]
  /** Message on a terminal if the list is empty. */
  readonly empty: string
}

/** The value of `--limit`. @throws CommandError usage */
export function readLimit({ limit }: LimitFlags): number | undefined {
  if (limit === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(limit)) return Number(limit)
  throw usageError(commandTexts.invalidLimit(limit), commandTexts.invalidLimitHint)
}

/** Prints the rows up to `--limit`, and a note on stderr if there are more. */
export async function printList<T>(
  cli: CliContext,
  flags: OutputFlags & LimitFlags,
  { rows, ...list }: ListToPrint<T>,
): Promise<void> {
  const limit = readLimit(flags) ?? rows.length
  await printRows(cli, flags, { ...list, pages: [rows.slice(0, limit)], isStream: false })
  if (limit < rows.length) printMessage(cli, commandTexts.pageRange(commandTexts.items, 1, limit, `${rows.length}`, ''))
}
