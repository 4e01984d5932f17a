import { signalExitCode, type ExitCode } from '../output/exit-code.ts'
import { isJson, printRows, type OutputFlags } from '../output/print.ts'
import { createProgressLine } from '../output/progress-line.ts'
import type { CliContext } from '../output/cli-context.ts'
import type { Column } from '../output/column.ts'
import { retryWhileOffline, POLL_MS } from '../connection/retry-while-offline.ts'

export interface WatchFlags {
  readonly watch?: boolean
}

export interface Watched<Row> {
  readonly columns: readonly Column<Row>[]
  readonly fields: readonly string[]
  readonly empty: string
  readonly pages: () => AsyncIterable<readonly Row[]>
}

const CLEAR_SCREEN = '\x1B[H\x1B[2J'

/** Prints new and changed rows until interrupted; on a terminal it redraws the whole list. */
export async function watch<Row>(cli: CliContext, flags: OutputFlags, list: Watched<Row>): Promise<ExitCode> {
  const isScreen = Boolean(cli.stdout.isTTY) && !flags.plain && !isJson(flags)
  const progress = createProgressLine(cli)
  let previous = new Set<string>()
  try {
    for (;;) {
      const rows = await retryWhileOffline(cli, progress, () => collect(list.pages()))
      const current = new Set(rows.map(row => JSON.stringify(row)))
      const changedRows = rows.filter(row => !previous.has(JSON.stringify(row)))
      const isChanged = changedRows.length > 0 || current.size !== previous.size
      if (isScreen && isChanged) cli.stdout.write(CLEAR_SCREEN)
      if (isChanged) await printRows(cli, flags, { ...list, pages: [isScreen ? rows : changedRows], isStream: true })
      previous = current
      await cli.sleep(POLL_MS)
    }
  } catch (error) {
    if (cli.signal.aborted) return signalExitCode(cli.signal)
    throw error
  }
}

async function collect<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}
